import { type ComponentProps, type ReactNode, useEffect, useRef } from "react";
import { formatMoment } from "#calendar/dates.ts";
import type { FailureResponse, SuccessResponse } from "#collections/responses.schemas.ts";
import { commonWords } from "#office/office.words.ts";
import { Button } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { Card } from "#ui/layout.tsx";
import { NoticeBar } from "#ui/notice-bar.tsx";
import { textLinkClass } from "#ui/text-link.tsx";
import { fewRecoveryCodes, maxTypedCodeLength } from "../accounts.rules.ts";
import type { QrCode, RecoveryCodesResponse, SecondFactorState, SetUpResponse } from "../accounts.schemas.ts";
import { secondFactorMessages } from "../second-factor.words.ts";
import { adminApi } from "../session/admin-api.ts";
import { SendButton, TypedField, TypedForm } from "../session/typed-form.tsx";

const { on, off, setUp: setUpWords, code: codeWords, changes, callFailed } = secondFactorMessages;

export const secondFactorPath = "/auth/account/second-factor";

type FactorStateProps = {
  secondFactor: SecondFactorState;
  onSetUp: (setUp: SetUpResponse) => void;
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

const FactorOff = ({ onSetUp }: Pick<FactorStateProps, "onSetUp">) => (
  <Card as="section">
    <TypedForm
      names={[]}
      send={() => adminApi.post<SetUpResponse>(`${secondFactorPath}/set-up`, {})}
      onDone={onSetUp}
      failed={callFailed}
      className="flex flex-col items-start gap-4"
    >
      <h2 className="text-xl">{off.heading}</h2>
      <p className="text-sm text-ink-700">{off.text}</p>
      <SendButton>{off.begin}</SendButton>
    </TypedForm>
  </Card>
);

/** Takes the focus: the button that was pressed is gone. */
export function StepHeading({ className, children }: { className?: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h2 ref={heading} tabIndex={-1} className={classNames("text-xl outline-none", className)}>
      {children}
    </h2>
  );
}

type StepFormProps<Response> = {
  heading: string;
  text: string;
  children?: ReactNode;
  field: Omit<ComponentProps<typeof TypedField>, "name">;
  remark?: string;
  submit: string;
  isDangerous?: boolean;
  send: (code: string) => Promise<Response | FailureResponse>;
  onDone: (response: Response) => void;
  onCancel: () => void;
};

function StepForm<Response extends SuccessResponse>(props: StepFormProps<Response>) {
  return (
    <Card as="section">
      <TypedForm
        names={["code"]}
        send={({ code }) => props.send(code)}
        onDone={props.onDone}
        failed={callFailed}
        className="flex flex-col items-start gap-5"
      >
        <StepHeading>{props.heading}</StepHeading>
        <p className="text-sm text-ink-700">{props.text}</p>
        {props.children}
        <TypedField
          {...props.field}
          name="code"
          autoComplete="one-time-code"
          maxLength={maxTypedCodeLength}
        />
        {props.remark && <p className="text-sm text-ink-700">{props.remark}</p>}
        <div className="flex flex-wrap gap-3">
          <SendButton variant={props.isDangerous ? "danger" : "primary"} busyLabel={codeWords.submitting}>
            {props.submit}
          </SendButton>
          <Button variant="quiet" onClick={props.onCancel}>
            {commonWords.cancel}
          </Button>
        </div>
      </TypedForm>
    </Card>
  );
}

type SetUpFormProps = {
  setUp: SetUpResponse;
  onDone: (codes: RecoveryCodesResponse) => void;
  onCancel: () => void;
};

export function SetUpForm({ setUp, ...handlers }: SetUpFormProps) {
  return (
    <StepForm
      {...handlers}
      send={(code) => adminApi.post<RecoveryCodesResponse>(secondFactorPath, { setUp: setUp.setUp, code })}
      heading={setUpWords.heading}
      text={setUpWords.scan}
      field={{
        label: setUpWords.digits,
        hint: setUpWords.digitsHint,
        inputMode: "numeric",
        className: "w-full max-w-56",
      }}
      submit={setUpWords.submit}
    >
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
    </StepForm>
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

export type FactorChange = keyof typeof changes;

type CodeFormProps = {
  change: FactorChange;
  canReadDigits: boolean;
  onDone: (response: ChangeResponse) => void;
  onCancel: () => void;
};

export type ChangeResponse = RecoveryCodesResponse | SetUpResponse | SuccessResponse;
const changePaths = { codes: "/recovery-codes", phone: "/set-up", off: "/off" };

/** Each change needs a code: the password alone must not take the second factor away. */
export function CodeForm({ change, canReadDigits, ...handlers }: CodeFormProps) {
  return (
    <StepForm
      {...handlers}
      {...changes[change]}
      send={(code) => adminApi.post<ChangeResponse>(`${secondFactorPath}${changePaths[change]}`, { code })}
      field={{
        label: codeWords.label,
        hint: canReadDigits ? codeWords.hint : codeWords.hintKeyLost,
        className: "w-full max-w-md",
        autoCapitalize: "off",
        spellCheck: false,
      }}
      remark={codeWords.lost}
      isDangerous={change === "off"}
    />
  );
}
