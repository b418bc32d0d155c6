import { useEffect, useRef } from "react";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/field.tsx";
import { Card } from "#ui/layout.tsx";
import { textLinkClass } from "#ui/text-link.tsx";
import { maxTypedCodeLength } from "../accounts.rules.ts";
import type { QrCode, SetUpAnswer } from "../accounts.schemas.ts";
import { secondFactorMessages } from "../second-factor.words.ts";
import { SendButton, useTypedForm } from "../session/typed-form.tsx";
import { secondFactorCalls } from "./accounts.requests.ts";

const { setUp: words, callFailed, refused } = secondFactorMessages;

type SetUpFormProps = {
  setUp: SetUpAnswer;
  onOn: (recoveryCodes: readonly string[]) => void;
  onCancel: () => void;
};

/** The picture for the telephone, and the first six digits, which prove that it took it. */
export function SetUpForm({ setUp, onOn, onCancel }: SetUpFormProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { formProps, problems, idOf, ...form } = useTypedForm({
    names: ["code"],
    async send({ code }) {
      const answer = await secondFactorCalls.confirmSetUp(setUp.setUp, code);
      if (answer.success) onOn(answer.recoveryCodes);
      else alert(refused(answer.message));
    },
    failed: callFailed,
  });

  // What was pressed is gone; whoever hears the screen goes on where the picture begins.
  useEffect(() => heading.current?.focus(), []);

  return (
    <Card as="section">
      <form {...formProps} className="flex flex-col items-start gap-5">
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
          id={idOf("code")}
          label={words.digits}
          hint={words.digitsHint}
          error={problems.code}
          className="w-full max-w-56"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={maxTypedCodeLength}
        />
        <div className="flex flex-wrap gap-3">
          <SendButton of={form} busyLabel={words.submitting}>
            {words.submit}
          </SendButton>
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

/** A camera needs some white around it to find it. */
const quiet = 4;

function QrPicture({ code, label }: { code: QrCode; label: string }) {
  const side = code.size + 2 * quiet;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-quiet} ${-quiet} ${side} ${side}`}
      shapeRendering="crispEdges"
      className="w-full max-w-64 rounded-sm border border-paper-edge bg-white"
    >
      <path d={code.path} fill="#000" />
    </svg>
  );
}
