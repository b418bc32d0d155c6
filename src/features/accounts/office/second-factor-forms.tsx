import { type ComponentProps, type ReactNode, useEffect, useRef } from "react";
import { formatMoment } from "#base/calendar/dates.ts";
import type { SuccessResponse } from "#base/responses.schemas.ts";
import { SendButton, TypedField, TypedForm } from "#kit/office/form/typed-form.tsx";
import { commonWords } from "#kit/office/office.words.ts";
import { adminApi } from "#kit/office/session/admin-api.ts";
import { useAction } from "#kit/office/use-action.ts";
import { Button } from "#kit/ui/button.tsx";
import { Card } from "#kit/ui/layout.tsx";
import { NoticeBar } from "#kit/ui/notice-bar.tsx";
import { textLinkClass } from "#kit/ui/text-link.tsx";
import { fewRecoveryCodes, maxTypedCodeLength } from "../accounts.rules.ts";
import type { RecoveryCodesResponse, SecondFactorState, SetUpResponse } from "../accounts.schemas.ts";

export const secondFactorPath = "/auth/account/second-factor";

export type FactorResponse = RecoveryCodesResponse | SetUpResponse | SuccessResponse;

type FactorStateProps = {
  secondFactor: SecondFactorState;
  onDone: (response: FactorResponse) => void;
  onChange: (change: FactorChange) => void;
};

export function FactorState({ secondFactor, onDone, onChange }: FactorStateProps) {
  const { isOn, isRequired, since, recoveryCodesLeft: left, canReadDigits } = secondFactor;
  const { run, isBusy } = useAction();
  const setUp = () =>
    run("set up", () => adminApi.post<SetUpResponse>(`${secondFactorPath}/set-up`, {}), onDone);
  return (
    <Card as="section" className="flex flex-col items-start gap-4">
      <h2 className="text-xl">{isOn ? "It is on" : "It is off"}</h2>
      {!canReadDigits && (
        <NoticeBar kind="error">
          The server can no longer check the six digits of this phone, because its key was changed. Only
          recovery codes work. Please set up the phone again.
        </NoticeBar>
      )}
      <p className="text-sm text-ink-700">
        {isOn
          ? `Since ${formatMoment(since)}. Recovery codes left: ${left}.`
          : "You need a phone with any authenticator app, such as Aegis, FreeOTP, Google Authenticator or Microsoft Authenticator. It takes two minutes."}
      </p>
      {isOn ? (
        <div className="flex flex-wrap gap-3">
          <Button
            variant={left <= fewRecoveryCodes ? "primary" : "secondary"}
            onClick={() => onChange("codes")}
          >
            Make new recovery codes
          </Button>
          <Button variant="secondary" onClick={() => onChange("phone")}>
            Set up another phone
          </Button>
          {!isRequired && (
            <Button variant="quiet" onClick={() => onChange("off")}>
              Switch it off
            </Button>
          )}
        </div>
      ) : (
        <Button busy={isBusy} onClick={setUp}>
          Set it up
        </Button>
      )}
    </Card>
  );
}

/** Takes the focus: the button that was pressed is gone. */
export function StepHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h2 ref={heading} tabIndex={-1} className="text-xl outline-none">
      {children}
    </h2>
  );
}

type StepHandlers = { onDone: (response: FactorResponse) => void; onCancel: () => void };

type StepFormProps = StepHandlers & {
  heading: string;
  text: string;
  submit: string;
  isDangerous?: boolean;
  /** After the part of the URL that all have. */
  path: string;
  body?: object;
  field: Omit<ComponentProps<typeof TypedField>, "name">;
  remark?: string;
  children?: ReactNode;
};

function StepForm(props: StepFormProps) {
  return (
    <Card as="section">
      <TypedForm
        send={(typed) =>
          adminApi.post<FactorResponse>(`${secondFactorPath}${props.path}`, { ...props.body, ...typed })
        }
        onDone={props.onDone}
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

/** A camera needs some white around a QR code to find it. */
const quiet = 4;

export function SetUpForm({ setUp: begun, ...handlers }: StepHandlers & { setUp: SetUpResponse }) {
  const { setUp, secret, address, qrCode } = begun;
  const side = qrCode.size + 2 * quiet;
  return (
    <StepForm
      {...handlers}
      path=""
      body={{ setUp }}
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
      <svg
        role="img"
        aria-label="A QR code with the secret for the app"
        viewBox={`${-quiet} ${-quiet} ${side} ${side}`}
        shapeRendering="crispEdges"
        className="w-full max-w-64 rounded-sm border border-paper-edge bg-white"
      >
        <path d={qrCode.path} fill="#000" />
      </svg>
      <a href={address} className={`${textLinkClass} text-sm nav:hidden`}>
        Open it in the app on this device
      </a>
      <div className="w-full text-sm text-ink-700">
        <p>The camera does not work? Enter this by hand instead, as a time-based account:</p>
        <p className="mt-2 font-mono text-base break-words text-ink-900 select-all">{inFours(secret)}</p>
      </div>
    </StepForm>
  );
}

/** Nobody types 32 letters in one go. Apps do not mind the spaces. */
const inFours = (secret: string) => secret.match(/.{1,4}/g)?.join(" ") ?? "";

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
    submit: "Continue",
  },
  off: {
    path: "/off",
    heading: "Switch off the second factor",
    text: "Your password alone will then open this office. The recovery codes will no longer work.",
    submit: "Switch it off",
    isDangerous: true,
  },
};

export type FactorChange = keyof typeof changes;

/** Each change needs a code: the password alone must not take the second factor away. */
export const CodeForm = ({ change, ...handlers }: StepHandlers & { change: FactorChange }) => (
  <StepForm
    {...handlers}
    {...changes[change]}
    field={{
      label: "Code",
      hint: "The six digits that the app shows now, or one of your recovery codes.",
      className: "w-full max-w-md",
      autoCapitalize: "off",
      spellCheck: false,
    }}
    remark="You have neither the phone nor a recovery code? An owner of the site can switch off your second factor."
  />
);
