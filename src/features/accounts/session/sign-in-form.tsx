import { type ReactNode, useEffect, useId, useState } from "react";
import { flushSync } from "react-dom";
import type { z } from "zod";
import type { SuccessResponse } from "#base/responses.schemas.ts";
import { useIsHydrated } from "#kit/client/browser.ts";
import { ApiFailure, callForSuccess, messageOf } from "#kit/client/requests.ts";
import {
  EmailField,
  PasswordField,
  SendButton,
  TypedField,
  TypedForm,
  typedFieldId,
} from "#kit/office/form/typed-form.tsx";
import { Button } from "#kit/ui/button.tsx";
import { maxTypedCodeLength } from "../accounts.rules.ts";
import type { loginOutcome } from "../accounts.schemas.ts";

type SignInFormProps = {
  /** The form stays busy until it is done. The remark is for the person. */
  onSignedIn: (remark?: string) => Promise<void> | void;
  className: string;
  children?: ReactNode;
};

/** The fields keep what was typed also while the second step is in their place. */
export function SignInForm({ onSignedIn, className, children }: SignInFormProps) {
  const isHydrated = useIsHydrated();
  const id = useId();
  const [step, setStep] = useState<string>();

  function backToPassword() {
    flushSync(() => setStep(undefined));
    document.getElementById(typedFieldId(id, "password"))?.focus();
  }

  return (
    <>
      <TypedForm
        id={id}
        send={(body) => signIn<z.infer<typeof loginOutcome>>("/auth/login", body)}
        onDone={(response) => ("step" in response ? setStep(response.step) : onSignedIn())}
        failed={failed}
        retry="password"
        hidden={step !== undefined}
        className={className}
      >
        <EmailField label="E-mail" autoComplete="username" enterKeyHint="next" />
        <PasswordField name="password" label="Password" />
        <div className={buttonColumn}>
          <SendButton size="lg" busyLabel="Logging in..." disabled={!isHydrated}>
            Login
          </SendButton>
        </div>
        {children}
      </TypedForm>
      {step !== undefined && <SecondStepForm {...{ step, onSignedIn, className }} onBack={backToPassword} />}
    </>
  );
}

const buttonColumn = "flex flex-col gap-3";

const failed = (message: string) => `Login failed: ${message}`;

/** Marks no field: every failure is a failed sign-in. */
const signIn = <Response extends SuccessResponse>(path: string, body: object) =>
  callForSuccess<Response>("POST", path, { body }).catch((cause: unknown) => {
    throw new Error(messageOf(cause), { cause });
  });

/** Only the password opens a new one. */
const isStepOver = (cause: unknown) =>
  cause instanceof ApiFailure && cause.errors.some(({ field }) => field === "step");

type SecondStepFormProps = Omit<SignInFormProps, "children"> & { step: string; onBack: () => void };

const fields = {
  digits: {
    label: "Six digits",
    inputMode: "numeric",
    autoComplete: "one-time-code",
    className: "max-w-56",
  },
  recovery: { label: "Recovery code", inputMode: "text", autoComplete: "off" },
} as const;

function SecondStepForm({ step, onBack, onSignedIn, className }: SecondStepFormProps) {
  const id = useId();
  const [isRecovery, setIsRecovery] = useState(false);
  // A new form for the other kind of code: nothing of the first stays.
  const formId = `${id}${isRecovery ? "recovery" : "digits"}`;

  useEffect(() => document.getElementById(typedFieldId(formId, "code"))?.focus(), [formId]);

  return (
    <TypedForm
      key={formId}
      id={formId}
      send={({ code }) =>
        signIn("/auth/login/second-factor", { step, code }).catch((error: Error) => {
          if (isStepOver(error.cause)) onBack();
          throw error;
        })
      }
      onDone={({ message }) => onSignedIn(isRecovery ? message : undefined)}
      failed={failed}
      retry="code"
      className={className}
    >
      <p className="text-sm text-ink-700">
        {isRecovery
          ? "Enter one of the recovery codes that you saved when you set up the second factor. Each works once."
          : "Your password is right. Now open the app on your phone and enter the six digits that it shows for this site."}
      </p>
      <TypedField
        {...(isRecovery ? fields.recovery : fields.digits)}
        name="code"
        maxLength={maxTypedCodeLength}
        enterKeyHint="go"
        autoCapitalize="off"
        spellCheck={false}
      />
      <div className={buttonColumn}>
        <SendButton size="lg" busyLabel="Checking...">
          Continue
        </SendButton>
      </div>
      <div className="flex flex-wrap gap-x-3 gap-y-1">
        <Button variant="quiet" onClick={() => setIsRecovery(!isRecovery)}>
          {isRecovery ? "Use the six digits of the app" : "Use a recovery code instead"}
        </Button>
        <Button variant="quiet" onClick={onBack}>
          Back to the password
        </Button>
      </div>
    </TypedForm>
  );
}
