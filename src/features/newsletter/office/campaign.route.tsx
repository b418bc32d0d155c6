import { useEffect, useState } from "react";
import { adminApi } from "#accounts/session/admin-api.ts";
import { type Loaded, load } from "#client/api.ts";
import { ConfirmDialog, useConfirmation } from "#office/confirm-dialog.tsx";
import { screenMeta } from "#office/frame/office-meta.ts";
import { LoadedView, useLoaded } from "#office/frame/screen.tsx";
import { momentColumn } from "#office/list/list-parts.tsx";
import { Button } from "#ui/button.tsx";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { NoticeBar } from "#ui/notice-bar.tsx";
import { ProgressBar } from "#ui/spinner.tsx";
import { TextLink } from "#ui/text-link.tsx";
import type { Campaign, CampaignDetails, CampaignResponse, MailSettings } from "../newsletter.schemas.ts";
import type { Route } from "./+types/campaign.route";
import { CampaignEditor } from "./campaign-editor.tsx";
import {
  CampaignBadge,
  MailPreview,
  MissingSettings,
  noPreview,
  peopleText,
  shownState,
} from "./campaign-parts.tsx";

export const meta = screenMeta("Mail");

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => ({
  loading: load(adminApi.get<CampaignDetails>(`/mailings/${params.mail}`), (response) => response),
});

export default function CampaignRoute({ loaderData, params }: Route.ComponentProps) {
  return <CampaignScreen key={params.mail} loading={loaderData.loading} />;
}

function CampaignScreen({ loading }: { loading: Promise<Loaded<CampaignDetails>> }) {
  const { loaded: newest, ...reloading } = useLoaded(loading);
  const { loaded, reloadFailed } = useLastProgress(newest);
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
        loaded={loaded}
        {...reloading}
        words={{
          loading: "Loading mails...",
          failed: isMissing ? "There is no such mail" : "The mail could not be loaded.",
        }}
      >
        {({ mailing, mail, failures }) => (
          <>
            <MissingSettings settings={mail} />
            {isDraft ? (
              <CampaignEditor
                key={mailing._id}
                campaign={mailing}
                settings={mail}
                onSent={reloading.reload}
              />
            ) : (
              <CampaignProgress
                campaign={mailing}
                settings={mail}
                failures={failures}
                reloadFailed={reloadFailed}
                onReload={reloading.reload}
              />
            )}
          </>
        )}
      </LoadedView>
    </div>
  );
}

/** While a mail is sent, a failed request leaves the last figures on the screen. */
function useLastProgress(newest: Loaded<CampaignDetails> | undefined) {
  const [progress, setProgress] = useState<Loaded<CampaignDetails>>();
  if (newest?.state === "ready" && newest.mailing.state !== "draft" && newest !== progress)
    setProgress(newest);
  const reloadFailed = progress && newest?.state === "failed" && newest.status !== 404 ? newest : undefined;
  return { loaded: reloadFailed ? progress : newest, reloadFailed };
}

const reloadAfterMs = 5_000;
const figures = [
  ["sent", { label: "Sent", meaning: "" }],
  [
    "waiting",
    {
      label: "Waiting",
      meaning: "Daily mails wait for their time; a hidden notice waits until it is shown again.",
    },
  ],
  [
    "refused",
    {
      label: "Refused",
      meaning:
        "The mail server refused them for good. After three in a row nothing more is sent to an address: see Subscribers.",
    },
  ],
  [
    "unconfirmed",
    {
      label: "Without a response",
      meaning:
        "The connection broke while they were handed over. They have most likely arrived, and are not sent again, so that nobody gets a mail twice.",
    },
  ],
  ["dropped", { label: "Left out", meaning: "Stopped, too late, or no longer wanted when their turn came." }],
] as const;

type CampaignProgressProps = {
  campaign: Campaign;
  settings: MailSettings;
  failures: CampaignDetails["failures"];
  /** Why the figures may be old. */
  reloadFailed: { message: string } | undefined;
  onReload: () => void;
};

/** Reloads itself while mails wait. */
function CampaignProgress({ campaign, settings, failures, reloadFailed, onReload }: CampaignProgressProps) {
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
          <NoticeBar kind="error">{`These figures may be old, the last request failed: ${reloadFailed.message} The mail is still being sent; this screen tries again by itself.`}</NoticeBar>
        )}
        {isUnderWay && (
          <ProgressBar label="Progress" value={settled / Math.max(1, settled + campaign.waiting)} />
        )}
        <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-2 text-sm">
          {figures.map(([figure, { label, meaning }]) => (
            <div key={figure} className="contents">
              <dt className="text-ink-700">{label}</dt>
              <dd>
                <span className="font-semibold tabular-nums">{campaign[figure].toLocaleString("en-IN")}</span>
                {meaning && campaign[figure] > 0 && <span className="ml-3 text-ink-700">{meaning}</span>}
              </dd>
            </div>
          ))}
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
      <MailPreview
        id={campaign._id}
        version={campaign.version}
        instead={settings.missing.length > 0 ? noPreview : undefined}
      />
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
  {
    key: "email",
    header: "E-mail",
    cell: ({ email }) => <span className="font-semibold break-all">{email}</span>,
    className: "min-w-48",
    cardPlacement: "title",
  },
  {
    key: "why",
    header: "Why",
    cell: ({ state, failure }) => (
      <span className="break-words">
        {state === "refused" ? "Refused" : "Without a response"}
        {failure && `: ${failure}`}
      </span>
    ),
    className: "w-full",
  },
  momentColumn("when", "When", ({ changedAt }) => changedAt),
];
