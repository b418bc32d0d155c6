import { type ComponentProps, type SubmitEvent, useId, useRef, useState } from "react";
import { ApiFailure, messageOf } from "#client/api.ts";
import { useSaving } from "#client/use-saving.ts";
import { dismissFailure, toastError } from "#office/frame/toasts.ts";
import { Button } from "#ui/button.tsx";
import { Field, SaveFailure } from "#ui/field.tsx";
import { PasswordInput } from "#ui/inputs.tsx";
import { missingCharacters, type PasswordStrength, strengthOf } from "../accounts.rules.ts";
import { loginMessages } from "../login.words.ts";
import { ownAccountMessages } from "../own-account.words.ts";

interface TypedFormParts<Name extends string> {
  /** The fields, by the names that they have in the call. */
  names: readonly Name[];
  /** Sends what is in them, and does what follows. */
  send: (typed: Record<Name, string>) => Promise<void>;
  /** A failure that is of no field, in the words of the screen. */
  failed: (message: string) => string;
  /** Once the form is open again and has the focus back, whatever came of it. */
  afterwards?: () => void;
}

/**
 * A small form whose fields are the browser's own: they keep what was typed until it is sent. Errors are shown at the
 * field, which gets the focus.
 */
export function useTypedForm<Name extends string>({ names, send, failed, afterwards }: TypedFormParts<Name>) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<Partial<Record<Name, string>>>({});
  const [failure, setFailure] = useState<string>();
  const { save, progress } = useSaving<void>(submit);
  const idOf = (name: Name) => `${id}-${name}`;

  async function submit(): Promise<string[]> {
    if (!form.current) return [];
    const data = new FormData(form.current);
    const typed = Object.fromEntries(names.map((name) => [name, String(data.get(name) ?? "")]));
    setProblems({});
    setFailure(undefined);
    dismissFailure(id);
    try {
      await send(typed as Record<Name, string>);
      return [];
    } catch (error) {
      const wrong = error instanceof ApiFailure ? error.errors : [];
      const found = names.flatMap((name) => wrong.find(({ field }) => field === name) ?? []);
      setProblems(Object.fromEntries(found.map(({ field, message }) => [field, message])) as typeof problems);
      if (found.length === 0) {
        const text = failed(messageOf(error));
        setFailure(text);
        toastError(text, id);
      }
      return found.map(({ field }) => idOf(field as Name));
    }
  }

  return {
    isBusy: progress !== undefined,
    problems,
    /** Of no field. It stays beside the button when the toast has gone: see SendButton. */
    failure,
    failureId: `${id}-failure`,
    idOf,
    /** Empties the fields: what was in them is saved. */
    clear: () => form.current?.reset(),
    formProps: {
      ref: form,
      method: "post",
      noValidate: true,
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        void save().then(afterwards);
      },
    } as const,
  };
}

type TypedForm = ReturnType<typeof useTypedForm>;

type SendButtonProps = ComponentProps<typeof Button> & {
  of: Pick<TypedForm, "isBusy" | "failure" | "failureId">;
};

/** Sends a small form. The reason of a failure is shown at the end of its row. */
export function SendButton({ of: { isBusy, failure, failureId }, ...button }: SendButtonProps) {
  return (
    <>
      <Button {...button} type="submit" busy={isBusy} aria-describedby={failure && failureId} />
      <SaveFailure id={failureId} failure={failure} className="order-last" />
    </>
  );
}

const words = ownAccountMessages.password;
const { show, hide } = loginMessages.login;

const steps: Record<PasswordStrength, number> = { short: 0, simple: 0, fair: 1, good: 2, strong: 3 };
const colours = ["bg-bad-700", "bg-gold-500", "bg-good-700", "bg-good-700"];

type NewPasswordFieldProps = Pick<ComponentProps<typeof Field>, "id" | "label" | "error"> & { name: string };

/** Shows the strength of the password in words while it is typed. */
export function NewPasswordField({ id, label, error, name }: NewPasswordFieldProps) {
  const strengthId = useId();
  const [typed, setTyped] = useState("");
  // What was refused is not called strong beside the reason, until something else is typed.
  const [refused, setRefused] = useState({ error, typed });
  if (refused.error !== error) setRefused({ error, typed });
  const isRefused = error !== undefined && refused.typed === typed;
  return (
    <div>
      <Field id={id} label={label} hint={words.hint} error={error}>
        {(control) => (
          <PasswordInput
            {...control}
            aria-describedby={[control["aria-describedby"], strengthId].filter(Boolean).join(" ")}
            name={name}
            autoComplete="new-password"
            showLabel={show}
            hideLabel={hide}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </Field>
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
  const step = steps[strength];
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
      {strength === "short"
        ? `${words.strength.short} ${words.more(missingCharacters(password))}`
        : words.strength[strength]}
    </>
  );
}
