import type { Program } from "#documents/documents.ts";
import type { Day } from "./dates.ts";

export const intakeDateNames = [
  "applicationsOpen",
  "applicationsClose",
  "entrance",
  "interview",
  "firstClass",
] as const;
export type IntakeDateName = (typeof intakeDateNames)[number];

export interface KnownDate {
  name: IntakeDateName;
  day: Day;
  time: string;
}

/** Those that are known. Once all of them are past, there is no next intake that anybody knows of. */
export function knownDates({ dates }: Pick<Program, "dates">, today: Day): KnownDate[] {
  const known = intakeDateNames.flatMap((name) =>
    dates[name] ? [{ name, day: dates[name], time: name === "entrance" ? dates.entranceTime : "" }] : [],
  );
  return known.some(({ day }) => day >= today) ? known : [];
}
