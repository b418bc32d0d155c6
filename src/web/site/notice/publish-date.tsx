import { type Day, formatDay } from "#contract/dates.ts";

interface PublishDateProps {
  day: Day;
  otherDay: string | undefined;
}

/** A day as a tear-off calendar shows it, in both calendars: read out it is still 5 Jan 2025, 21 Poush 2081. */
export function PublishDate({ day, otherDay }: PublishDateProps) {
  const [date, ...monthAndYear] = formatDay(day).split(" ");
  return (
    <>
      <time dateTime={day} className="block whitespace-nowrap">
        <span className="block w-[2ch] text-right font-display text-2xl leading-none print:text-lg font-medium text-ink-900 lining-nums tabular-nums">
          {date}
        </span>{" "}
        <span className="mt-1.5 block text-xs text-ink-700 cards:mt-1 cards:leading-tight">
          {monthAndYear.join(" ")}
        </span>
      </time>
      {otherDay && (
        <span className="mt-1 block text-xs leading-tight text-ink-600">
          <span className="sr-only">, </span>
          {otherDay}
        </span>
      )}
    </>
  );
}
