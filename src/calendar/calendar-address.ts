import { readSlug } from "#site/record-urls.ts";
import { type IntakeDateName, intakeDateNames } from "./event-days.ts";
import type { SchoolEvent } from "./school-events.ts";

export type CalendarName =
  | { of: "school" }
  | { of: "program"; program: string; date: IntakeDateName | undefined }
  | { of: "event"; slug: string };

const ending = ".ics";
const wordsOf = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

export const eventCalendar = ({ slug }: SchoolEvent): string => calendarAddress({ of: "event", slug });

/** /calendar/school.ics, /calendar/bba.ics, /calendar/bba-first-class.ics, /calendar/2026-12-11-open-day.ics */
export function calendarAddress(name: CalendarName): string {
  if (name.of === "school") return `/calendar/school${ending}`;
  if (name.of === "event") return `/calendar/${encodeURIComponent(name.slug)}${ending}`;
  return `/calendar/${name.program}${name.date ? `-${wordsOf(name.date)}` : ""}${ending}`;
}

/** Without the keys of the programs, theirs are taken for events': the URL is the same. */
export function readCalendarName(
  file: string,
  programKeys: readonly string[] = [],
): CalendarName | undefined {
  const name = file.toLowerCase();
  if (!name.endsWith(ending)) return undefined;
  const rest = name.slice(0, -ending.length);
  if (rest === "school") return { of: "school" };
  for (const program of programKeys) {
    if (rest === program) return { of: "program", program, date: undefined };
    const date = intakeDateNames.find((each) => rest === `${program}-${wordsOf(each)}`);
    if (date) return { of: "program", program, date };
  }
  const slug = readSlug(rest) ?? /^[a-z\d-]{1,80}$/.exec(rest)?.[0];
  return slug === undefined ? undefined : { of: "event", slug };
}
