import type { InputHTMLAttributes } from "react";
import { parseDay } from "#contract/calendar/dates.ts";
import type { FieldControl } from "#web/ui/form/field.tsx";
import { TextInput } from "#web/ui/form/text-input.tsx";
import { BikramSambatInput } from "./bikram-sambat-input.tsx";

type DayInputProps = {
  control: FieldControl;
  input?: InputHTMLAttributes<HTMLInputElement> | undefined;
  value: string;
  onChange: (day: string) => void;
};

/** A day in both calendars. Whichever is filled in, the other follows. */
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
