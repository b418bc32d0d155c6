/** A day of the school, "2025-01-05". Text, not an instant, so that no time zone can move it. */
export type Day = string;

/** Asia/Kathmandu keeps one offset all year: +05:45. */
const schoolOffsetMs = (5 * 60 + 45) * 60_000;
const dayMs = 24 * 60 * 60_000;

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;
const lastDay: Day = "9999-12-31";
const lastInstantMs = Date.parse("9999-12-31T23:59:59.999Z");
const instantPattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})$/;

const monthNames = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

export function dayOf(instant: Date): Day {
  return new Date(instant.getTime() + schoolOffsetMs).toISOString().slice(0, 10);
}

/** Days in their order, and moments written alike. */
export function compareDays(one: Day, other: Day): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

export function startOfDay(day: Day): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) - schoolOffsetMs);
}

/** The instant at which the day is over at the school, in a four-digit year: they are compared as text. */
export function endOfDay(day: Day): Date {
  return new Date(Math.min(startOfDay(day).getTime() + dayMs, lastInstantMs));
}

/** A moment of the day by the school's clock, "07:30"; without one, the day's first. */
export function momentOf(day: Day, time = "00:00"): Date {
  const [hours, minutes] = time.split(":").map(Number);
  return new Date(startOfDay(day).getTime() + ((hours ?? 0) * 60 + (minutes ?? 0)) * 60_000);
}

/** Stays on the last day of the four-digit years. */
export function addDays(day: Day, count: number): Day {
  const moved = new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10);
  return dayPattern.test(moved) ? moved : lastDay;
}

/** How many days lie between two days, or timestamps of the API, of which only the day is meant. */
export function daysBetween(from: string, to: string): number {
  return (startOfDay(to.slice(0, 10)).getTime() - startOfDay(from.slice(0, 10)).getTime()) / dayMs;
}

/** A day as it is, or the school's day of a full instant; undefined if it is neither. */
export function parseDay(text: string): Day | undefined {
  if (dayPattern.test(text)) return isRealDay(text) ? text : undefined;
  if (!instantPattern.test(text) || !isRealDay(text.slice(0, 10))) return undefined;
  const instant = new Date(text);
  if (Number.isNaN(instant.getTime())) return undefined;
  // At the school it may be the next day already, and the year may have five digits by then.
  const day = dayOf(instant);
  return dayPattern.test(day) ? day : undefined;
}

/** A full instant as it is stored, which can be compared as text. */
export function parseInstant(text: string): string | undefined {
  if (!instantPattern.test(text) || !isRealDay(text.slice(0, 10))) return undefined;
  const instant = new Date(text);
  const stored = Number.isNaN(instant.getTime()) ? "" : instant.toISOString();
  return /^\d/.test(stored) ? stored : undefined;
}

/** As the school's clock shows it, "2025-01-05T14:30"; and back. */
export const clockOf = (timestamp: string): string =>
  new Date(Date.parse(timestamp) + schoolOffsetMs).toISOString().slice(0, 16);
export const instantOf = (clock: string): string => parseInstant(`${clock.slice(0, 16)}:00+05:45`) ?? clock;

/** 2025-02-30 has the form of a day and is none. */
function isRealDay(day: Day): boolean {
  const parsed = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(day);
}

/** How a day leaves the API. Read as an instant it is still the same day at the school. */
export function toTimestamp(day: Day): string {
  return `${day}T00:00:00.000Z`;
}

/** "2025-01-05" or a timestamp of the API, shown as 5 Jan 2025. */
export function formatDay(dayOrTimestamp: string): string {
  const [year, month, date] = dayOrTimestamp.slice(0, 10).split("-").map(Number);
  return `${date} ${monthNames[(month ?? 1) - 1]} ${year}`;
}

/** An instant as a clock at the school shows it: 5 Jan 2025, 14:30. */
export function formatMoment(timestamp: string): string {
  const local = new Date(Date.parse(timestamp) + schoolOffsetMs).toISOString();
  return `${formatDay(local)}, ${local.slice(11, 16)}`;
}

/** When content that came with the product was changed: before all else. */
export const beforeAll = "2000-01-01T00:00:00.000Z";

export interface DaySpan {
  firstDay: Day;
  lastDay: Day;
}

/** Without a last day, or with one before the first, it is one day long. */
export const lastDayOf = ({ firstDay, lastDay }: DaySpan): Day => (lastDay > firstDay ? lastDay : firstDay);

export const earliest = (...instants: (Date | undefined)[]): Date | undefined =>
  instants.filter((instant) => instant !== undefined).sort((one, other) => Number(one) - Number(other))[0];
