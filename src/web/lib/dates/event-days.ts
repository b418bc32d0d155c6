import { eventWords as words } from "#content/pages/events.ts";
import { formatBothCalendars } from "#contract/calendar/bikram-sambat.ts";
import type { Day } from "#contract/calendar/dates.ts";
import { lastDayOf, type SchoolEvent } from "#contract/content/school-events.ts";

/** On which days it is, in both calendars. */
export function daysOf(event: SchoolEvent): string {
  const { firstDay } = event;
  const lastDay = lastDayOf(event);
  if (firstDay === lastDay) return formatBothCalendars(firstDay);
  return `${formatBothCalendars(firstDay)} ${words.until(formatBothCalendars(lastDay))}`;
}

/** The same with the times that are known, as its one or two parts: when it begins, and when it ends. */
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
