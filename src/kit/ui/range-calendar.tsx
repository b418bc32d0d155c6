import { ChevronLeft, ChevronRight } from "lucide";
import type { RefObject } from "react";
import { type DateRange, DayPicker } from "react-day-picker";
import type { Day } from "#base/calendar/dates.ts";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";

type RangeCalendarProps = {
  choice: RangeChoice;
  onDay: (day: Day) => void;
  today: Day;
  ref?: RefObject<HTMLDivElement | null> | undefined;
};

export function RangeCalendar({ choice, onDay, today, ref }: RangeCalendarProps) {
  return (
    <div ref={ref}>
      <DayPicker
        mode="range"
        numberOfMonths={2}
        defaultMonth={toLocalDate(today)}
        today={toLocalDate(today)}
        selected={choice.range.from ? dateRange(choice.range) : undefined}
        // The library's own rules for ranges differ: only the clicked day counts.
        onSelect={(_, clicked) => onDay(fromLocalDate(clicked))}
        modifiers={{ end: [choice.range.from, choice.range.to].filter(Boolean).map(toLocalDate) }}
        modifiersClassNames={{ end: endLook }}
        labels={{
          labelPrevious: () => "Previous month",
          labelNext: () => "Next month",
          labelDayButton: (date, { today: isToday, selected: isSelected }, _options, dateLib) => {
            // With the visible number, for voice control.
            const day = dateLib?.format(date, "EEEE, d MMMM yyyy");
            return [isToday && "Today", day, isSelected && "selected"].filter(Boolean).join(", ");
          },
        }}
        components={{ Chevron: MonthChevron }}
        classNames={look}
      />
    </div>
  );
}

const dateRange = ({ from, to }: DayRange): DateRange => ({
  from: from ? toLocalDate(from) : undefined,
  to: to ? toLocalDate(to) : undefined,
});

const step =
  "inline-flex size-touch cursor-pointer items-center justify-center rounded-sm text-ink-700 transition-colors duration-quick hover:bg-ink-100 hover:text-ink-950";

const look = {
  months: "relative flex flex-wrap justify-center gap-x-8 gap-y-6",
  month: "flex flex-col gap-2",
  nav: "pointer-events-none absolute inset-x-0 top-0 flex justify-between",
  button_previous: classNames(step, "pointer-events-auto"),
  button_next: classNames(step, "pointer-events-auto"),
  month_caption: "flex h-touch items-center justify-center",
  caption_label: "font-display text-lg",
  month_grid: "border-collapse",
  weekday: "pb-1 text-center text-xs font-semibold text-ink-600",
  day: "size-touch p-0 text-center sm:size-10",
  day_button:
    "relative inline-flex size-full cursor-pointer items-center justify-center rounded-sm text-sm tabular-nums hover:bg-gold-300 focus-visible:z-10",
  today: "font-bold text-crimson-700",
  selected: "",
  range_start: "",
  range_end: "",
  // Not the cells before the first and after the last day of a month: they have no button.
  range_middle: "text-ink-900 has-[button]:bg-crimson-100 [&>button]:hover:bg-gold-300",
};

const endLook =
  "[&>button]:bg-crimson-700 [&>button]:font-semibold [&>button]:text-white [&>button]:hover:bg-crimson-800";

function MonthChevron({ orientation }: { orientation?: "up" | "down" | "left" | "right" | undefined }) {
  return <Icon of={orientation === "left" ? ChevronLeft : ChevronRight} className="size-5" />;
}

export interface DayRange {
  from: Day | "";
  to: Day | "";
}

/** `next` is the end that the next click sets. */
export interface RangeChoice {
  range: DayRange;
  next: "start" | "end";
}

export const beginChoice = (range: DayRange): RangeChoice => ({ range, next: "start" });

export function chooseDay({ range, next }: RangeChoice, day: Day): RangeChoice {
  if (next === "start" || !range.from) return { range: { from: day, to: "" }, next: "end" };
  const [from, to] = day < range.from ? [day, range.from] : [range.from, day];
  return { range: { from, to }, next: "start" };
}

/** A half-typed day may be on the wrong side of the other end. */
export function typeDay({ range }: RangeChoice, end: keyof DayRange, day: Day | ""): RangeChoice {
  const typed = { ...range, [end]: day };
  return { range: typed, next: typed.from && !typed.to ? "end" : "start" };
}

export function inOrder(choice: RangeChoice): RangeChoice {
  const { from, to } = choice.range;
  return from && to && to < from ? { ...choice, range: { from: to, to: from } } : choice;
}

/** Noon in the visitor's time zone: midnight may not exist there. */
function toLocalDate(day: Day): Date {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return new Date(year, month - 1, date, 12);
}

function fromLocalDate(date: Date): Day {
  const local = new Date(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()));
  return local.toISOString().slice(0, 10);
}
