import { formatMoment } from "#calendar/dates.ts";
import { messageOf } from "#client/api.ts";
import { useSaving } from "#client/use-saving.ts";
import { dismissFailure, toastError } from "#office/frame/toasts.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/layout.tsx";
import { NoticeBar } from "#ui/notice-bar.tsx";
import { fewRecoveryCodes } from "../accounts.rules.ts";
import type { SecondFactorState, SetUpAnswer } from "../accounts.schemas.ts";
import { secondFactorMessages } from "../second-factor.words.ts";
import { secondFactorCalls } from "./accounts.requests.ts";
import type { FactorChange } from "./code-form.tsx";

type FactorStateProps = {
  secondFactor: SecondFactorState;
  /** It is off, and its set-up begins. */
  onSetUp: (setUp: SetUpAnswer) => void;
  /** It is on, and is to be changed. */
  onChange: (change: FactorChange) => void;
};

const { on, off, callFailed, refused } = secondFactorMessages;

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
      const answer = await secondFactorCalls.beginSetUp();
      if (answer.success) onSetUp(answer);
      else alert(refused(answer.message));
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
