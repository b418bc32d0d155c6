import { formatBikramSambat, formatBothCalendars } from "#base/calendar/bikram-sambat.ts";
import { type Day, type DaySpan, formatDay, lastDayOf } from "#base/calendar/dates.ts";
import { momentWords as words } from "./site.words.ts";

/** When something takes place. */
interface Moment extends DaySpan {
  firstTime: string;
  lastTime: string;
}

/** A line ends between days and times or after a date, never inside a date. */
export function DaysAndTimes({ event }: { event: Moment }) {
  return daysAndTimes(event).map((part, index) => (
    <span key={part}>
      {index > 0 && " "}
      <span data-moment className="inline-block text-balance">
        {keepDatesWhole(part)}
      </span>
    </span>
  ));
}

/** All spaces of "22 Nov 2026 · 6 Mangsir 2083, 13:00" except after the dot and the comma. */
const insideDate = /(?<![·,]) /g;

export const keepDatesWhole = (text: string): string => text.replaceAll(insideDate, "\u00a0");

/** "22–26 Nov 2026 · 6–10 Mangsir 2083," and "13:00–16:00 daily" */
export function daysAndTimes(event: Moment): string[] {
  const { firstDay, firstTime, lastTime } = event;
  const lastDay = lastDayOf(event);
  const isLong = firstDay !== lastDay;
  // It ends earlier in the day than it began: one stretch from the first day to the last.
  if (isLong && firstTime && lastTime && lastTime <= firstTime)
    return [withTime(firstDay, firstTime), words.to(withTime(lastDay, lastTime))];
  const days = [formatDay, formatBikramSambat].flatMap((format) => {
    const [from, to] = [format(firstDay), format(lastDay)];
    return from && to ? [isLong ? rangeOf(from, to) : from] : [];
  });
  const times = [firstTime, lastTime].filter(Boolean).join("–");
  const whole = firstTime && isLong ? words[lastTime ? "daily" : "from"](times) : times;
  return whole ? [`${days.join(" · ")},`, whole] : [days.join(" · ")];
}

const withTime = (day: Day, time: string): string => `${formatBothCalendars(day)}, ${time}`;

/** Of "28 Nov 2026" and "2 Dec 2026": "28 Nov – 2 Dec 2026" */
function rangeOf(from: string, to: string): string {
  const [[date, month, year], [, lastMonth, lastYear]] = [from.split(" "), to.split(" ")];
  if (year !== lastYear) return `${from} – ${to}`;
  return month === lastMonth ? `${date}–${to}` : `${date} ${month} – ${to}`;
}
