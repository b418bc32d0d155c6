import { type ComponentProps, createContext, type SubmitEvent, use, useId, useRef, useState } from "react";
import { ApiFailure, messageOf } from "#client/api.ts";
import { useSaving } from "#client/use-saving.ts";
import { dismissFailure, toastError } from "#office/frame/toasts.ts";
import { commonWords } from "#office/office.words.ts";
import { Button } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { Field, SaveFailure, SelectField, TextField } from "#ui/field.tsx";
import { PasswordInput } from "#ui/inputs.tsx";
import { missingCharacters, type PasswordStrength, strengthOf } from "../accounts.rules.ts";
import { loginMessages } from "../login.words.ts";
import { ownAccountMessages } from "../own-account.words.ts";

interface TypedFormParts<Name extends string> {
  /** The fields, by the names that they have in the call. */
  names: readonly Name[];
  send: (typed: Record<Name, string>, clear: () => void) => Promise<unknown>;
  /** A failure that is of no field, in the words of the screen. */
  failed?: (message: string) => string;
  /** Once the form is open again and has the focus back, whatever came of it. */
  afterwards?: () => void;
}

interface TypedFormState {
  isBusy: boolean;
  problems: Record<string, string>;
  /** Of no field. */
  failure: string | undefined;
  idOf: (name: string) => string;
}

const TypedFormContext = createContext<TypedFormState | undefined>(undefined);

function useTypedForm(): TypedFormState {
  const form = use(TypedFormContext);
  if (!form) throw new Error("This belongs in a TypedForm.");
  return form;
}

/**
 * A small form whose fields are the browser's own: they keep what was typed until it is sent. Errors are shown at the
 * field, which gets the focus.
 */
export function TypedForm<Name extends string>(props: TypedFormParts<Name> & ComponentProps<"form">) {
  const { names, send, failed = commonWords.error, afterwards, ...attributes } = props;
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<string>();
  const { save, progress } = useSaving<void>(submit);
  const idOf = (name: string) => `${id}-${name}`;

  async function submit(): Promise<string[]> {
    if (!form.current) return [];
    const data = new FormData(form.current);
    const typed = Object.fromEntries(names.map((name) => [name, String(data.get(name) ?? "")]));
    setProblems({});
    setFailure(undefined);
    dismissFailure(id);
    try {
      await send(typed as Record<Name, string>, () => form.current?.reset());
      return [];
    } catch (error) {
      const wrong = error instanceof ApiFailure ? error.errors : [];
      const found = names.flatMap((name) => wrong.find(({ field }) => field === name) ?? []);
      setProblems(Object.fromEntries(found.map(({ field, message }) => [field, message])));
      if (found.length === 0) {
        const text = failed(messageOf(error));
        setFailure(text);
        toastError(text, id);
      }
      return found.map(({ field }) => idOf(field));
    }
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    void save().then(afterwards);
  }

  return (
    <TypedFormContext value={{ isBusy: progress !== undefined, problems, failure, idOf }}>
      <form {...attributes} ref={form} method="post" noValidate onSubmit={onSubmit} />
    </TypedFormContext>
  );
}

export function useTypedField(name: string) {
  const { idOf, problems } = useTypedForm();
  return { id: idOf(name), name, error: problems[name] };
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

/** So that a password manager knows whose password it is. */
export const HiddenEmail = ({ email }: { email: string }) => (
  <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
);

/** Sends a small form. The reason of a failure is shown at the end of its row, and stays when the toast has gone. */
export function SendButton(props: ComponentProps<typeof Button>) {
  const { isBusy, failure, idOf } = useTypedForm();
  const failureId = idOf("failure");
  return (
    <>
      <Button {...props} type="submit" busy={isBusy} aria-describedby={failure && failureId} />
      <SaveFailure id={failureId} failure={failure} className="order-last" />
    </>
  );
}

const words = ownAccountMessages.password;

const steps: Record<PasswordStrength, number> = { short: 0, simple: 0, fair: 1, good: 2, strong: 3 };
const colours = ["bg-bad-700", "bg-gold-500", "bg-good-700", "bg-good-700"];

type PasswordFieldProps = Omit<ComponentProps<typeof Field>, "children"> &
  Pick<ComponentProps<typeof PasswordInput>, "name" | "autoComplete" | "onChange" | "aria-describedby">;

export function PasswordField({
  name,
  autoComplete = "current-password",
  onChange,
  ...props
}: PasswordFieldProps) {
  const { "aria-describedby": describedBy, ...field } = props;
  return (
    <Field {...field}>
      {(control) => (
        <PasswordInput
          {...control}
          aria-describedby={classNames(control["aria-describedby"], describedBy) || undefined}
          name={name}
          autoComplete={autoComplete}
          showLabel={loginMessages.login.show}
          hideLabel={loginMessages.login.hide}
          onChange={onChange}
        />
      )}
    </Field>
  );
}

/** In a TypedForm. Shows the strength of the password in words while it is typed. */
export function NewPasswordField({ name }: { name: string }) {
  const field = useTypedField(name);
  const { error } = field;
  const strengthId = useId();
  const [typed, setTyped] = useState("");
  // What was refused is not called strong beside the reason, until something else is typed.
  const [refused, setRefused] = useState({ error, typed });
  if (refused.error !== error) setRefused({ error, typed });
  const isRefused = error !== undefined && refused.typed === typed;
  return (
    <div>
      <PasswordField
        {...field}
        label={words.fresh}
        hint={words.hint}
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
