import { ArrowLeft, Copy, Download, Printer } from "lucide";
import { useEffect, useRef, useState } from "react";
import { Link, useRevalidator } from "react-router";
import { useSettled } from "#client/api.ts";
import { saveFile } from "#client/browser.ts";
import type { FailureResponse } from "#collections/responses.schemas.ts";
import { useContent } from "#documents/read/content.ts";
import { officeMeta } from "#office/frame/office-meta.ts";
import { copyText } from "#office/frame/toasts.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Card } from "#ui/layout.tsx";
import { NoticeBar } from "#ui/notice-bar.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { ErrorState } from "#ui/states.tsx";
import { textLinkClass } from "#ui/text-link.tsx";
import type { SecondFactorState, SetUpAnswer } from "../accounts.schemas.ts";
import { secondFactorMessages, secondFactorMessages as words } from "../second-factor.words.ts";
import { refreshMe } from "../session/session.ts";
import type { Route } from "./+types/second-factor.route";
import { type LoadedFactor, secondFactorCalls } from "./accounts.requests.ts";
import { CodeForm, type FactorChange } from "./code-form.tsx";
import { FactorState } from "./factor-state.tsx";
import { SetUpForm } from "./set-up-form.tsx";

export function meta({ matches }: Route.MetaArgs) {
  return officeMeta(matches, secondFactorMessages.heading);
}

/** Does not wait: the screen is there at once. */
export function clientLoader() {
  return { loading: secondFactorCalls.load() };
}

export default function SecondFactorRoute({ loaderData }: Route.ComponentProps) {
  const { value, isPending } = useSettled(loaderData.loading);
  const { revalidate } = useRevalidator();
  return <SecondFactorPage loaded={value} isLoading={isPending} onReload={() => void revalidate()} />;
}

const recoveryCodesWords = secondFactorMessages.codes;

type RecoveryCodesProps = { codes: readonly string[]; onDone: () => void };

/** They are shown only here: they stay until somebody says that they are kept. */
function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const { school } = useContent("identity");
  const heading = useRef<HTMLHeadingElement>(null);
  const title = recoveryCodesWords.title(school);

  useEffect(() => heading.current?.focus(), []);

  const copy = () => void copyText(codes.join("\n"), recoveryCodesWords);
  const download = () =>
    saveFile(
      recoveryCodesWords.fileName,
      `${title}\n${recoveryCodesWords.each}\n\n${codes.join("\n")}\n`,
      "text/plain;charset=utf-8",
    );

  return (
    <Card as="section" className="flex flex-col items-start gap-5 print:border-0">
      <h2 ref={heading} tabIndex={-1} className="text-xl outline-none print:hidden">
        {recoveryCodesWords.heading}
      </h2>
      <p className="text-sm text-ink-700 print:hidden">{recoveryCodesWords.text}</p>
      <p className="hidden print:block">
        {title}. {recoveryCodesWords.each}
      </p>
      <ul
        aria-label={recoveryCodesWords.list}
        className="grid grid-cols-1 gap-x-10 gap-y-2 font-mono text-lg min-[24rem]:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code} className="whitespace-nowrap">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button variant="secondary" icon={<Icon of={Copy} className="size-4" />} onClick={copy}>
          {recoveryCodesWords.copy}
        </Button>
        <Button variant="secondary" icon={<Icon of={Download} className="size-4" />} onClick={download}>
          {recoveryCodesWords.download}
        </Button>
        <Button
          variant="secondary"
          icon={<Icon of={Printer} className="size-4" />}
          onClick={() => window.print()}
        >
          {recoveryCodesWords.print}
        </Button>
      </div>
      <Button onClick={onDone} className="print:hidden">
        {recoveryCodesWords.done}
      </Button>
    </Card>
  );
}

type SecondFactorPageProps = {
  /** Undefined until it came. */
  loaded: LoadedFactor | undefined;
  isLoading: boolean;
  onReload: () => void;
};

function SecondFactorPage({ loaded, isLoading, onReload }: SecondFactorPageProps) {
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
  answer: Answer | FailureResponse,
  show: (answer: Answer) => void,
): void {
  if (answer.success) show(answer);
  else alert(words.refused(answer.message));
}
