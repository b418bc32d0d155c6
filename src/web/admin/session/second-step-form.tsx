import { type SubmitEvent, useEffect, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { secondFactorMessages } from "#content/office/second-factor-messages.ts";
import { maxTypedCodeLength } from "#contract/accounts/second-factor.rules.ts";
import { ApiFailure, messageOf } from "#web/lib/calls/api-failure.ts";
import { Button } from "#web/ui/button/button.tsx";
import { TextField } from "#web/ui/form/labelled-inputs.tsx";
import { SaveFailure } from "../record/save-failure.tsx";
import { finishLogIn } from "./session.calls.ts";

const words = secondFactorMessages.signIn;

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
export function SecondStepForm(props: SecondStepFormProps) {
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

  const digits = { label: words.digits, inputMode: "numeric", autoComplete: "one-time-code" } as const;
  const recovery = { label: words.recoveryCode, inputMode: "text", autoComplete: "off" } as const;
  return (
    <form method="post" noValidate onSubmit={submit} className={className}>
      <p className="text-sm text-ink-700">{isRecovery ? words.leadRecovery : words.lead}</p>
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
        busyLabel={words.submitting}
        aria-describedby={failure && failureId}
      >
        {words.submit}
      </Button>
      <SaveFailure id={failureId} failure={failure} className="-mt-2" />
      <div className="flex flex-wrap gap-x-3 gap-y-1">
        <Button variant="quiet" onClick={change}>
          {isRecovery ? words.useDigits : words.useRecoveryCode}
        </Button>
        <Button
          variant="quiet"
          onClick={() => {
            onForgetFailure?.();
            onBack();
          }}
        >
          {words.back}
        </Button>
      </div>
    </form>
  );
}

/** The step itself is over: only the password opens a new one. */
const isOver = (error: unknown) =>
  error instanceof ApiFailure && error.errors.some(({ field }) => field === "step");
