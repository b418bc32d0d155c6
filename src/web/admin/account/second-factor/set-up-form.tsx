import { useEffect, useId, useRef, useState } from "react";
import { secondFactorMessages } from "#content/office/second-factor-messages.ts";
import { maxTypedCodeLength } from "#contract/accounts/second-factor.rules.ts";
import type { SetUpAnswer } from "#contract/accounts/second-factor.ts";
import { ApiFailure, messageOf } from "#web/lib/calls/api-failure.ts";
import { Button } from "#web/ui/button/button.tsx";
import { textLinkClass } from "#web/ui/button/text-link.tsx";
import { TextField } from "#web/ui/form/labelled-inputs.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { dismissFailure, toastError } from "../../frame/toasts.ts";
import { useSaving } from "../../record/use-saving.ts";
import { QrPicture } from "./qr-picture.tsx";
import { secondFactorCalls } from "./second-factor.calls.ts";

const { setUp: words, callFailed, refused } = secondFactorMessages;

type SetUpFormProps = {
  setUp: SetUpAnswer;
  onOn: (recoveryCodes: readonly string[]) => void;
  onCancel: () => void;
};

/** The picture for the telephone, and the first six digits, which prove that it took it. */
export function SetUpForm({ setUp, onOn, onCancel }: SetUpFormProps) {
  const codeId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [code, setCode] = useState("");
  const [problem, setProblem] = useState<string>();
  const { save, progress } = useSaving<void>(confirm);

  // What was pressed is gone; whoever hears the screen goes on where the picture begins.
  useEffect(() => heading.current?.focus(), []);

  async function confirm(): Promise<string[]> {
    setProblem(undefined);
    dismissFailure("second factor");
    try {
      const answer = await secondFactorCalls.confirmSetUp(setUp.setUp, code);
      if (answer.success) onOn(answer.recoveryCodes);
      else alert(refused(answer.message));
      return [];
    } catch (error) {
      const wrong = error instanceof ApiFailure && error.errors.find(({ field }) => field === "code");
      if (!wrong) {
        toastError(callFailed(messageOf(error)), "second factor");
        return [];
      }
      setProblem(wrong.message);
      return [codeId];
    }
  }

  return (
    <Card as="section">
      <form
        method="post"
        noValidate
        className="flex flex-col items-start gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <h2 ref={heading} tabIndex={-1} className="text-xl outline-none">
          {words.heading}
        </h2>
        <p className="text-sm text-ink-700">{words.scan}</p>
        <QrPicture code={setUp.qrCode} label={words.picture} />
        <a href={setUp.address} className={`${textLinkClass} text-sm nav:hidden`}>
          {words.open}
        </a>
        <div className="w-full text-sm text-ink-700">
          <p>{words.byHand}</p>
          <p className="mt-2 font-mono text-base break-words text-ink-900 select-all">
            {inFours(setUp.secret)}
          </p>
        </div>
        <TextField
          id={codeId}
          label={words.digits}
          hint={words.digitsHint}
          error={problem}
          className="w-full max-w-56"
          name="code"
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={maxTypedCodeLength}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={progress !== undefined} busyLabel={words.submitting}>
            {words.submit}
          </Button>
          <Button variant="quiet" onClick={onCancel}>
            {words.cancel}
          </Button>
        </div>
      </form>
    </Card>
  );
}

/** Nobody types 32 letters in one go. Apps do not mind the spaces. */
const inFours = (secret: string) => secret.match(/.{1,4}/g)?.join(" ") ?? "";
