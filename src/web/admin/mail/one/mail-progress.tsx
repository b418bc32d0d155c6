import { useEffect } from "react";
import { mailingMessages } from "#content/office/mailing-messages.ts";
import type { MailingAnswer } from "#contract/mail/mailings.ts";
import { Button } from "#web/ui/button/button.tsx";
import { NoticeBar } from "#web/ui/state/notice-bar.tsx";
import { ProgressBar } from "#web/ui/state/progress-bar.tsx";
import { DeleteDialog } from "../../list/rows/delete-dialog.tsx";
import { useDeletion } from "../../list/rows/use-deletion.ts";
import { MailingState, shownState } from "../mailing-state.tsx";
import { mailingCalls } from "../mailings.calls.ts";
import { FailureTable } from "./failure-table.tsx";
import { MailPreview } from "./mail-preview.tsx";

const words = mailingMessages.one;
const lookAgainMs = 5_000;
const figures = ["sent", "waiting", "refused", "unconfirmed", "dropped"] as const;

type MailProgressProps = Pick<MailingAnswer, "mailing" | "mail" | "failures"> & {
  /** Why the newest look showed nothing new. */
  lookFailed: { message: string } | undefined;
  onReload: () => void;
};

/** How far a mail is, and who did not get it. It looks again by itself while mails wait. */
export function MailProgress({ mailing, mail, failures, lookFailed, onReload }: MailProgressProps) {
  const state = shownState(mailing);
  const isUnderWay = state === "filling" || state === "sending";
  const settled = mailing.sent + mailing.refused + mailing.unconfirmed + mailing.dropped;
  const stopping = useDeletion({
    send: (_waiting: string) => mailingCalls.stop(mailing._id),
    onDeleted: onReload,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer that came
  useEffect(() => {
    if (!isUnderWay) return;
    const timer = setTimeout(onReload, lookAgainMs);
    return () => clearTimeout(timer);
  }, [mailing, lookFailed]);

  return (
    <div className="grid gap-8 xl:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-5">
        <div className="flex flex-wrap items-center gap-4">
          <MailingState mailing={mailing} />
          {isUnderWay && (
            <Button size="sm" variant="danger" onClick={() => stopping.ask(words.people(mailing.waiting))}>
              {words.stop}
            </Button>
          )}
        </div>
        {lookFailed && <NoticeBar kind="error">{words.lookFailed(lookFailed.message)}</NoticeBar>}
        {isUnderWay && (
          <ProgressBar label={words.progress} value={settled / Math.max(1, settled + mailing.waiting)} />
        )}
        <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-2 text-sm">
          {figures.map((figure) => (
            <div key={figure} className="contents">
              <dt className="text-ink-700">{words.figures[figure]}</dt>
              <dd>
                <span className="font-semibold tabular-nums">{mailing[figure].toLocaleString("en-IN")}</span>
                {figure !== "sent" && mailing[figure] > 0 && (
                  <span className="ml-3 text-ink-700">{words.meaning[figure]}</span>
                )}
              </dd>
            </div>
          ))}
        </dl>
        {failures.length > 0 && <FailureTable failures={failures} />}
      </div>
      <MailPreview
        id={mailing._id}
        version={mailing.version}
        instead={mail.missing.length > 0 ? words.noPreview : undefined}
      />
      <DeleteDialog
        deletion={stopping}
        title={words.stopTitle}
        text={words.stopText}
        confirmLabel={words.stop}
      />
    </div>
  );
}
