import { eventWords as words } from "#content/pages/events.ts";
import { formatBothCalendars } from "#contract/calendar/bikram-sambat.ts";
import type { Day } from "#contract/calendar/dates.ts";
import { lastDayOf, type SchoolEvent } from "#contract/content/school-events.ts";

/** When it is, in both calendars and with the times that are known, in one or two parts: its beginning and its end. */
export function beginningAndEnd(event: SchoolEvent): string[] {
  const { firstDay, firstTime, lastTime } = event;
  const lastDay = lastDayOf(event);
  const first = withTime(firstDay, firstTime);
  if (firstDay !== lastDay) return [first, words.until(withTime(lastDay, lastTime))];
  return firstTime && lastTime ? [first, words.until(lastTime)] : [first];
}

const withTime = (day: Day, time: string): string => {
  const days = formatBothCalendars(day);
  return time ? words.dayAndTime(days, time) : days;
};
