import { eventWords as words } from "#content/pages/events.ts";
import { formatBothCalendars } from "#contract/calendar/bikram-sambat.ts";
import type { Day } from "#contract/calendar/dates.ts";
import { lastDayOf, type SchoolEvent } from "#contract/content/school-events.ts";

/** On which days it is, in both calendars. */
export function daysOf(event: SchoolEvent): string {
  const { firstDay } = event;
  const lastDay = lastDayOf(event);
  if (firstDay === lastDay) return formatBothCalendars(firstDay);
  return words.days(formatBothCalendars(firstDay), formatBothCalendars(lastDay));
}

/** The same with the times that are known. */
export function daysAndTimesOf(event: SchoolEvent): string {
  const { firstDay, firstTime, lastTime } = event;
  const lastDay = lastDayOf(event);
  const first = withTime(firstDay, firstTime);
  if (firstDay !== lastDay) return words.days(first, withTime(lastDay, lastTime));
  return firstTime && lastTime ? words.days(first, lastTime) : first;
}

const withTime = (day: Day, time: string): string => {
  const days = formatBothCalendars(day);
  return time ? words.dayAndTime(days, time) : days;
};
