import type { Day } from "#contract/calendar/dates.ts";

/** A moment of the school's clock as programs read it; without a time, the day alone. */
export const schoolMoment = (day: Day, time: string): string => (time ? `${day}T${time}:00+05:45` : day);
