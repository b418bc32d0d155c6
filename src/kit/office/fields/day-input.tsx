import { type ComponentProps, useId, useState } from "react";
import { formatBikramSambat, lastVerifiedYear } from "#base/calendar/bikram-sambat.ts";
import { dayOf, parseDay } from "#base/calendar/dates.ts";
import { parseBikramSambat } from "#base/calendar/read-bikram-sambat.ts";
import { classNames } from "#kit/ui/class-names.ts";
import type { FieldControl } from "#kit/ui/field.tsx";
import { TextInput } from "#kit/ui/inputs.tsx";

type DayInputProps = {
  control: FieldControl;
  input?: ComponentProps<"input"> | undefined;
  value: string;
  onChange: (day: string) => void;
};

/** Whichever calendar is filled in, the other follows. */
export function DayInput({ control, input, value, onChange }: DayInputProps) {
  return (
    <div className="flex flex-wrap items-start gap-2">
      <TextInput
        autoComplete="off"
        enterKeyHint="next"
        {...input}
        {...control}
        type="date"
        value={parseDay(value) ?? ""}
        onChange={(event) => onChange(event.target.value)}
        className="w-auto min-w-[min(9.5rem,100%)] flex-[1_1_0]"
      />
      <BikramSambatInput
        describedBy={`${control.id}-label`}
        value={value}
        onChange={onChange}
        className="min-w-[min(12rem,100%)] flex-[1_1_0]"
      />
    </div>
  );
}

/** Marks text that is not a day. The server refuses it, so that no half-typed day is saved. */
const unknownDay = "B.S. ";

type BikramSambatInputProps = {
  describedBy: string;
  /** A Gregorian day, or invalid text that was typed here. */
  value: string;
  onChange: (day: string) => void;
  className?: string | undefined;
};

export function BikramSambatInput({ describedBy, value, onChange, className }: BikramSambatInputProps) {
  const errorId = useId();
  // The typed text stays until the field is left: "2083-07-2" is a day already.
  const [typed, setTyped] = useState<string>();
  const isUnknown = value.startsWith(unknownDay);
  const written = isUnknown ? value.slice(unknownDay.length) : (formatBikramSambat(value) ?? "");
  const hasError = isUnknown && typed === undefined;

  function take(text: string) {
    setTyped(text);
    onChange(text.trim() === "" ? "" : (parseBikramSambat(text) ?? unknownDay + text));
  }

  return (
    <div className={classNames("relative", className)}>
      <span
        aria-hidden="true"
        className="pointer-events-none absolute top-0 left-3 flex h-touch items-center text-sm text-ink-600"
      >
        B.S.
      </span>
      <TextInput
        id={`${describedBy}-bikram-sambat`}
        autoComplete="off"
        enterKeyHint="next"
        aria-label="Day in Bikram Sambat"
        aria-describedby={classNames(describedBy, hasError && errorId)}
        aria-invalid={hasError || undefined}
        placeholder={formatBikramSambat(dayOf(new Date()))}
        value={typed ?? written}
        onChange={(event) => take(event.target.value)}
        onBlur={() => setTyped(undefined)}
        className="pl-12"
      />
      {hasError && (
        <p id={errorId} className="mt-1.5 text-xs font-medium text-bad-700">
          {`No such day. Write it like 2083-07-29 or 29 Kartik 2083, up to the year ${lastVerifiedYear}.`}
        </p>
      )}
    </div>
  );
}
