import { type ComponentProps, useId, useState } from "react";
import { doorMessages } from "#content/office/office-door-messages.ts";
import { ownAccountMessages } from "#content/office/own-account-messages.ts";
import { missingCharacters, type PasswordStrength, strengthOf } from "#contract/accounts/passwords.rules.ts";
import { Field } from "#web/ui/form/field.tsx";
import { PasswordInput } from "#web/ui/form/password-input.tsx";

const words = ownAccountMessages.password;
const { show, hide } = doorMessages.login;

const steps: Record<PasswordStrength, number> = { short: 0, simple: 0, fair: 1, good: 2, strong: 3 };
const colours = ["bg-bad-700", "bg-gold-500", "bg-good-700", "bg-good-700"];

type NewPasswordFieldProps = Pick<ComponentProps<typeof Field>, "id" | "label" | "error"> & { name: string };

/** Where somebody chooses a password: how strong it is stands below it, in words, while it is typed. */
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
