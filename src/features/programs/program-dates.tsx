import { CalendarPlus } from "lucide";
import { formatBothCalendars } from "#base/calendar/bikram-sambat.ts";
import { compareDays, type Day, daysBetween } from "#base/calendar/dates.ts";
import { calendarPath, dateCalendar } from "#kit/site/calendar-path.ts";
import { knownDates } from "#kit/site/intake-dates.ts";
import { classNames } from "#kit/ui/class-names.ts";
import { Icon } from "#kit/ui/icon.tsx";
import { TextLink } from "#kit/ui/text-link.tsx";
import type { Program } from "./program.document.ts";
import { programsPage } from "./programs.words.ts";

const words = programsPage.dates;

export function DatesPanel({ program, dates }: { program: string; dates: readonly IntakeDate[] }) {
  if (dates.length === 0) return null;
  return (
    <section
      aria-labelledby="dates"
      className="break-inside-avoid rounded-md border border-paper-edge border-t-2 border-t-ink-900 bg-white p-5 sm:p-7"
    >
      <h2 id="dates" className="text-xl">
        {words.title}
      </h2>
      <dl className="mt-0.5 divide-y divide-paper-edge text-sm sm:max-lg:columns-2 sm:max-lg:gap-x-10">
        {dates.map((date) => (
          <DateLine key={date.name} program={program} date={date} />
        ))}
      </dl>
      <TextLink href={calendarPath(program)} className="mt-1 -mb-2 text-sm print:hidden">
        {words.addAll}
      </TextLink>
    </section>
  );
}

function DateLine({ program, date }: { program: string; date: IntakeDate }) {
  const { name, day, text, left } = date;
  const label = words.add(words.names[name]);
  return (
    <div className="break-inside-avoid py-2.5">
      <dt className="flex flex-wrap items-baseline justify-between gap-x-3 text-xs text-ink-600">
        {words.names[name]}
        <span className={classNames("whitespace-nowrap", left && "font-semibold text-ink-900")}>
          {left ?? words.past}
        </span>
      </dt>
      <dd
        className={classNames(
          "flex items-start justify-between gap-3",
          left ? "font-semibold text-ink-900" : "text-ink-600",
        )}
      >
        <time dateTime={day}>{text}</time>
        {/* Large enough for a finger, and no higher than its line. */}
        {left && (
          <a
            href={calendarPath(dateCalendar(program, name))}
            aria-label={label}
            title={label}
            className="-my-3 -mr-3 inline-flex size-touch shrink-0 items-center justify-center rounded-sm text-ink-600 hover:text-crimson-700 print:hidden"
          >
            <Icon of={CalendarPlus} strokeWidth={1.75} className="size-5" />
          </a>
        )}
      </dd>
    </div>
  );
}

type IntakeDate = ReturnType<typeof datesOf>[number];

export const datesOf = (program: Pick<Program, "dates">, today: Day) =>
  knownDates(program.dates, today).map(({ name, day, time }) => ({
    name,
    day,
    text: [formatBothCalendars(day), time].filter(Boolean).join(", "),
    /** Undefined for a past date. */
    left: day < today ? undefined : words.left(daysBetween(today, day)),
  }));

export const nextOf = (dates: readonly IntakeDate[]): IntakeDate | undefined =>
  dates.filter(({ left }) => left).toSorted((one, other) => compareDays(one.day, other.day))[0];
