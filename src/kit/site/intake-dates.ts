import type { Day } from "#base/calendar/dates.ts";

export const intakeDateNames = [
  "applicationsOpen",
  "applicationsClose",
  "lateUntil",
  "entrance",
  "interview",
  "firstClass",
] as const;
export type IntakeDateName = (typeof intakeDateNames)[number];

export interface Admission {
  state: "opens" | "open" | "late" | "closed";
  /** When that changes, or changed. Empty for applications without a last day. */
  day: Day;
}

/** Whether a program takes applications; undefined without dates. */
export function admissionOf(
  {
    applicationsOpen: opens,
    applicationsClose: closes,
    lateUntil,
  }: Record<"applicationsOpen" | "applicationsClose" | "lateUntil", Day>,
  today: Day,
): Admission | undefined {
  if (opens > today) return { state: "opens", day: opens };
  if (closes && closes < today)
    return lateUntil >= today
      ? { state: "late", day: lateUntil }
      : { state: "closed", day: lateUntil || closes };
  return opens || closes ? { state: "open", day: closes } : undefined;
}

type IntakeDates = Readonly<Record<IntakeDateName | "entranceTime", string>>;

/** Once all of them are past, no next intake is known. */
export function knownDates(dates: IntakeDates, today: Day) {
  const known = intakeDateNames.flatMap((name) =>
    dates[name] ? [{ name, day: dates[name], time: name === "entrance" ? dates.entranceTime : "" }] : [],
  );
  return known.some(({ day }) => day >= today) ? known : [];
}
