import { type ComponentProps, createContext, type SubmitEvent, use, useId, useRef, useState } from "react";
import { missingCharacters, type PasswordStrength, strengthOf } from "#base/password-strength.ts";
import type { FailureResponse } from "#base/responses.schemas.ts";
import { ApiFailure, messageOf, requireSuccess } from "#kit/client/requests.ts";
import { useSaving } from "#kit/client/use-saving.ts";
import { dismissFailure, toastError } from "#kit/office/frame/toasts.ts";
import { commonWords } from "#kit/office/office.words.ts";
import { Button } from "#kit/ui/button.tsx";
import { classNames } from "#kit/ui/class-names.ts";
import { Field, SaveFailure, SelectField, TextField } from "#kit/ui/field.tsx";
import { PasswordInput } from "#kit/ui/inputs.tsx";

interface TypedFormParts<Response> {
  send: (typed: Record<string, string>) => Promise<Response | FailureResponse>;
  onDone?: (response: Response, clear: () => void) => unknown;
  /** The toast for a failure that is of no field. */
  failed?: (message: string) => string;
  /** The name of the field that then gets the focus. */
  retry?: string;
}

/** Of the form around a field or a button. */
const TypedFormContext = createContext({
  isBusy: false,
  problems: {} as Record<string, string>,
  failure: undefined as string | undefined,
  failureId: undefined as string | undefined,
  idOf: (name: string) => name,
});

export const typedFieldId = (formId: string, name: string) => `${formId}-${name}`;

/** A small form with native fields, which keep what was typed before React loaded. Errors are shown at the field. */
export function TypedForm<Response extends { success: true }>(
  props: TypedFormParts<Response> & ComponentProps<"form">,
) {
  const { send, onDone, failed = commonWords.error, retry, ...attributes } = props;
  const ownId = useId();
  const id = attributes.id ?? ownId;
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<string>();
  const { save, progress } = useSaving();
  const idOf = (name: string) => typedFieldId(id, name);
  const failureId = failure && idOf("failure");

  async function submit(): Promise<string[]> {
    if (!form.current) return [];
    const entries = [...new FormData(form.current)].map(([name, value]) => [name, String(value)]);
    const typed: Record<string, string> = Object.fromEntries(entries);
    setProblems({});
    setFailure(undefined);
    dismissFailure(id);
    try {
      await onDone?.(requireSuccess(await send(typed)), () => form.current?.reset());
      return [];
    } catch (error) {
      const wrong = error instanceof ApiFailure ? error.errors.filter(({ field }) => field in typed) : [];
      setProblems(Object.fromEntries(wrong.map(({ field, message }) => [field, message])));
      if (wrong.length === 0) {
        setFailure(messageOf(error));
        toastError(failed(messageOf(error)), id);
      }
      const fields = retry && wrong.length === 0 ? [retry] : wrong.map(({ field }) => field);
      return fields.map(idOf);
    }
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    void save(submit);
  }

  // Without a method, a browser without script would write the password into the URL.
  return (
    <TypedFormContext value={{ isBusy: progress !== undefined, problems, failure, failureId, idOf }}>
      <form {...attributes} ref={form} method="post" noValidate onSubmit={onSubmit} />
    </TypedFormContext>
  );
}

function useTypedField(name: string) {
  const { idOf, problems, failureId } = use(TypedFormContext);
  return { id: idOf(name), name, error: problems[name], "aria-describedby": failureId };
}

export const TypedField = (props: ComponentProps<typeof TextField> & { name: string }) => (
  <TextField {...props} {...useTypedField(props.name)} />
);

export const TypedSelect = (props: ComponentProps<typeof SelectField> & { name: string }) => (
  <SelectField {...props} {...useTypedField(props.name)} />
);

export const EmailField = (props: ComponentProps<typeof TextField>) => (
  <TypedField type="email" autoCapitalize="off" spellCheck={false} {...props} name="email" />
);

/** The reason of a failure stays beside it when the toast has gone. */
export function SendButton(props: ComponentProps<typeof Button>) {
  const { isBusy, failure, failureId, idOf } = use(TypedFormContext);
  return (
    <>
      <Button {...props} type="submit" busy={isBusy} aria-describedby={failureId} />
      <SaveFailure id={idOf("failure")} failure={failure} className="order-last" />
    </>
  );
}

const strengths: Record<PasswordStrength, { step: number; text: string }> = {
  short: { step: 0, text: "Too short." },
  simple: { step: 0, text: "Too simple: it repeats itself or counts up." },
  fair: { step: 1, text: "Good enough. One more word would make it much stronger." },
  good: { step: 2, text: "Good." },
  strong: { step: 3, text: "Strong." },
};
const colours = ["bg-bad-700", "bg-gold-500", "bg-good-700", "bg-good-700"];

type PasswordFieldProps = Omit<ComponentProps<typeof Field>, "children"> &
  Pick<ComponentProps<typeof PasswordInput>, "autoComplete" | "onChange"> & { name: string };

export function PasswordField({
  name,
  autoComplete = "current-password",
  onChange,
  ...props
}: PasswordFieldProps) {
  const field = useTypedField(name);
  const describedBy = classNames(props["aria-describedby"], field["aria-describedby"]);
  return (
    <Field {...props} {...field} aria-describedby={describedBy}>
      {(control) => <PasswordInput {...control} {...{ name, autoComplete, onChange }} />}
    </Field>
  );
}

export function NewPasswordField({ name }: { name: string }) {
  const { error } = useTypedField(name);
  const strengthId = useId();
  const [typed, setTyped] = useState("");
  return (
    <div>
      <PasswordField
        name={name}
        label="New password"
        hint="At least twelve characters. Three or four unrelated words work well."
        autoComplete="new-password"
        aria-describedby={strengthId}
        onChange={(event) => setTyped(event.target.value)}
      />
      <div
        id={strengthId}
        role="status"
        className="mt-1.5 flex min-h-5 items-center gap-2 text-xs text-ink-700"
      >
        {/* A refused password is not called strong. */}
        {typed && !error && <Strength of={typed} />}
      </div>
    </div>
  );
}

function Strength({ of: password }: { of: string }) {
  const strength = strengthOf(password);
  const { step, text } = strengths[strength];
  const missing = missingCharacters(password);
  return (
    <>
      <span aria-hidden="true" className="flex gap-1">
        {[0, 1, 2, 3].map((bar) => (
          <span
            key={bar}
            className={`h-1.5 w-5 rounded-full ${bar <= step ? colours[step] : "bg-ink-100"}`}
          />
        ))}
      </span>
      {text}
      {strength === "short" && (missing === 1 ? " One more character." : ` ${missing} more characters.`)}
    </>
  );
}
