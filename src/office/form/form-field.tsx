import { type ComponentProps, type ReactNode, useId, useState } from "react";
import { parseBikramSambat } from "#calendar/bikram-sambat.parse.ts";
import { formatBikramSambat } from "#calendar/bikram-sambat.ts";
import { dayOf, parseDay } from "#calendar/dates.ts";
import { isText } from "#fields/columns.ts";
import { type Field as FieldOfTable, type Fields, isRequired } from "#fields/fields.ts";
import { Button } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { Field, type FieldControl } from "#ui/field.tsx";
import { GrowingInput, SelectInput, type SelectOption, TextArea, TextInput } from "#ui/inputs.tsx";
import { officeMessages } from "../office.words.ts";
import { type DraftOf, labelsOf } from "./record-form.ts";
import type { AnyRow, RecordEditor } from "./use-record-editor.ts";

/** What a form's layout decides about a field; all else follows from the field's definition. */
export interface FieldOptions {
  /** What is wrong with it before it was sent. */
  error?: string | undefined;
  /** Whether a button chooses today. */
  hasToday?: boolean;
  hint?: ReactNode;
  className?: string;
  /** What an empty field shows, or the empty first choice. */
  placeholder?: string;
  /** Whether the field grows with its text, still one line of it. */
  grows?: boolean;
  /** Other choices, or other words for them. */
  choices?: readonly SelectOption[];
  /** For the browser's own checks and helps. */
  input?: ComponentProps<"input">;
}

/** Draws the fields of a record's form, each by its name. Returns a function, for the layout to place them. */
export function fieldsOf<All extends Fields, Row extends AnyRow, Draft extends DraftOf<All>>(
  fields: All,
  { form, change, idOf }: RecordEditor<Row, Draft>,
  labels: Record<keyof All, string> = labelsOf(fields),
) {
  return (name: keyof All & string, { hint, className, error, ...options }: FieldOptions = {}) => {
    const field = fields[name] as FieldOfTable;
    const value = form.draft[name] as string | number;
    return (
      <Field
        id={idOf(name)}
        label={labels[name]}
        required={isRequired(field)}
        hint={hint}
        error={form.problems[name] ?? error}
        className={className}
      >
        {(control) => (
          <TypedControl
            {...kindOf(field, options)}
            control={control}
            placeholder={options.placeholder}
            input={{ ...options.input, type: inputTypeOf(field) }}
            value={value}
            onChange={(typed) =>
              change(name, (typeof value === "number" ? Number(typed) : typed) as Draft[typeof name])
            }
          />
        )}
      </Field>
    );
  };
}

function inputTypeOf(field: FieldOfTable): string {
  if (field.kind === "link") return "url";
  if (field.kind === "time") return "time";
  const format = field.kind === "line" && field.format;
  return format === "phone" ? "tel" : format || "text";
}

function kindOf(field: FieldOfTable, { choices, grows, hasToday }: FieldOptions): ControlKind {
  if (choices) return { kind: "choice", choices };
  if (field.kind === "choice") return { kind: "choice", choices: field.choices };
  if (field.kind === "day") return { kind: "day", hasToday };
  if (field.kind === "paragraph")
    return { kind: "paragraphs", area: { maxLength: field.maxLength, rows: 4 } };
  if (field.kind === "line" && grows) return { kind: "growing", area: { maxLength: field.maxLength } };
  if (isText(field)) return { kind: "line" };
  throw new Error(`A form cannot draw the field “${field.label}”, which is a ${field.kind}.`);
}

type ControlKind =
  | { kind: "choice"; choices: readonly SelectOption[] }
  | { kind: "growing" | "paragraphs"; area: ComponentProps<"textarea"> }
  | { kind: "day"; hasToday?: boolean | undefined }
  | { kind: "line" };

type TypedControlProps = ControlKind & {
  control: FieldControl;
  placeholder?: string | undefined;
  /** For the browser's own checks and helps. */
  input?: ComponentProps<"input"> | undefined;
  value: string | number;
  onChange: (typed: string) => void;
};

/** The control of a field that holds a text, of a record or a document. */
export function TypedControl({ control, placeholder, input, value, onChange, ...of }: TypedControlProps) {
  const take = ({ target }: { target: { value: string } }) => onChange(target.value);
  switch (of.kind) {
    case "choice":
      return (
        <SelectInput
          {...control}
          value={value}
          placeholder={placeholder}
          options={of.choices}
          onChange={take}
        />
      );
    case "day":
      return (
        <>
          <DayInput control={control} input={input} value={String(value)} onChange={onChange} />
          {of.hasToday && (
            <Button
              size="sm"
              variant="secondary"
              aria-describedby={`${control.id}-label`}
              onClick={() => onChange(dayOf(new Date()))}
              className="self-start"
            >
              {words.today}
            </Button>
          )}
        </>
      );
    case "growing":
      return (
        <GrowingInput {...control} maxLength={of.area.maxLength} value={String(value)} onText={onChange} />
      );
    case "paragraphs":
      return <TextArea {...control} {...of.area} value={value} onChange={take} />;
    case "line":
      return (
        <TextInput
          autoComplete="off"
          enterKeyHint="next"
          {...input}
          {...control}
          value={value}
          placeholder={placeholder}
          onChange={take}
        />
      );
  }
}

type DayInputProps = {
  control: FieldControl;
  input?: ComponentProps<"input"> | undefined;
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

const words = officeMessages.calendar;

/**
 * Put before text that is not a day. The server refuses the value with a message, so that no
 * half-typed day is saved as another or as none.
 */
const unknownDay = "B.S. ";

type BikramSambatInputProps = {
  /** The id of the words that say which day this is. */
  describedBy: string;
  /** A day of the common calendar, or what was typed here and is none. */
  value: string;
  onChange: (day: string) => void;
  className?: string | undefined;
};

/** The same day in Nepal's own calendar, as people write it. */
export function BikramSambatInput({ describedBy, value, onChange, className }: BikramSambatInputProps) {
  const errorId = useId();
  // While somebody types, the text stays as it is typed: "2083-07-2" is a day already.
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
        {words.prefix}
      </span>
      <TextInput
        autoComplete="off"
        enterKeyHint="next"
        aria-label={words.bikramSambat}
        aria-describedby={classNames(describedBy, hasError && errorId)}
        aria-invalid={hasError || undefined}
        placeholder={words.prompt}
        value={typed ?? written}
        onChange={(event) => take(event.target.value)}
        onBlur={() => setTyped(undefined)}
        className="pl-12"
      />
      {hasError && (
        <p id={errorId} className="mt-1.5 text-xs font-medium text-bad-700">
          {words.unknownDay}
        </p>
      )}
    </div>
  );
}
