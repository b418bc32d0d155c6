import { addDays, type Day, daysBetween, formatDay } from "./dates.ts";

/** The days of each month, Baishakh to Chaitra, beyond 29: one text a year. No rule gives them; the test compares two packages. */
export const firstTableYear = 2001;
export const firstTableDay = "1944-04-13";
/** The last year on which both packages agree. Beyond it, dates are shown in A.D. only. */
export const lastVerifiedYear = 2090;
const shortestMonthDays = 29;

// biome-ignore format: five years a line, so that the table is seen at once
export const monthLengths: readonly string[] = [
  "223222101011", "223321101011", "232321110012", "132321110102", "223222101011",
  "223321101011", "232321110012", "222322011002", "223222101011", "223321101011",
  "232321110012", "222322011011", "223222101011", "223321101011", "232321110012",
  "222322011011", "223222101011", "232321101011", "232321110102", "222322101011",
  "223222101011", "232321110011", "232321110102", "222322101011", "223222101011",
  "232321110012", "132321110102", "223222101011", "223231101011", "232321110012",
  "132321110102", "223222101011", "223321101011", "232321110012", "132322011002",
  "223222101011", "223321101011", "232321110012", "222322011011", "223222101011",
  "223321101011", "232321110012", "222322011011", "223222101011", "232321101011",
  "232321110012", "222322101011", "223222101011", "232321110011", "232321110102",
  "222322101011", "223222101011", "232321110011", "232321110102", "223222101011",
  "223231101011", "232321110012", "132321110102", "223222101011", "223321101011",
  "232321110012", "132322010102", "223222101011", "223321101011", "232321110012",
  "222322011002", "223222101011", "223321101011", "232321110012", "222322011011",
  "223222101011", "232321101011", "232321110012", "222322101011", "223222101011",
  "232321110011", "232321110102", "222322101011", "223222101011", "232321110011",
  "232321110102", "223222101011", "223222101011", "223221110111", "232312110111",
  "132321110111", "223222110111", "123312110111", "132321110111", "132321110111",
];

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
