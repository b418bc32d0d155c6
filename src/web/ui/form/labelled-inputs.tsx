import type { ComponentProps } from "react";
import { Field } from "./field.tsx";
import { SelectInput } from "./select-input.tsx";
import { TextInput } from "./text-input.tsx";

type Around = Omit<ComponentProps<typeof Field>, "children" | "required">;

/** A text input with its label, hint and error. */
export function TextField(props: Around & Omit<ComponentProps<typeof TextInput>, keyof Around>) {
  const { label, hint, error, id, className, ...input } = props;
  return (
    <Field label={label} hint={hint} error={error} id={id} className={className}>
      {(control) => <TextInput {...control} {...input} />}
    </Field>
  );
}

/** A select with its label, hint and error. */
export function SelectField(props: Around & Omit<ComponentProps<typeof SelectInput>, keyof Around>) {
  const { label, hint, error, id, className, ...select } = props;
  return (
    <Field label={label} hint={hint} error={error} id={id} className={className}>
      {(control) => <SelectInput {...control} {...select} />}
    </Field>
  );
}
