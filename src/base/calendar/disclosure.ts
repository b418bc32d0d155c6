import { fromBikramSambat, toBikramSambat } from "./bikram-sambat.ts";
import type { Day } from "./dates.ts";

/** Baishakh, Shrawan, Kartik and Magh follow the quarters of the fiscal year, which begins with Shrawan. */
const months = [1, 4, 7, 10];
const shrawan = 4;

/** When the next disclosure of the law on information is due, today included. Undefined beyond the verified years. */
export function nextDisclosure(today: Day): Day | undefined {
  const { year } = toBikramSambat(today) ?? {};
  if (year === undefined) return undefined;
  const days = [year, year + 1].flatMap((each) =>
    months.map((month) => fromBikramSambat({ year: each, month, date: 15 })),
  );
  return days.find((day) => day !== undefined && day >= today);
}

/** Of the quarter that ended before it. */
export function disclosedYear(due: Day): string {
  const found = toBikramSambat(due);
  if (!found) return "";
  const first = found.month > shrawan ? found.year : found.year - 1;
  return `${first}/${String(first + 1).slice(-2)}`;
}
