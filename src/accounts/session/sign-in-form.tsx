import { type ReactNode, type SubmitEvent, useEffect, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { ApiFailure, messageOf } from "#client/api.ts";
import { useIsHydrated } from "#client/browser.ts";
import { Button } from "#ui/button.tsx";
import { Field, SaveFailure, TextField } from "#ui/field.tsx";
import { PasswordInput } from "#ui/inputs.tsx";
import { maxTypedCodeLength } from "../accounts.rules.ts";
import { loginMessages } from "../login.words.ts";
import { secondFactorMessages } from "../second-factor.words.ts";
import { finishLogIn, logIn } from "./session.ts";

const words = loginMessages.login;

type SignInFormProps = {
  /** Goes on; the form stays busy until it has. A remark is what the person should know of it. */
  onSignedIn: (remark?: string) => Promise<void> | void;
  onFailed: (message: string) => void;
  /** Why the last try failed, where it is to stand at the button. */
  failure?: string | undefined;
  /** What was said of the last try is over: it is tried anew, or in another way. */
  onForgetFailure?: (() => void) | undefined;
  /** After the button. */
  children?: ReactNode;
  className?: string | undefined;
};

/**
 * The fields are the browser's own and keep what was typed, also what was typed before React came, and while the second step is
 * in their place.
 */
export function SignInForm({ children, className, ...handlers }: SignInFormProps) {
  const { onSignedIn, onFailed, failure, onForgetFailure } = handlers;
  const isHydrated = useIsHydrated();
  const passwordId = useId();
  const failureId = useId();
  const isUnderWay = useRef(false);
  const [isBusy, setIsBusy] = useState(false);
  const [step, setStep] = useState<string>();

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
      else setStep(next);
    } catch (error) {
      onFailed(messageOf(error));
      document.getElementById(passwordId)?.focus();
    } finally {
      isUnderWay.current = false;
      setIsBusy(false);
    }
  }

  function backToPassword() {
    flushSync(() => setStep(undefined));
    document.getElementById(passwordId)?.focus();
  }

  const first = (
    // Sent by the browser itself, a form without a method would write the password into the address.
    <form method="post" noValidate hidden={step !== undefined} onSubmit={submit} className={className}>
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
      {step !== undefined && (
        <SecondStepForm {...handlers} step={step} onBack={backToPassword} className={className} />
      )}
    </>
  );
}

const secondStepFormWords = secondFactorMessages.signIn;

type SecondStepFormProps = {
  /** What the right password was answered with. */
  step: string;
  onSignedIn: (remark?: string) => Promise<void> | void;
  onFailed: (message: string) => void;
  failure?: string | undefined;
  onForgetFailure?: (() => void) | undefined;
  onBack: () => void;
  className?: string | undefined;
};

/** After the right password of somebody with a second factor. */
function SecondStepForm(props: SecondStepFormProps) {
  const { step, onSignedIn, onFailed, failure, onForgetFailure, onBack, className } = props;
  const failureId = useId();
  const codeId = useId();
  const isUnderWay = useRef(false);
  const [isBusy, setIsBusy] = useState(false);
  const [isRecovery, setIsRecovery] = useState(false);
  const [code, setCode] = useState("");

  useEffect(() => document.getElementById(codeId)?.focus(), [codeId]);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setIsBusy(true);
    onForgetFailure?.();
    try {
      const message = await finishLogIn({ step, code });
      await onSignedIn(isRecovery ? message : undefined);
    } catch (error) {
      onFailed(messageOf(error));
      if (isOver(error)) return onBack();
      document.getElementById(codeId)?.focus();
    } finally {
      isUnderWay.current = false;
      setIsBusy(false);
    }
  }

  function change() {
    flushSync(() => {
      onForgetFailure?.();
      setCode("");
      setIsRecovery(!isRecovery);
    });
    document.getElementById(codeId)?.focus();
  }

  const digits = {
    label: secondStepFormWords.digits,
    inputMode: "numeric",
    autoComplete: "one-time-code",
  } as const;
  const recovery = {
    label: secondStepFormWords.recoveryCode,
    inputMode: "text",
    autoComplete: "off",
  } as const;
  return (
    <form method="post" noValidate onSubmit={submit} className={className}>
      <p className="text-sm text-ink-700">
        {isRecovery ? secondStepFormWords.leadRecovery : secondStepFormWords.lead}
      </p>
      <TextField
        {...(isRecovery ? recovery : digits)}
        id={codeId}
        name="code"
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
        maxLength={maxTypedCodeLength}
        enterKeyHint="go"
        autoCapitalize="off"
        spellCheck={false}
        aria-describedby={failure && failureId}
        className={isRecovery ? undefined : "max-w-56"}
      />
      <Button
        type="submit"
        size="lg"
        busy={isBusy}
        busyLabel={secondStepFormWords.submitting}
        aria-describedby={failure && failureId}
      >
        {secondStepFormWords.submit}
      </Button>
      <SaveFailure id={failureId} failure={failure} className="-mt-2" />
      <div className="flex flex-wrap gap-x-3 gap-y-1">
        <Button variant="quiet" onClick={change}>
          {isRecovery ? secondStepFormWords.useDigits : secondStepFormWords.useRecoveryCode}
        </Button>
        <Button
          variant="quiet"
          onClick={() => {
            onForgetFailure?.();
            onBack();
          }}
        >
          {secondStepFormWords.back}
        </Button>
      </div>
    </form>
  );
}

/** The step itself is over: only the password opens a new one. */
const isOver = (error: unknown) =>
  error instanceof ApiFailure && error.errors.some(({ field }) => field === "step");
