import type { InputHTMLAttributes, ReactNode } from "react";
import { type Field as ContractField, type Fields, isRequired } from "#contract/fields/fields.rules.ts";
import { Field, type FieldControl } from "#web/ui/form/field.tsx";
import { GrowingInput } from "#web/ui/form/growing-input.tsx";
import { SelectInput, type SelectOption } from "#web/ui/form/select-input.tsx";
import { TextArea } from "#web/ui/form/text-area.tsx";
import { TextInput } from "#web/ui/form/text-input.tsx";
import { DayInput } from "./day-input.tsx";
import type { DraftOf } from "./field-draft.ts";
import type { RecordEditor } from "./use-record-editor.ts";

/** What a form's layout decides about a field; all else follows from the contract. */
export interface FieldOptions {
  hint?: ReactNode;
  className?: string;
  /** What an empty field shows, or the empty first choice. */
  placeholder?: string;
  /** Whether the field grows with its text, still one line of it. */
  grows?: boolean;
  /** Whether it takes paragraphs. */
  paragraphs?: boolean;
  /** Other choices, or other words for them. */
  choices?: readonly SelectOption[];
  /** For the browser's own checks and helps. */
  input?: InputHTMLAttributes<HTMLInputElement>;
}

/** Draws the fields of a record's form, each by its name. Returns a function, for the layout to place them. */
export function fieldsOf<All extends Fields, Row, Draft extends DraftOf<All>>(
  fields: All,
  { form, change, idOf }: RecordEditor<Row, Draft>,
  labels: Record<keyof All, string>,
) {
  return (name: keyof All & string, { hint, className, ...options }: FieldOptions = {}) => {
    const field: ContractField | undefined = fields[name];
    if (!field) throw new Error(`The form has no field ${name}.`);
    const value: string | number = form.draft[name];
    return (
      <Field
        id={idOf(name)}
        label={labels[name]}
        required={isRequired(field)}
        hint={hint}
        error={form.problems[name]}
        className={className}
      >
        {(control) => (
          <Control
            field={field}
            control={control}
            options={options}
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

type ControlProps = {
  field: ContractField;
  control: FieldControl;
  options: Omit<FieldOptions, "hint" | "className">;
  value: string | number;
  onChange: (typed: string) => void;
};

const inputTypes = { text: "text", address: "url", email: "email", phone: "tel", time: "time" } as const;

function Control({ field, control, options, value, onChange }: ControlProps) {
  if (field.kind === "choice") {
    return (
      <SelectInput
        {...control}
        value={value}
        placeholder={options.placeholder}
        options={options.choices ?? field.choices.map((choice) => ({ value: choice, label: String(choice) }))}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  }
  if (field.kind === "day")
    return <DayInput control={control} input={options.input} value={String(value)} onChange={onChange} />;
  const maxLength = field.kind === "text" ? field.maxLength : undefined;
  if (options.grows)
    return <GrowingInput {...control} maxLength={maxLength} value={String(value)} onText={onChange} />;
  if (options.paragraphs) {
    return (
      <TextArea
        {...control}
        rows={4}
        maxLength={maxLength}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  }
  return (
    <TextInput
      autoComplete="off"
      enterKeyHint="next"
      {...options.input}
      {...control}
      type={inputTypes[field.kind]}
      value={value}
      placeholder={options.placeholder}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
