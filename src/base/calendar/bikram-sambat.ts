import lengthsOfYears from "./bikram-sambat.json" with { type: "json" };
import { addDays, type Day, daysBetween, formatDay } from "./dates.ts";

/** The table has the days of each month, Baishakh to Chaitra, beyond 29: one text a year. No rule gives them; the test compares two packages. */
export const firstTableYear = 2001;
export const firstTableDay = "1944-04-13";
/** The last year on which both packages agree. Beyond it, dates are shown in A.D. only. */
export const lastVerifiedYear = 2090;
const shortestMonthDays = 29;

export const monthLengths: readonly string[] = Object.values(lengthsOfYears);

interface BikramSambatDay {
  year: number;
  month: number;
  date: number;
}

const monthNames =
  "Baishakh Jestha Ashadh Shrawan Bhadra Ashwin Kartik Mangsir Poush Magh Falgun Chaitra".split(" ");

/** The day of the table on which each month begins, and last the one after the table. */
const monthBegins = [0];
for (const digit of monthLengths.join(""))
  monthBegins.push((monthBegins.at(-1) ?? 0) + shortestMonthDays + Number(digit));

/** Undefined outside the verified years. */
export function toBikramSambat(day: Day): BikramSambatDay | undefined {
  const days = daysBetween(firstTableDay, day);
  const index = monthBegins.findLastIndex((begin) => begin <= days);
  const begin = monthBegins[index];
  if (begin === undefined || index === monthBegins.length - 1) return undefined;
  return { year: firstTableYear + Math.floor(index / 12), month: (index % 12) + 1, date: days - begin + 1 };
}

/** The day of the common calendar; undefined for a day that does not exist, or lies outside the verified years. */
export function fromBikramSambat({ year, month, date }: BikramSambatDay): Day | undefined {
  const index = (year - firstTableYear) * 12 + month - 1;
  const [begin, next] = [monthBegins[index], monthBegins[index + 1]];
  if (begin === undefined || next === undefined) return undefined;
  if (month < 1 || month > 12 || date < 1 || begin + date > next) return undefined;
  return addDays(firstTableDay, begin + date - 1);
}

/** "29 Kartik 2083", for a day or a timestamp of the API. */
export function formatBikramSambat(dayOrTimestamp: string): string | undefined {
  const found = toBikramSambat(dayOrTimestamp.slice(0, 10));
  return found && `${found.date} ${monthNames[found.month - 1]} ${found.year}`;
}

/** "15 Nov 2026 · 29 Kartik 2083", or the first half where the second is not known. */
export function formatBothCalendars(dayOrTimestamp: string): string {
  const other = formatBikramSambat(dayOrTimestamp);
  return other ? `${formatDay(dayOrTimestamp)} · ${other}` : formatDay(dayOrTimestamp);
}
