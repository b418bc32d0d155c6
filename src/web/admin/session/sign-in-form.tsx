import { type ReactNode, type SubmitEvent, useId, useRef, useState } from "react";
import { officeMessages } from "#content/office-messages.ts";
import { messageOf } from "#web/lib/api-failure.ts";
import { useIsHydrated } from "#web/lib/hydrated.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { TextField } from "#web/ui/labelled-inputs.tsx";
import { PasswordInput } from "#web/ui/password-input.tsx";
import { logIn } from "./session.calls.ts";

const words = officeMessages.login;

type SignInFormProps = {
  /** Goes on; the form stays busy until it has. */
  onSignedIn: () => Promise<void> | void;
  onFailed: (message: string) => void;
  /** Stands after the button. */
  children?: ReactNode;
  className?: string | undefined;
};

/** The fields are the browser's own and keep what was typed, also what was typed before React came. */
export function SignInForm({ onSignedIn, onFailed, children, className }: SignInFormProps) {
  const isHydrated = useIsHydrated();
  const passwordId = useId();
  const isUnderWay = useRef(false);
  const [isBusy, setIsBusy] = useState(false);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setIsBusy(true);
    const data = new FormData(event.currentTarget);
    try {
      await logIn({ email: String(data.get("email")), password: String(data.get("password")) });
      await onSignedIn();
    } catch (error) {
      onFailed(messageOf(error));
      document.getElementById(passwordId)?.focus();
    } finally {
      isUnderWay.current = false;
      setIsBusy(false);
    }
  }

  return (
    // Sent by the browser itself, a form without a method would write the password into the address.
    <form method="post" noValidate onSubmit={submit} className={className}>
      <TextField
        label={words.email}
        name="email"
        type="email"
        autoComplete="username"
        enterKeyHint="next"
        autoCapitalize="off"
        spellCheck={false}
      />
      <Field label={words.password} id={passwordId}>
        {(control) => (
          <PasswordInput {...control} name="password" showLabel={words.show} hideLabel={words.hide} />
        )}
      </Field>
      <Button type="submit" size="lg" busy={isBusy} busyLabel={words.submitting} disabled={!isHydrated}>
        {words.submit}
      </Button>
      {children}
    </form>
  );
}
