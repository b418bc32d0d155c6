import { ArrowLeft, Copy, Download, Printer } from "lucide";
import { useState } from "react";
import { Link } from "react-router";
import { saveFile } from "#kit/client/browser.ts";
import { load } from "#kit/client/requests.ts";
import { useContent } from "#kit/documents/content.ts";
import { screenMeta } from "#kit/office/frame/office-meta.ts";
import { LoadedView, useLoaded } from "#kit/office/frame/screen.tsx";
import { copyText } from "#kit/office/frame/toasts.ts";
import { loadingWords } from "#kit/office/office.words.ts";
import { adminApi } from "#kit/office/session/admin-api.ts";
import { refreshMe } from "#kit/office/session/session.ts";
import { Button } from "#kit/ui/button.tsx";
import { Icon } from "#kit/ui/icon.tsx";
import { Card } from "#kit/ui/layout.tsx";
import { NoticeBar } from "#kit/ui/notice-bar.tsx";
import { textLinkClass } from "#kit/ui/text-link.tsx";
import type { SecondFactorResponse, SecondFactorState, SetUpResponse } from "../accounts.schemas.ts";
import type { Route } from "./+types/second-factor.route";
import {
  CodeForm,
  type FactorChange,
  type FactorResponse,
  FactorState,
  SetUpForm,
  StepHeading,
  secondFactorPath,
} from "./second-factor-forms.tsx";

export const meta = screenMeta("Second factor");

export const clientLoader = () => ({
  loading: load(adminApi.get<SecondFactorResponse>(secondFactorPath), (response) => response),
});

export default function SecondFactorRoute({ loaderData }: Route.ComponentProps) {
  const loading = useLoaded(loaderData.loading);
  return (
    <div className="flex max-w-2xl flex-col gap-6">
      <div className="print:hidden">
        <Link to="/admin/account" className={`${textLinkClass} -mt-3 text-sm`}>
          <Icon of={ArrowLeft} className="size-4" />
          Back to your account
        </Link>
        <h1 className="text-2xl">Second factor</h1>
        <p className="mt-2 max-w-prose text-sm text-ink-700">
          With a second factor, nobody can sign in with your password alone: signing in also asks for six
          digits from an app on your phone, which change every half minute.
        </p>
      </div>
      <LoadedView {...loading} words={loadingWords("your second factor")}>
        {({ secondFactor }) => <Steps secondFactor={secondFactor} onReload={loading.reload} />}
      </LoadedView>
    </div>
  );
}

function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { school } = useContent("identity");
  const title = `Recovery codes for the office of ${school}`;
  const file = `${title}\nEach code works once.\n\n${codes.join("\n")}\n`;

  return (
    <Card as="section" className="flex flex-col items-start gap-5 print:border-0">
      <StepHeading>{title}</StepHeading>
      <p className="text-sm text-ink-700 print:hidden">
        Keep them where you will find them when the phone is lost or broken: on paper, or in a password
        manager. Each signs you in once, instead of six digits. They are shown only now.
      </p>
      <ul
        aria-label="Recovery codes"
        className="grid grid-cols-1 gap-x-10 gap-y-2 font-mono text-lg min-[24rem]:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code} className="whitespace-nowrap">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button variant="secondary" icon={Copy} onClick={() => void copyText(codes.join("\n"), copyWords)}>
          Copy
        </Button>
        <Button
          variant="secondary"
          icon={Download}
          onClick={() => saveFile("recovery-codes.txt", file, "text/plain;charset=utf-8")}
        >
          Download
        </Button>
        <Button variant="secondary" icon={Printer} onClick={() => print()}>
          Print
        </Button>
      </div>
      <Button onClick={onDone} className="print:hidden">
        I have saved them
      </Button>
    </Card>
  );
}

const copyWords = {
  copied: "The recovery codes were copied.",
  copyFailed: "The browser did not allow copying. Please select the codes and copy them yourself.",
};

type StepsProps = { secondFactor: SecondFactorState; onReload: () => void };

type Step = { change: FactorChange } | { setUp: SetUpResponse } | { codes: readonly string[] };

function Steps({ secondFactor, onReload }: StepsProps) {
  const [step, setStep] = useState<Step>();

  /** Shows the next step. Other screens may be open from now on. */
  function goOn(response: FactorResponse) {
    if ("setUp" in response) return setStep({ setUp: response });
    refreshMe();
    if ("recoveryCodes" in response) setStep({ codes: response.recoveryCodes });
    else finish();
  }

  function leave() {
    setStep(undefined);
    // The button that had the focus is gone with its step.
    document.getElementById("content")?.focus();
  }

  // The state is loaded only now: a failed request must not remove the codes from the screen.
  function finish() {
    leave();
    onReload();
  }

  if (!step)
    return (
      <>
        {secondFactor.isRequired && !secondFactor.isOn && (
          <NoticeBar>
            Everybody in this office needs a second factor. Please set it up: everything else opens
            afterwards.
          </NoticeBar>
        )}
        <FactorState secondFactor={secondFactor} onDone={goOn} onChange={(change) => setStep({ change })} />
      </>
    );
  if ("codes" in step) return <RecoveryCodes codes={step.codes} onDone={finish} />;
  if ("setUp" in step) return <SetUpForm {...step} onDone={goOn} onCancel={leave} />;
  return <CodeForm {...step} onDone={goOn} onCancel={leave} />;
}
