import { secondFactorMessages } from "#content/office/second-factor-messages.ts";
import { fewRecoveryCodes } from "#contract/accounts/second-factor.rules.ts";
import type { SecondFactorState, SetUpAnswer } from "#contract/accounts/second-factor.ts";
import type { FailureAnswer } from "#contract/answers.ts";
import { formatMoment } from "#contract/calendar/dates.ts";
import { messageOf } from "#web/lib/calls/api-failure.ts";
import { Button } from "#web/ui/button/button.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { NoticeBar } from "#web/ui/state/notice-bar.tsx";
import { dismissFailure, toastError } from "../../frame/toasts.ts";
import { DeleteDialog } from "../../list/rows/delete-dialog.tsx";
import { useDeletion } from "../../list/rows/use-deletion.ts";
import { useSaving } from "../../record/use-saving.ts";
import { secondFactorCalls } from "./second-factor.calls.ts";

type FactorStateProps = {
  secondFactor: SecondFactorState;
  onSetUp: (setUp: SetUpAnswer) => void;
  onCodes: (codes: readonly string[]) => void;
  onOff: () => void;
};

const { on, off, callFailed, refused } = secondFactorMessages;

export function FactorState({ secondFactor, onSetUp, onCodes, onOff }: FactorStateProps) {
  const begin = useCall(secondFactorCalls.beginSetUp, onSetUp);
  if (!secondFactor.isOn)
    return (
      <Card as="section" className="flex flex-col items-start gap-4">
        <h2 className="text-xl">{off.heading}</h2>
        <p className="text-sm text-ink-700">{off.text}</p>
        <Button busy={begin.isBusy} onClick={begin.make}>
          {off.begin}
        </Button>
      </Card>
    );
  return (
    <Card as="section" className="flex flex-col items-start gap-4">
      <h2 className="text-xl">{on.heading}</h2>
      {!secondFactor.canReadDigits && <NoticeBar kind="error">{on.keyLost}</NoticeBar>}
      <p className="text-sm text-ink-700">
        {on.since(formatMoment(secondFactor.since))} {on.codesLeft(secondFactor.recoveryCodesLeft)}
      </p>
      <div className="flex flex-wrap gap-3">
        <NewCodes isUrgent={secondFactor.recoveryCodesLeft <= fewRecoveryCodes} onCodes={onCodes} />
        <Button
          variant={secondFactor.canReadDigits ? "secondary" : "primary"}
          busy={begin.isBusy}
          onClick={begin.make}
        >
          {on.anotherTelephone}
        </Button>
        {!secondFactor.isRequired && <SwitchOff onOff={onOff} />}
      </div>
    </Card>
  );
}

function NewCodes({ isUrgent, onCodes }: { isUrgent: boolean; onCodes: FactorStateProps["onCodes"] }) {
  const { make, isBusy } = useCall(secondFactorCalls.newRecoveryCodes, ({ recoveryCodes }) =>
    onCodes(recoveryCodes),
  );
  return (
    <Button variant={isUrgent ? "primary" : "secondary"} busy={isBusy} onClick={make}>
      {on.newCodes}
    </Button>
  );
}

function SwitchOff({ onOff }: { onOff: () => void }) {
  const deletion = useDeletion({ send: (_: true) => secondFactorCalls.switchOff(), onDeleted: onOff });
  return (
    <>
      <Button variant="quiet" onClick={() => deletion.ask(true)}>
        {on.switchOff}
      </Button>
      <DeleteDialog
        deletion={deletion}
        title={on.switchOffTitle}
        confirmLabel={on.switchOff}
        text={() => on.switchOffText}
      />
    </>
  );
}

/** A button's call. One at a time; a failure is said in a toast. */
function useCall<Answer extends { success: true }>(
  call: () => Promise<Answer | FailureAnswer>,
  onDone: (answer: Answer) => void,
) {
  const { save, progress } = useSaving<void>(async () => {
    dismissFailure("second factor");
    try {
      const answer = await call();
      if (answer.success) onDone(answer);
      else alert(refused(answer.message));
    } catch (error) {
      toastError(callFailed(messageOf(error)), "second factor");
    }
    return [];
  });
  return { make: () => void save(), isBusy: progress !== undefined };
}
