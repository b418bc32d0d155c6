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
import { adminApi } from "../session/admin-api.ts";
import { SendButton, TypedField, TypedForm } from "../session/typed-form.tsx";

const callFailed = (message: string) => `That did not work: ${message}`;

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
      <h2 className="text-xl">It is on</h2>
      {!canReadDigits && (
        <NoticeBar kind="error">
          The server can no longer check the six digits of this phone, because its key was changed. Only
          recovery codes work. Please set up the phone again.
        </NoticeBar>
      )}
      <p className="text-sm text-ink-700">
        {`Since ${formatMoment(secondFactor.since)}.`}{" "}
        {recoveryCodesLeft === 0
          ? "No recovery codes are left. Without them nobody can sign in once the phone is gone: please make new ones."
          : recoveryCodesLeft === 1
            ? "One recovery code is left. Please make new ones."
            : `${recoveryCodesLeft} recovery codes are left.`}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button
          variant={recoveryCodesLeft <= fewRecoveryCodes ? "primary" : "secondary"}
          onClick={() => onChange("codes")}
        >
          Make new recovery codes
        </Button>
        <Button variant={canReadDigits ? "secondary" : "primary"} onClick={() => onChange("phone")}>
          Set up another phone
        </Button>
        {!secondFactor.isRequired && (
          <Button variant="quiet" onClick={() => onChange("off")}>
            Switch it off
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
      <h2 className="text-xl">It is off</h2>
      <p className="text-sm text-ink-700">
        You need a phone with any authenticator app, such as Aegis, FreeOTP, Google Authenticator or Microsoft
        Authenticator. It takes two minutes.
      </p>
      <SendButton>Set it up</SendButton>
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
          <SendButton variant={props.isDangerous ? "danger" : "primary"} busyLabel="Checking...">
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
      heading="Set up your phone"
      text="Open the app, choose to add an account, and scan this picture."
      field={{
        label: "Six digits",
        hint: "The digits that the app shows for this site now.",
        inputMode: "numeric",
        className: "w-full max-w-56",
      }}
      submit="Switch it on"
    >
      <QrPicture code={setUp.qrCode} label="A QR code with the secret for the app" />
      <a href={setUp.address} className={`${textLinkClass} text-sm nav:hidden`}>
        Open it in the app on this device
      </a>
      <div className="w-full text-sm text-ink-700">
        <p>The camera does not work? Enter this by hand instead, as a time-based account:</p>
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

const changes = {
  codes: {
    path: "/recovery-codes",
    heading: "Make new recovery codes",
    text: "You get ten new recovery codes. The earlier ones will no longer work.",
    submit: "Make new recovery codes",
  },
  phone: {
    path: "/set-up",
    heading: "Set up another phone",
    text: "The phone that you use now works until the new one is set up.",
    submit: "Go on",
  },
  off: {
    path: "/off",
    heading: "Switch off the second factor",
    text: "Your password alone will then open this office. The recovery codes will no longer work.",
    submit: "Switch it off",
  },
};

export type FactorChange = keyof typeof changes;

type CodeFormProps = {
  change: FactorChange;
  canReadDigits: boolean;
  onDone: (response: ChangeResponse) => void;
  onCancel: () => void;
};

export type ChangeResponse = RecoveryCodesResponse | SetUpResponse | SuccessResponse;

/** Each change needs a code: the password alone must not take the second factor away. */
export function CodeForm({ change, canReadDigits, ...handlers }: CodeFormProps) {
  const { path, ...words } = changes[change];
  return (
    <StepForm
      {...handlers}
      {...words}
      send={(code) => adminApi.post<ChangeResponse>(`${secondFactorPath}${path}`, { code })}
      field={{
        label: "Code",
        hint: canReadDigits
          ? "The six digits that the app shows now, or one of your recovery codes."
          : "One of your recovery codes. The server cannot check the six digits.",
        className: "w-full max-w-md",
        autoCapitalize: "off",
        spellCheck: false,
      }}
      remark="You have neither the phone nor a recovery code? An owner of the site can switch off your second factor."
      isDangerous={change === "off"}
    />
  );
}
