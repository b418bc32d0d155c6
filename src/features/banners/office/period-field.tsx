import { CalendarDays } from "lucide";
import { useId, useRef, useState } from "react";
import { formatBikramSambat } from "#base/calendar/bikram-sambat.ts";
import { dayOf, daysBetween, formatDay, parseDay } from "#base/calendar/dates.ts";
import { useLastKnown } from "#kit/client/browser.ts";
import { BikramSambatInput } from "#kit/office/fields/day-input.tsx";
import { commonWords } from "#kit/office/office.words.ts";
import { Button } from "#kit/ui/button.tsx";
import { classNames } from "#kit/ui/class-names.ts";
import { Dialog } from "#kit/ui/dialog.tsx";
import { Field } from "#kit/ui/field.tsx";
import { Icon } from "#kit/ui/icon.tsx";
import { controlClass } from "#kit/ui/inputs.tsx";
import {
  beginChoice,
  chooseDay,
  type DayRange,
  inOrder,
  RangeCalendar,
  type RangeChoice,
  typeDay,
} from "#kit/ui/range-calendar.tsx";

type PeriodFieldProps = {
  id: string;
  value: DayRange;
  onChange: (range: DayRange) => void;
  error: string | undefined;
};

export function PeriodField({ id, value, onChange, error }: PeriodFieldProps) {
  const [choice, setChoice] = useState<RangeChoice>();
  const calendar = useRef<HTMLDivElement>(null);
  const shown = useLastKnown(choice);
  const cancel = () => setChoice(undefined);
  const [first, last] = [formatBikramSambat(value.from), formatBikramSambat(value.to)];

  function finish() {
    if (choice) onChange(inOrder(choice).range);
    cancel();
  }

  return (
    <Field
      id={id}
      label="Active Period"
      required
      hint="The banner is shown on the first day, on the last day and between them. The duration is the difference of the two."
      error={error}
    >
      {(control) => (
        <>
          <button
            type="button"
            id={control.id}
            aria-describedby={control["aria-describedby"]}
            aria-haspopup="dialog"
            aria-label={`Active Period: ${periodText(value)}`}
            onClick={() => setChoice(beginChoice(value))}
            className={classNames(
              controlClass,
              "flex min-h-touch cursor-pointer items-center gap-3 text-left",
              error && "border-bad-700",
            )}
          >
            <Icon of={CalendarDays} strokeWidth={1.5} className="size-5 shrink-0 text-crimson-700" />
            <span>{periodText(value)}</span>
          </button>
          {first && last && <p className="text-sm text-ink-700">{`${first} – ${last}`}</p>}
          <Dialog
            open={choice !== undefined}
            onClose={cancel}
            size="lg"
            title="Active Period"
            description={<span aria-live="polite">{shown && progressText(inOrder(shown))}</span>}
            closeLabel={commonWords.cancel}
            initialFocus={() => calendar.current?.querySelector<HTMLElement>('td > [tabindex="0"]') ?? true}
            closeButton={{ className: "max-sm:flex-1" }}
            footer={
              <Button onClick={finish} className="max-sm:flex-1">
                Done
              </Button>
            }
          >
            {shown && (
              <>
                <div className="mb-5 grid grid-cols-1 gap-4 border-b border-paper-edge pb-5 sm:grid-cols-2">
                  <TypedEnd end="from" label="First day" choice={shown} onChoice={setChoice} />
                  <TypedEnd end="to" label="Last day" choice={shown} onChoice={setChoice} />
                </div>
                <RangeCalendar
                  ref={calendar}
                  choice={inOrder(shown)}
                  onDay={(day) => setChoice(chooseDay(inOrder(shown), day))}
                  today={dayOf(new Date())}
                />
              </>
            )}
          </Dialog>
        </>
      )}
    </Field>
  );
}

export const daysText = (count: number): string => (count === 1 ? "1 day" : `${count} days`);

function progressText({ range, next }: RangeChoice): string {
  if (next === "end") return `${formatDay(range.from)} is the first day. Now choose the last one.`;
  if (!range.to) return "Choose the first day.";
  return `${periodText(range)} (${daysText(daysBetween(range.from, range.to))})`;
}

type TypedEndProps = {
  choice: RangeChoice;
  onChoice: (choice: RangeChoice) => void;
  end: keyof DayRange;
  label: string;
};

function TypedEnd({ end, label, choice, onChoice }: TypedEndProps) {
  const labelId = useId();
  // Typed text that is not a day yet.
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

/** For example "5 Jan 2025 – 12 Jan 2025". */
export function periodText({ from, to }: DayRange): string {
  if (!from) return "Choose the first day.";
  return `${formatDay(from)} – ${to ? formatDay(to) : "no last day yet"}`;
}
