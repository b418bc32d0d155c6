import { useId, useState } from "react";
import { bannerMessages } from "#content/office/banner-messages.ts";
import { parseDay } from "#contract/calendar/dates.ts";
import { type DayRange, type RangeChoice, typeDay } from "#web/ui/form/day-range.ts";
import { BikramSambatInput } from "../../record/bikram-sambat-input.tsx";

const words = bannerMessages.calendar;

type PeriodTypedProps = { choice: RangeChoice; onChoice: (choice: RangeChoice) => void };

/** Both ends of the period in Nepal's own calendar, below the months of the common one. */
export function PeriodTyped({ choice, onChoice }: PeriodTypedProps) {
  return (
    <div className="mt-6 grid grid-cols-1 gap-4 border-t border-paper-edge pt-5 sm:grid-cols-2">
      <TypedEnd end="from" label={words.firstDay} choice={choice} onChoice={onChoice} />
      <TypedEnd end="to" label={words.lastDay} choice={choice} onChoice={onChoice} />
    </div>
  );
}

type TypedEndProps = PeriodTypedProps & { end: keyof DayRange; label: string };

function TypedEnd({ end, label, choice, onChoice }: TypedEndProps) {
  const labelId = useId();
  // What is no day cannot stand in a period: it is kept here, and the period has no such end meanwhile.
  const [unknown, setUnknown] = useState("");

  function take(value: string) {
    const day = parseDay(value) ?? "";
    setUnknown(day ? "" : value);
    onChoice(typeDay(choice, end, day));
  }

  return (
    <div>
      <p id={labelId} className="mb-1.5 text-sm font-semibold">
        {label}
      </p>
      <BikramSambatInput describedBy={labelId} value={choice.range[end] || unknown} onChange={take} />
    </div>
  );
}
