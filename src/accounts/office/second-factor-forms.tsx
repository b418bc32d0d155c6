import { useEffect, useRef } from "react";
import { formatMoment } from "#calendar/dates.ts";
import { messageOf } from "#client/api.ts";
import { useSaving } from "#client/use-saving.ts";
import { dismissFailure, toastError } from "#office/frame/toasts.ts";
import { commonWords } from "#office/office.words.ts";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/field.tsx";
import { Card } from "#ui/layout.tsx";
import { NoticeBar } from "#ui/notice-bar.tsx";
import { textLinkClass } from "#ui/text-link.tsx";
import { fewRecoveryCodes, maxTypedCodeLength } from "../accounts.rules.ts";
import type { QrCode, RecoveryCodesResponse, SecondFactorState, SetUpResponse } from "../accounts.schemas.ts";
import { secondFactorMessages } from "../second-factor.words.ts";
import { adminApi } from "../session/admin-api.ts";
import { SendButton, useTypedForm } from "../session/typed-form.tsx";

const { on, off, setUp: setUpWords, code: codeWords, changes, callFailed } = secondFactorMessages;

export const secondFactorPath = "/auth/account/second-factor";

type FactorStateProps = {
  secondFactor: SecondFactorState;
  /** It is off, and its set-up begins. */
  onSetUp: (setUp: SetUpResponse) => void;
  /** It is on, and is to be changed. */
  onChange: (change: FactorChange) => void;
};

export function FactorState({ secondFactor, onSetUp, onChange }: FactorStateProps) {
  if (!secondFactor.isOn) return <FactorOff onSetUp={onSetUp} />;
  const { canReadDigits, recoveryCodesLeft } = secondFactor;
  return (
    <Card as="section" className="flex flex-col items-start gap-4">
      <h2 className="text-xl">{on.heading}</h2>
      {!canReadDigits && <NoticeBar kind="error">{on.keyLost}</NoticeBar>}
      <p className="text-sm text-ink-700">
        {on.since(formatMoment(secondFactor.since))} {on.codesLeft(recoveryCodesLeft)}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button
          variant={recoveryCodesLeft <= fewRecoveryCodes ? "primary" : "secondary"}
          onClick={() => onChange("codes")}
        >
          {on.newCodes}
        </Button>
        <Button variant={canReadDigits ? "secondary" : "primary"} onClick={() => onChange("phone")}>
          {on.anotherPhone}
        </Button>
        {!secondFactor.isRequired && (
          <Button variant="quiet" onClick={() => onChange("off")}>
            {on.switchOff}
          </Button>
        )}
      </div>
    </Card>
  );
}

function FactorOff({ onSetUp }: Pick<FactorStateProps, "onSetUp">) {
  const { save, progress } = useSaving<void>(async () => {
    dismissFailure("second factor");
    try {
      const response = await adminApi.post<SetUpResponse>(`${secondFactorPath}/set-up`, {});
      if (response.success) onSetUp(response);
      else alert(commonWords.error(response.message));
    } catch (error) {
      toastError(callFailed(messageOf(error)), "second factor");
    }
    return [];
  });
  return (
    <Card as="section" className="flex flex-col items-start gap-4">
      <h2 className="text-xl">{off.heading}</h2>
      <p className="text-sm text-ink-700">{off.text}</p>
      <Button busy={progress !== undefined} onClick={() => void save()}>
        {off.begin}
      </Button>
    </Card>
  );
}

type SetUpFormProps = {
  setUp: SetUpResponse;
  onOn: (recoveryCodes: readonly string[]) => void;
  onCancel: () => void;
};

/** The picture for the telephone, and the first six digits, which prove that it took it. */
export function SetUpForm({ setUp, onOn, onCancel }: SetUpFormProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { formProps, problems, idOf, ...form } = useTypedForm({
    names: ["code"],
    async send({ code }) {
      const response = await adminApi.post<RecoveryCodesResponse>(secondFactorPath, {
        setUp: setUp.setUp,
        code,
      });
      if (response.success) onOn(response.recoveryCodes);
      else alert(commonWords.error(response.message));
    },
    failed: callFailed,
  });

  // What was pressed is gone; whoever hears the screen goes on where the picture begins.
  useEffect(() => heading.current?.focus(), []);

  return (
    <Card as="section">
      <form {...formProps} className="flex flex-col items-start gap-5">
        <h2 ref={heading} tabIndex={-1} className="text-xl outline-none">
          {setUpWords.heading}
        </h2>
        <p className="text-sm text-ink-700">{setUpWords.scan}</p>
        <QrPicture code={setUp.qrCode} label={setUpWords.picture} />
        <a href={setUp.address} className={`${textLinkClass} text-sm nav:hidden`}>
          {setUpWords.open}
        </a>
        <div className="w-full text-sm text-ink-700">
          <p>{setUpWords.byHand}</p>
          <p className="mt-2 font-mono text-base break-words text-ink-900 select-all">
            {inFours(setUp.secret)}
          </p>
        </div>
        <TextField
          id={idOf("code")}
          label={setUpWords.digits}
          hint={setUpWords.digitsHint}
          error={problems.code}
          className="w-full max-w-56"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={maxTypedCodeLength}
        />
        <div className="flex flex-wrap gap-3">
          <SendButton of={form} busyLabel={setUpWords.submitting}>
            {setUpWords.submit}
          </SendButton>
          <Button variant="quiet" onClick={onCancel}>
            {commonWords.cancel}
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

/** What can be changed about a second factor that is on. */
export type FactorChange = keyof typeof changes;

type CodeFormProps = {
  change: FactorChange;
  /** Whether the server can check the six digits; otherwise only recovery codes work. */
  canReadDigits: boolean;
  onCode: (code: string) => Promise<void>;
  onCancel: () => void;
};

/** Each change needs a code: the password alone must not take the second factor away. */
export function CodeForm({ change, canReadDigits, onCode, onCancel }: CodeFormProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { formProps, problems, idOf, ...form } = useTypedForm({
    names: ["code"],
    send: ({ code }) => onCode(code),
    failed: callFailed,
  });
  const said = changes[change];

  // The button that was pressed is gone; whoever hears the screen goes on here.
  useEffect(() => heading.current?.focus(), []);

  return (
    <Card as="section">
      <form {...formProps} className="flex flex-col items-start gap-5">
        <h2 ref={heading} tabIndex={-1} className="text-xl outline-none">
          {said.heading}
        </h2>
        <p className="text-sm text-ink-700">{said.text}</p>
        <TextField
          id={idOf("code")}
          label={codeWords.label}
          hint={canReadDigits ? codeWords.hint : codeWords.hintKeyLost}
          error={problems.code}
          className="w-full max-w-md"
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={maxTypedCodeLength}
        />
        <p className="text-sm text-ink-700">{codeWords.lost}</p>
        <div className="flex flex-wrap gap-3">
          <SendButton
            of={form}
            variant={change === "off" ? "danger" : "primary"}
            busyLabel={codeWords.submitting}
          >
            {said.submit}
          </SendButton>
          <Button variant="quiet" onClick={onCancel}>
            {commonWords.cancel}
          </Button>
        </div>
      </form>
    </Card>
  );
}
