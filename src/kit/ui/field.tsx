import { CircleAlert } from "lucide";
import { type ComponentProps, type ReactNode, useId } from "react";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import { SelectInput, TextInput } from "./inputs.tsx";

export interface FieldControl {
  id: string;
  "aria-describedby"?: string | undefined;
  "aria-invalid"?: true | undefined;
  "aria-required"?: true | undefined;
}

type FieldProps = {
  label: ReactNode;
  /** Marks the label with an asterisk. The browser's own check needs the control's `required`. */
  required?: boolean | undefined;
  hint?: ReactNode;
  error?: string | undefined;
  "aria-describedby"?: string | undefined;
  /** Announces the error at once, for controls that nobody leaves by typing. */
  announcesError?: boolean | undefined;
  id?: string | undefined;
  className?: string | undefined;
  children: (control: FieldControl) => ReactNode;
};

export function Field({ label, required, hint, error, announcesError, id, className, ...props }: FieldProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  const describedBy = classNames(error ? errorId : null, hint ? hintId : null, props["aria-describedby"]);

  return (
    <div className={classNames("flex min-w-0 flex-col gap-1.5", className)}>
      <label
        id={`${controlId}-label`}
        htmlFor={controlId}
        className="text-sm font-semibold text-ink-900 on-dark:text-white"
      >
        {label}
        {required && (
          <span aria-hidden="true" className="ml-1 text-crimson-700 on-dark:text-gold-300">
            *
          </span>
        )}
      </label>
      {props.children({
        id: controlId,
        "aria-describedby": describedBy || undefined,
        "aria-invalid": error ? true : undefined,
        "aria-required": required || undefined,
      })}
      {error && (
        <p
          id={errorId}
          role={announcesError ? "alert" : undefined}
          className="flex items-start gap-1.5 text-xs font-medium text-bad-700 on-dark:text-crimson-100"
        >
          <Icon of={CircleAlert} className="mt-px size-4 shrink-0" />
          {error}
        </p>
      )}
      {hint && (
        <p id={hintId} className="text-xs text-ink-600 on-dark:text-ink-200">
          {hint}
        </p>
      )}
    </div>
  );
}

type Around = Omit<ComponentProps<typeof Field>, "children" | "required">;

export function TextField(props: Around & Omit<ComponentProps<typeof TextInput>, keyof Around>) {
  const { label, hint, error, id, className, "aria-describedby": describedBy, ...input } = props;
  return (
    <Field {...{ label, hint, error, id, className }} aria-describedby={describedBy}>
      {(control) => <TextInput {...control} {...input} />}
    </Field>
  );
}

export function SelectField(props: Around & Omit<ComponentProps<typeof SelectInput>, keyof Around>) {
  const { label, hint, error, id, className, ...select } = props;
  return (
    <Field {...{ label, hint, error, id, className }}>
      {(control) => <SelectInput {...control} {...select} />}
    </Field>
  );
}

type SaveFailureProps = {
  id: string;
  failure: string | undefined;
  className?: string;
};

export function SaveFailure({ id, failure, className }: SaveFailureProps) {
  if (!failure) return null;
  return (
    <p
      id={id}
      className={classNames(
        "flex min-w-0 items-start gap-1.5 text-sm font-medium break-words text-bad-700",
        className,
      )}
    >
      <Icon of={CircleAlert} className="mt-0.5 size-4 shrink-0" />
      {failure}
    </p>
  );
}
