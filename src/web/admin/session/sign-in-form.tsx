import { type ReactNode, type SubmitEvent, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { doorMessages } from "#content/office/office-door-messages.ts";
import { useIsHydrated } from "#web/lib/browser/hydrated.ts";
import { messageOf, unreachable } from "#web/lib/calls/api-failure.ts";
import { Button } from "#web/ui/button/button.tsx";
import { Field } from "#web/ui/form/field.tsx";
import { TextField } from "#web/ui/form/labelled-inputs.tsx";
import { PasswordInput } from "#web/ui/form/password-input.tsx";
import { SaveFailure } from "../record/save-failure.tsx";
import type { SecondStepForm } from "./second-step-form.tsx";
import { logIn } from "./session.calls.ts";

const words = doorMessages.login;

type SignInFormProps = {
  /** Goes on; the form stays busy until it has. A remark is what the person should know of it. */
  onSignedIn: (remark?: string) => Promise<void> | void;
  onFailed: (message: string) => void;
  /** Why the last try failed, where it is to stand at the button. */
  failure?: string | undefined;
  /** What was said of the last try is over: it is tried anew, or in another way. */
  onForgetFailure?: (() => void) | undefined;
  /** Stands after the button. */
  children?: ReactNode;
  className?: string | undefined;
};

/**
 * The fields are the browser's own and keep what was typed, also what was typed before React came, and while the second step is
 * in their place.
 */
export function SignInForm({ children, className, ...told }: SignInFormProps) {
  const { onSignedIn, onFailed, failure, onForgetFailure } = told;
  const isHydrated = useIsHydrated();
  const passwordId = useId();
  const failureId = useId();
  const isUnderWay = useRef(false);
  const [isBusy, setIsBusy] = useState(false);
  const [second, setSecond] = useState<{ step: string; Form: typeof SecondStepForm }>();

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setIsBusy(true);
    onForgetFailure?.();
    const data = new FormData(event.currentTarget);
    try {
      const next = await logIn({ email: String(data.get("email")), password: String(data.get("password")) });
      if (next === undefined) await onSignedIn();
      else setSecond({ step: next, Form: await loadSecondStep() });
    } catch (error) {
      onFailed(messageOf(error));
      document.getElementById(passwordId)?.focus();
    } finally {
      isUnderWay.current = false;
      setIsBusy(false);
    }
  }

  function backToPassword() {
    flushSync(() => setSecond(undefined));
    document.getElementById(passwordId)?.focus();
  }

  const first = (
    // Sent by the browser itself, a form without a method would write the password into the address.
    <form method="post" noValidate hidden={second !== undefined} onSubmit={submit} className={className}>
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
          <PasswordInput
            {...control}
            name="password"
            showLabel={words.show}
            hideLabel={words.hide}
            aria-describedby={failure && failureId}
          />
        )}
      </Field>
      <Button
        type="submit"
        size="lg"
        busy={isBusy}
        busyLabel={words.submitting}
        disabled={!isHydrated}
        aria-describedby={failure && failureId}
      >
        {words.submit}
      </Button>
      <SaveFailure id={failureId} failure={failure} className="-mt-2" />
      {children}
    </form>
  );
  return (
    <>
      {first}
      {second && <second.Form {...told} step={second.step} onBack={backToPassword} className={className} />}
    </>
  );
}

/** Who has no second factor never loads it. */
async function loadSecondStep(): Promise<typeof SecondStepForm> {
  const { SecondStepForm } = await import("./second-step-form.tsx").catch((error: unknown) => {
    throw unreachable(error);
  });
  return SecondStepForm;
}
