import { CalendarDays } from "lucide";
import { useRef, useState } from "react";
import { bannerMessages } from "#content/office/banner-messages.ts";
import { dayOf, daysBetween, formatDay } from "#contract/calendar/dates.ts";
import { useLastKnown } from "#web/lib/browser/last-known.ts";
import { Button } from "#web/ui/button/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { controlClass } from "#web/ui/form/control-class.ts";
import { beginChoice, chooseDay, type DayRange, inOrder, type RangeChoice } from "#web/ui/form/day-range.ts";
import { Field } from "#web/ui/form/field.tsx";
import { RangeCalendar } from "#web/ui/form/range-calendar.tsx";
import { Dialog } from "#web/ui/overlay/dialog.tsx";
import { Icon } from "#web/ui/picture/icon.tsx";
import { otherPeriodText, periodText } from "./period.ts";
import { PeriodTyped } from "./period-typed.tsx";

const words = bannerMessages;

type PeriodFieldProps = {
  id: string;
  value: DayRange;
  onChange: (range: DayRange) => void;
  error: string | undefined;
};

/** Shows the period; a calendar opens over the page to choose it. */
export function PeriodField({ id, value, onChange, error }: PeriodFieldProps) {
  const [choice, setChoice] = useState<RangeChoice>();
  return (
    <Field id={id} label={words.field.period} required hint={words.field.periodHint} error={error}>
      {(control) => (
        <>
          <button
            type="button"
            id={control.id}
            aria-describedby={control["aria-describedby"]}
            aria-haspopup="dialog"
            aria-label={`${words.field.period}: ${periodText(value)}`}
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
          {otherPeriodText(value) && <p className="text-sm text-ink-700">{otherPeriodText(value)}</p>}
          <PeriodDialog
            choice={choice}
            onChoice={setChoice}
            onDone={(range) => {
              onChange(range);
              setChoice(undefined);
            }}
          />
        </>
      )}
    </Field>
  );
}

type PeriodDialogProps = {
  /** Undefined while the calendar is closed. */
  choice: RangeChoice | undefined;
  onChoice: (choice: RangeChoice | undefined) => void;
  onDone: (range: DayRange) => void;
};

function PeriodDialog({ choice, onChoice, onDone }: PeriodDialogProps) {
  const calendar = useRef<HTMLDivElement>(null);
  // While the dialog fades away it shows what it showed.
  const shown = useLastKnown(choice);
  const cancel = () => onChoice(undefined);

  return (
    <Dialog
      open={choice !== undefined}
      onOpenChange={(open) => !open && cancel()}
      size="lg"
      title={words.calendar.title}
      description={<span aria-live="polite">{shown && progressText(inOrder(shown))}</span>}
      closeLabel={words.calendar.cancel}
      initialFocus={() => calendar.current?.querySelector<HTMLElement>('td > [tabindex="0"]') ?? true}
      footer={
        <>
          <Button variant="secondary" onClick={cancel} className="max-sm:flex-1">
            {words.calendar.cancel}
          </Button>
          <Button onClick={() => choice && onDone(inOrder(choice).range)} className="max-sm:flex-1">
            {words.calendar.done}
          </Button>
        </>
      }
    >
      {shown && (
        <>
          <RangeCalendar
            ref={calendar}
            choice={inOrder(shown)}
            onDay={(day) => onChoice(chooseDay(inOrder(shown), day))}
            today={dayOf(new Date())}
            previousLabel={words.calendar.previousMonth}
            nextLabel={words.calendar.nextMonth}
            selectedLabel={words.calendar.selected}
            todayLabel={words.calendar.today}
          />
          <PeriodTyped choice={shown} onChoice={onChoice} />
        </>
      )}
    </Dialog>
  );
}

/** What to do next, or what is chosen. */
function progressText({ range, next }: RangeChoice): string {
  if (next === "end") return words.calendar.chooseEnd(formatDay(range.from));
  if (!range.to) return words.calendar.chooseStart;
  return words.calendar.chosen(periodText(range), words.days(daysBetween(range.from, range.to)));
}
