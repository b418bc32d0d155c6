import { useEffect } from "react";
import { formatWhole } from "#base/digit-groups.ts";
import { useLastKnown } from "#kit/client/browser.ts";
import { load } from "#kit/client/requests.ts";
import { ConfirmDialog, useConfirmation } from "#kit/office/confirm-dialog.tsx";
import { screenMeta } from "#kit/office/frame/office-meta.ts";
import { LoadedView, useLoaded } from "#kit/office/frame/screen.tsx";
import { momentColumn, nameColumn } from "#kit/office/list/list-parts.tsx";
import { adminApi } from "#kit/office/session/admin-api.ts";
import { Button } from "#kit/ui/button.tsx";
import { type Column, DataTable } from "#kit/ui/data-table.tsx";
import { NoticeBar } from "#kit/ui/notice-bar.tsx";
import { ProgressBar } from "#kit/ui/spinner.tsx";
import { TextLink } from "#kit/ui/text-link.tsx";
import type { Campaign, CampaignDetails, CampaignResponse, MailSettings } from "../newsletter.schemas.ts";
import type { Route } from "./+types/campaign.route";
import { CampaignEditor } from "./campaign-editor.tsx";
import { CampaignBadge, MailPreview, MissingSettings, peopleText, shownState } from "./campaign-parts.tsx";

export const meta = screenMeta("Mail");

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => ({
  loading: load(adminApi.get<CampaignDetails>(`/mailings/${params.mail}`), (response) => response),
});

export default function CampaignRoute({ loaderData, params }: Route.ComponentProps) {
  const loading = useLoaded(loaderData.loading);
  const { loaded: newest, reload } = loading;
  const ready = newest?.state === "ready" && newest.mailing.state !== "draft" ? newest : undefined;
  const last = useLastKnown(ready);
  // While a mail is sent, a failed request leaves the last figures on the screen.
  const failure = last && newest?.state === "failed" && newest.status !== 404 ? newest : undefined;
  const loaded = failure ? last : newest;
  const campaign = loaded?.state === "ready" ? loaded.mailing : undefined;
  const isDraft = campaign?.state === "draft";
  const isMissing = loaded?.state === "failed" && loaded.status === 404;
  return (
    <div className="flex flex-col gap-6">
      <div>
        <TextLink href="/admin/mail" arrow="back">
          All mails
        </TextLink>
        <h1 className="mt-2 text-2xl break-words">
          {isDraft ? "Write to subscribers" : campaign?.subject || "Mail"}
        </h1>
      </div>
      <LoadedView
        {...loading}
        loaded={loaded}
        words={{
          loading: "Loading mails...",
          failed: isMissing ? "There is no such mail" : "The mail could not be loaded.",
        }}
      >
        {({ mailing, mail, failures }) => (
          <>
            <MissingSettings settings={mail} />
            {isDraft ? (
              <CampaignEditor key={params.mail} campaign={mailing} settings={mail} onSent={reload} />
            ) : (
              <CampaignProgress
                campaign={mailing}
                settings={mail}
                failures={failures}
                reloadFailed={failure}
                onReload={reload}
              />
            )}
          </>
        )}
      </LoadedView>
    </div>
  );
}

const reloadAfterMs = 5_000;
const figures = {
  sent: ["Sent", ""],
  waiting: ["Waiting", "Daily mails wait for their time; a hidden notice waits until it is shown again."],
  refused: [
    "Refused",
    "The mail server refused them for good. After three in a row nothing more is sent to an address: see Subscribers.",
  ],
  unconfirmed: [
    "Without a response",
    "The connection broke while they were handed over. They have most likely arrived, and are not sent again, so that nobody gets a mail twice.",
  ],
  dropped: ["Left out", "Stopped, too late, or no longer wanted when their turn came."],
} as const;

type CampaignProgressProps = {
  campaign: Campaign;
  settings: MailSettings;
  failures: CampaignDetails["failures"];
  /** Why the figures may be old. */
  reloadFailed: { message: string } | undefined;
  onReload: () => void;
};

function CampaignProgress(props: CampaignProgressProps) {
  const { campaign, settings, failures, reloadFailed, onReload } = props;
  const state = shownState(campaign);
  const isUnderWay = state === "filling" || state === "sending";
  const settled = campaign.sent + campaign.refused + campaign.unconfirmed + campaign.dropped;
  const stopping = useConfirmation({
    send: (_waiting: string) => adminApi.post<CampaignResponse>(`/mailings/${campaign._id}/stop`, {}),
    onDone: onReload,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each response
  useEffect(() => {
    if (!isUnderWay) return;
    const timer = setTimeout(onReload, reloadAfterMs);
    return () => clearTimeout(timer);
  }, [campaign, reloadFailed]);

  return (
    <div className="grid gap-8 xl:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-5">
        <div className="flex flex-wrap items-center gap-4">
          <CampaignBadge campaign={campaign} />
          {isUnderWay && (
            <Button size="sm" variant="danger" onClick={() => stopping.ask(peopleText(campaign.waiting))}>
              Stop sending
            </Button>
          )}
        </div>
        {reloadFailed && (
          <NoticeBar kind="error">{`These figures may be old, the last request failed: ${reloadFailed.message} The mail is still being sent; this screen tries again automatically.`}</NoticeBar>
        )}
        {isUnderWay && (
          <ProgressBar label="Progress" value={settled / Math.max(1, settled + campaign.waiting)} />
        )}
        <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-2 text-sm">
          {Object.entries(figures).map(([name, [label, meaning]]) => {
            const count = campaign[name as keyof typeof figures];
            return (
              <div key={name} className="contents">
                <dt className="text-ink-700">{label}</dt>
                <dd>
                  <span className="font-semibold tabular-nums">{formatWhole(count)}</span>
                  {count > 0 && meaning && <span className="ml-3 text-ink-700">{meaning}</span>}
                </dd>
              </div>
            );
          })}
        </dl>
        {failures.length > 0 && (
          <section aria-labelledby="mail-failures">
            <h2 id="mail-failures" className="mb-3 text-lg">
              Who did not get it
            </h2>
            <DataTable
              caption="Who did not get it"
              columns={failureColumns}
              rows={failures.map((failure) => ({ ...failure, _id: failure.email }))}
              empty={null}
            />
          </section>
        )}
      </div>
      <MailPreview id={campaign._id} version={campaign.version} settings={settings} />
      <ConfirmDialog
        of={stopping}
        title="Stop this mail?"
        text={(waiting) => `${waiting} will not get it any more. Mails that were sent cannot be recalled.`}
        confirmLabel="Stop sending"
      />
    </div>
  );
}

const failureColumns: Column<CampaignDetails["failures"][number]>[] = [
  nameColumn("E-mail", ({ email }) => email, "min-w-48"),
  {
    header: "Why",
    cell: ({ state, failure }) => (
      <span className="break-words">
        {state === "refused" ? "Refused" : "Without a response"}
        {failure && `: ${failure}`}
      </span>
    ),
    className: "w-full",
  },
  momentColumn("When", ({ changedAt }) => changedAt),
];
