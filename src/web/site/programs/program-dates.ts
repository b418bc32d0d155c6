import { programsPage } from "#content/programs/page.ts";
import { formatBothCalendars } from "#contract/calendar/bikram-sambat.ts";
import { compareDays, type Day, daysBetween } from "#contract/calendar/dates.ts";
import { knownDates } from "#web/lib/dates/intake-dates.ts";
import type { Program } from "./shown-programs.ts";

const words = programsPage.dates;

export interface IntakeDate {
  name: keyof typeof words.names;
  day: Day;
  /** In both calendars, with the time where there is one. */
  text: string;
  /** How far away it is; undefined when it is past. */
  left: string | undefined;
}

/** The dates of the next intake in their order. */
export function datesOf(program: Pick<Program, "dates">, today: Day): IntakeDate[] {
  return knownDates(program, today).map(({ name, day, time }) => ({
    name,
    day,
    text: [formatBothCalendars(day), time && words.at(time)].filter(Boolean).join(", "),
    left: day < today ? undefined : words.left(daysBetween(today, day)),
  }));
}

/** What comes next, for who has room for one date only. */
export const nextOf = (dates: readonly IntakeDate[]): IntakeDate | undefined =>
  dates.filter(({ left }) => left).toSorted((one, other) => compareDays(one.day, other.day))[0];
