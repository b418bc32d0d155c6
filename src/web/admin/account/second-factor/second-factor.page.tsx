import { ArrowLeft } from "lucide";
import { useRef, useState } from "react";
import { Link } from "react-router";
import { secondFactorMessages as words } from "#content/office/second-factor-messages.ts";
import type { SecondFactorState, SetUpAnswer } from "#contract/accounts/second-factor.ts";
import type { FailureAnswer } from "#contract/answers.ts";
import { textLinkClass } from "#web/ui/button/text-link.tsx";
import { Icon } from "#web/ui/picture/icon.tsx";
import { ErrorState } from "#web/ui/state/error-state.tsx";
import { NoticeBar } from "#web/ui/state/notice-bar.tsx";
import { Spinner } from "#web/ui/state/spinner.tsx";
import { refreshMe } from "../../session/me.ts";
import { CodeForm, type FactorChange } from "./code-form.tsx";
import { FactorState } from "./factor-state.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { type LoadedFactor, secondFactorCalls } from "./second-factor.calls.ts";
import { SetUpForm } from "./set-up-form.tsx";

type SecondFactorPageProps = {
  /** Undefined until it came. */
  loaded: LoadedFactor | undefined;
  isLoading: boolean;
  onReload: () => void;
};

export function SecondFactorPage({ loaded, isLoading, onReload }: SecondFactorPageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <div className="flex max-w-2xl flex-col gap-6">
      <div className="print:hidden">
        <Link to="/admin/account" className={`${textLinkClass} -mt-3 text-sm`}>
          <Icon of={ArrowLeft} className="size-4" />
          {words.toAccount}
        </Link>
        <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none">
          {words.heading}
        </h1>
        <p className="mt-2 max-w-prose text-sm text-ink-700">{words.lead}</p>
      </div>
      {!loaded && <Spinner label={words.loading} />}
      {loaded?.state === "failed" && (
        <ErrorState title={words.failed} retryLabel={words.retry} onRetry={onReload} retrying={isLoading}>
          {loaded.message}
        </ErrorState>
      )}
      {loaded?.state === "ready" && (
        <Steps
          secondFactor={loaded.secondFactor}
          onReload={onReload}
          onStepLeft={() => heading.current?.focus()}
        />
      )}
    </div>
  );
}

type StepsProps = {
  secondFactor: SecondFactorState;
  onReload: () => void;
  /** The button that had the focus is gone with its step. */
  onStepLeft: () => void;
};

/** The state; the code that a change needs; the picture for the phone; the recovery codes, until somebody has saved them. */
function Steps({ secondFactor, onReload, onStepLeft }: StepsProps) {
  const [change, setChange] = useState<FactorChange>();
  const [setUp, setSetUp] = useState<SetUpAnswer>();
  const [codes, setCodes] = useState<readonly string[]>();

  function showCodes(fresh: readonly string[]) {
    setChange(undefined);
    setSetUp(undefined);
    setCodes(fresh);
    // Where everybody needs a second factor, the other screens are open from now on.
    refreshMe();
  }

  // How it stands is asked for once they are kept: an answer that fails must not take them from the screen.
  function hideCodes() {
    setCodes(undefined);
    onReload();
    onStepLeft();
  }

  function cancel() {
    setChange(undefined);
    setSetUp(undefined);
    onStepLeft();
  }

  function showSetUp(begun: SetUpAnswer) {
    setChange(undefined);
    setSetUp(begun);
  }

  function showOff() {
    cancel();
    onReload();
    refreshMe();
  }

  const changes = {
    codes: async (code: string) =>
      ifDone(await secondFactorCalls.newRecoveryCodes(code), (answer) => showCodes(answer.recoveryCodes)),
    phone: async (code: string) => ifDone(await secondFactorCalls.beginSetUp(code), showSetUp),
    off: async (code: string) => ifDone(await secondFactorCalls.switchOff(code), showOff),
  } satisfies Record<FactorChange, (code: string) => Promise<void>>;

  if (codes) return <RecoveryCodes codes={codes} onDone={hideCodes} />;
  if (setUp) return <SetUpForm setUp={setUp} onOn={showCodes} onCancel={cancel} />;
  if (change)
    return (
      <CodeForm
        change={change}
        canReadDigits={secondFactor.canReadDigits}
        onCode={changes[change]}
        onCancel={cancel}
      />
    );
  return (
    <>
      {secondFactor.isRequired && !secondFactor.isOn && <NoticeBar>{words.required}</NoticeBar>}
      <FactorState secondFactor={secondFactor} onSetUp={showSetUp} onChange={setChange} />
    </>
  );
}

function ifDone<Answer extends { success: true }>(
  answer: Answer | FailureAnswer,
  show: (answer: Answer) => void,
): void {
  if (answer.success) show(answer);
  else alert(words.refused(answer.message));
}
