import { readSlug } from "#base/slugs.ts";
import type { IntakeDateName } from "./intake-dates.ts";

/** The calendar of one date of a program. That of a program has its key as the name, that of an event its slug. */
export const dateCalendar = (program: string, date: IntakeDateName): string =>
  `${program}-${date.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/** /calendar/school.ics, /calendar/bba.ics, /calendar/bba-first-class.ics, /calendar/2026-12-11-open-day.ics */
export const calendarPath = (name: string): string => `/calendar/${encodeURIComponent(name)}.ics`;

export function readCalendarName(file: string): string | undefined {
  const name = /^(.+)\.ics$/.exec(file.toLowerCase())?.[1] ?? "";
  return readSlug(name) ?? /^[a-z\d-]{1,80}$/.exec(name)?.[0];
}
