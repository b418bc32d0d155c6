import { type ReactNode, type SubmitEvent, useEffect, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { ApiFailure, messageOf } from "#client/api.ts";
import { useIsHydrated } from "#client/browser.ts";
import { Button } from "#ui/button.tsx";
import { SaveFailure, TextField } from "#ui/field.tsx";
import { maxTypedCodeLength } from "../accounts.rules.ts";
import { loginMessages } from "../login.words.ts";
import { secondFactorMessages } from "../second-factor.words.ts";
import { finishLogIn, logIn } from "./session.ts";
import { PasswordField } from "./typed-form.tsx";

const words = loginMessages.login;
const stepWords = secondFactorMessages.signIn;

interface Handlers {
  /** Goes on; the form stays busy until it has. A remark is what the person should know of it. */
  onSignedIn: (remark?: string) => Promise<void> | void;
  onFailed: (message: string) => void;
  /** Why the last try failed, where it is to be shown at the button. */
  failure?: string | undefined;
  /** The last failure is over: it is tried anew, or in another way. */
  onForgetFailure?: (() => void) | undefined;
  className?: string | undefined;
}

const focus = (id: string) => document.getElementById(id)?.focus();

function useSubmit(
  { onFailed, onForgetFailure }: Handlers,
  send: (data: FormData) => Promise<void>,
  afterFailure: (error: unknown) => void,
) {
  const isUnderWay = useRef(false);
  const [isBusy, setIsBusy] = useState(false);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setIsBusy(true);
    onForgetFailure?.();
    try {
      await send(new FormData(event.currentTarget));
    } catch (error) {
      onFailed(messageOf(error));
      afterFailure(error);
    } finally {
      isUnderWay.current = false;
      setIsBusy(false);
    }
  }

  return { isBusy, submit };
}

/**
 * The fields are the browser's own and keep what was typed, also what was typed before React came, and while the second step is
 * in their place.
 */
export function SignInForm({ children, ...handlers }: Handlers & { children?: ReactNode }) {
  const { onSignedIn, failure, className } = handlers;
  const isHydrated = useIsHydrated();
  const passwordId = useId();
  const failureId = useId();
  const [step, setStep] = useState<string>();
  const { isBusy, submit } = useSubmit(
    handlers,
    async (data) => {
      const next = await logIn({ email: String(data.get("email")), password: String(data.get("password")) });
      if (next === undefined) await onSignedIn();
      else setStep(next);
    },
    () => focus(passwordId),
  );

  function backToPassword() {
    flushSync(() => setStep(undefined));
    focus(passwordId);
  }

  return (
    <>
      {/* Sent by the browser itself, a form without a method would write the password into the address. */}
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
        <PasswordField
          label={words.password}
          id={passwordId}
          name="password"
          aria-describedby={failure && failureId}
        />
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
      {step !== undefined && <SecondStepForm {...handlers} step={step} onBack={backToPassword} />}
    </>
  );
}

/** `step` is from the response to the right password. */
type SecondStepFormProps = Handlers & { step: string; onBack: () => void };

const fields = {
  digits: {
    label: stepWords.digits,
    inputMode: "numeric",
    autoComplete: "one-time-code",
    className: "max-w-56",
  },
  recovery: { label: stepWords.recoveryCode, inputMode: "text", autoComplete: "off" },
} as const;

function SecondStepForm({ step, onBack, ...handlers }: SecondStepFormProps) {
  const { onSignedIn, failure, onForgetFailure, className } = handlers;
  const failureId = useId();
  const codeId = useId();
  const [isRecovery, setIsRecovery] = useState(false);
  const [code, setCode] = useState("");
  const { isBusy, submit } = useSubmit(
    handlers,
    async () => {
      const message = await finishLogIn({ step, code });
      await onSignedIn(isRecovery ? message : undefined);
    },
    (error) => (isOver(error) ? onBack() : focus(codeId)),
  );

  useEffect(() => focus(codeId), [codeId]);

  function changeField() {
    flushSync(() => {
      onForgetFailure?.();
      setCode("");
      setIsRecovery(!isRecovery);
    });
    focus(codeId);
  }

  function leave() {
    onForgetFailure?.();
    onBack();
  }

  return (
    <form method="post" noValidate onSubmit={submit} className={className}>
      <p className="text-sm text-ink-700">{isRecovery ? stepWords.leadRecovery : stepWords.lead}</p>
      <TextField
        {...(isRecovery ? fields.recovery : fields.digits)}
        id={codeId}
        name="code"
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
        maxLength={maxTypedCodeLength}
        enterKeyHint="go"
        autoCapitalize="off"
        spellCheck={false}
        aria-describedby={failure && failureId}
      />
      <Button
        type="submit"
        size="lg"
        busy={isBusy}
        busyLabel={stepWords.submitting}
        aria-describedby={failure && failureId}
      >
        {stepWords.submit}
      </Button>
      <SaveFailure id={failureId} failure={failure} className="-mt-2" />
      <div className="flex flex-wrap gap-x-3 gap-y-1">
        <Button variant="quiet" onClick={changeField}>
          {isRecovery ? stepWords.useDigits : stepWords.useRecoveryCode}
        </Button>
        <Button variant="quiet" onClick={leave}>
          {stepWords.back}
        </Button>
      </div>
    </form>
  );
}

/** The step itself is over: only the password opens a new one. */
const isOver = (error: unknown) =>
  error instanceof ApiFailure && error.errors.some(({ field }) => field === "step");
