import { programsPage } from "#content/programs/page.ts";
import { formatBothCalendars } from "#contract/bikram-sambat.ts";
import { type Day, daysBetween } from "#contract/dates.ts";
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

/** The dates of the next intake in their order. Once all of them are past, there is no next intake that anybody knows of. */
export function datesOf({ dates }: Pick<Program, "dates">, today: Day): IntakeDate[] {
  const { applicationsOpen, applicationsClose, entrance, entranceTime, interview, firstClass } = dates;
  const days = { applicationsOpen, applicationsClose, entrance, interview, firstClass };
  const known = Object.entries(days).flatMap(([name, day]): IntakeDate[] => {
    if (!day) return [];
    const time = name === "entrance" ? entranceTime : "";
    const left = day < today ? undefined : words.left(daysBetween(today, day));
    const text = [formatBothCalendars(day), time && words.at(time)].filter(Boolean).join(", ");
    return [{ name: name as IntakeDate["name"], day, text, left }];
  });
  return known.some(({ left }) => left) ? known : [];
}

/** What comes next, for who has room for one date only. */
export const nextOf = (dates: readonly IntakeDate[]): IntakeDate | undefined =>
  dates.filter(({ left }) => left).toSorted((one, other) => one.day.localeCompare(other.day))[0];
