import { type Day, formatDay } from "#contract/calendar/dates.ts";

interface PublishDateProps {
  day: Day;
  otherDay: string | undefined;
}

/** A day as a tear-off calendar shows it, in both calendars: read out it is still 5 Jan 2025, 21 Poush 2081. */
export function PublishDate({ day, otherDay }: PublishDateProps) {
  const [date, ...monthAndYear] = formatDay(day).split(" ");
  return (
    <>
      <time dateTime={day} className="notice-day">
        <span className="notice-day-number">{date}</span>{" "}
        <span className="notice-day-month">{monthAndYear.join(" ")}</span>
      </time>
      {otherDay && (
        <span className="notice-other-day">
          <span className="sr-only">, </span>
          {otherDay}
        </span>
      )}
    </>
  );
}
