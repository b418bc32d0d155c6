import { type Day, formatDay } from "#contract/dates.ts";

/** A day as a calendar leaf: read out it is still 5 Jan 2025. */
export function PublishDate({ day }: { day: Day }) {
  const [date, ...monthAndYear] = formatDay(day).split(" ");
  return (
    <time dateTime={day} className="block whitespace-nowrap cards:flex cards:items-baseline cards:gap-2">
      <span className="block font-display text-2xl leading-none print:text-lg font-medium text-ink-900 lining-nums">
        {date}
      </span>{" "}
      <span className="mt-1.5 block text-xs cards:mt-0 text-ink-700">{monthAndYear.join(" ")}</span>
    </time>
  );
}
