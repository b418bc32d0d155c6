import { formatBothCalendars } from "./bikram-sambat.ts";
import type { Day } from "./dates.ts";
import { lastDayOf, type SchoolEvent } from "./school-events.ts";

/** A line ends between beginning and end or after a date, never inside a date. */
export function DaysAndTimes({ event }: { event: SchoolEvent }) {
  return beginningAndEnd(event).map((part, index) => (
    <span key={part}>
      {index > 0 && " "}
      <span data-moment className="inline-block text-balance">
        {keepDatesWhole(part)}
      </span>
    </span>
  ));
}

/** All spaces of "to 22 Nov 2026 · 6 Mangsir 2083, 13:00" except after the dot and the comma. */
const insideDate = /(?<![·,]) /g;

export const keepDatesWhole = (text: string): string => text.replaceAll(insideDate, "\u00a0");

export function beginningAndEnd(event: SchoolEvent): string[] {
  const { firstDay, firstTime, lastTime } = event;
  const lastDay = lastDayOf(event);
  const first = withTime(firstDay, firstTime);
  if (firstDay !== lastDay) return [first, `to ${withTime(lastDay, lastTime)}`];
  return firstTime && lastTime ? [first, `to ${lastTime}`] : [first];
}

const withTime = (day: Day, time: string): string => {
  const days = formatBothCalendars(day);
  return time ? `${days}, ${time}` : days;
};
