import { type ComponentProps, createContext, type SubmitEvent, use, useId, useRef, useState } from "react";
import { ApiFailure, messageOf } from "#client/api.ts";
import { useSaving } from "#client/use-saving.ts";
import type { FailureResponse } from "#collections/responses.schemas.ts";
import { dismissFailure, toastError } from "#office/frame/toasts.ts";
import { commonWords } from "#office/office.words.ts";
import { Button } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { Field, SaveFailure, SelectField, TextField } from "#ui/field.tsx";
import { PasswordInput } from "#ui/inputs.tsx";
import { missingCharacters, type PasswordStrength, strengthOf } from "../accounts.rules.ts";

interface TypedFormParts<Response> {
  send: (typed: Record<string, string>) => Promise<Response | FailureResponse>;
  onDone?: (response: Response, clear: () => void) => unknown;
  /** A failure that is of no field, in the words of the screen. */
  failed?: (message: string) => string;
  /** Shows every failure itself: no field is marked, and the last one, the secret, gets the focus. */
  onFailed?: (error: unknown) => void;
  /** When the form is open again and has the focus back. */
  afterwards?: () => void;
}

/** Of the form around a field or a button. */
const TypedFormContext = createContext({
  isBusy: false,
  problems: {} as Record<string, string>,
  failure: undefined as string | undefined,
  failureId: undefined as string | undefined,
  idOf: (name: string) => name,
});

export const fieldId = (formId: string, name: string) => `${formId}-${name}`;

/** A small form with native fields, which keep what was typed before React loaded. Errors are shown at the field. */
export function TypedForm<Response extends { success: true }>(
  props: TypedFormParts<Response> & ComponentProps<"form">,
) {
  const { send, onDone, failed = commonWords.error, onFailed, afterwards, ...attributes } = props;
  const ownId = useId();
  const id = attributes.id ?? ownId;
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<string>();
  const { save, progress } = useSaving();
  const idOf = (name: string) => fieldId(id, name);
  const failureId = failure && idOf("failure");

  async function submit(): Promise<string[]> {
    if (!form.current) return [];
    const entries = [...new FormData(form.current)].map(([name, value]) => [name, String(value)]);
    const typed: Record<string, string> = Object.fromEntries(entries);
    setProblems({});
    setFailure(undefined);
    dismissFailure(id);
    try {
      const response = await send(typed);
      if (response.success) await onDone?.(response, () => form.current?.reset());
      else alert(commonWords.error(response.message));
      return [];
    } catch (error) {
      const wrong = onFailed ? [] : wrongFields(error, typed);
      setProblems(Object.fromEntries(wrong.map(({ field, message }) => [field, message])));
      if (wrong.length > 0) return wrong.map(({ field }) => idOf(field));
      const text = onFailed ? messageOf(error) : failed(messageOf(error));
      setFailure(text);
      if (!onFailed) {
        toastError(text, id);
        return [];
      }
      onFailed(error);
      return Object.keys(typed).slice(-1).map(idOf);
    }
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    void save(submit).then(afterwards);
  }

  // Without a method, a browser without script would write the password into the URL.
  return (
    <TypedFormContext value={{ isBusy: progress !== undefined, problems, failure, failureId, idOf }}>
      <form {...attributes} ref={form} method="post" noValidate onSubmit={onSubmit} />
    </TypedFormContext>
  );
}

const wrongFields = (error: unknown, typed: object) =>
  error instanceof ApiFailure ? error.errors.filter(({ field }) => field in typed) : [];

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

type SendButtonProps = ComponentProps<typeof Button> &
  Pick<ComponentProps<typeof SaveFailure>, "isAnnounced">;

/** The reason of a failure stays beside it when the toast has gone. */
export function SendButton({ isAnnounced, ...props }: SendButtonProps) {
  const { isBusy, failure, failureId, idOf } = use(TypedFormContext);
  return (
    <>
      <Button {...props} type="submit" busy={isBusy} aria-describedby={failureId} />
      <SaveFailure id={idOf("failure")} failure={failure} isAnnounced={isAnnounced} className="order-last" />
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
  // A refused password is not called strong.
  const [refused, setRefused] = useState({ error, typed });
  if (refused.error !== error) setRefused({ error, typed });
  const isRefused = error !== undefined && refused.typed === typed;
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
        {typed && !isRefused && <Strength of={typed} />}
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
