import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { formatMoment } from "#calendar/dates.ts";
import { useSettled } from "#client/api.ts";
import { officeMeta } from "#office/frame/office-meta.ts";
import { DeleteDialog, useDeletion } from "#office/list/row-actions.tsx";
import { Button } from "#ui/button.tsx";
import { type Column, DataTable, TableDate } from "#ui/data-table.tsx";
import { NoticeBar } from "#ui/notice-bar.tsx";
import { ProgressBar, Spinner } from "#ui/spinner.tsx";
import { ErrorState } from "#ui/states.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { mailingMessages } from "../campaigns.words.ts";
import type { MailingAnswer } from "../newsletter.schemas.ts";
import type { Route } from "./+types/mail.route";
import { LetterEditor } from "./letter-editor.tsx";
import { MailingState, MailPreview, MissingSettings, shownState } from "./mail-preview.tsx";
import { type LoadedMailing, mailingCalls } from "./mailings.requests.ts";

export function meta({ matches }: Route.MetaArgs) {
  return officeMeta(matches, mailingMessages.heading);
}

/** Does not wait: the screen is there at once. */
export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return { loading: mailingCalls.read(params.mail) };
}

export default function Mail({ loaderData, params }: Route.ComponentProps) {
  const { value, isPending } = useSettled(loaderData.loading);
  const { revalidate } = useRevalidator();
  return (
    <MailPage key={params.mail} loaded={value} isLoading={isPending} onReload={() => void revalidate()} />
  );
}

const words = mailingMessages.one;

type Failure = MailingAnswer["failures"][number] & { _id: string };

function FailureTable({ failures }: Pick<MailingAnswer, "failures">) {
  return (
    <section aria-labelledby="mail-failures">
      <h2 id="mail-failures" className="mb-3 text-lg">
        {words.failuresHeading}
      </h2>
      <DataTable
        caption={words.failuresHeading}
        columns={columns}
        rows={failures.map((failure) => ({ ...failure, _id: failure.email }))}
        empty={null}
      />
    </section>
  );
}

const columns: Column<Failure>[] = [
  {
    key: "email",
    header: words.failureColumn.email,
    cell: ({ email }) => <span className="font-semibold break-all">{email}</span>,
    className: "min-w-48",
    cardPlacement: "title",
  },
  {
    key: "why",
    header: words.failureColumn.why,
    cell: ({ state, failure }) => (
      <span className="break-words">
        {state === "refused" ? words.why.refused : words.why.unconfirmed}
        {failure && `: ${failure}`}
      </span>
    ),
    className: "w-full",
  },
  {
    key: "when",
    header: words.failureColumn.when,
    cell: ({ changedAt }) => <TableDate>{formatMoment(changedAt)}</TableDate>,
    className: "whitespace-nowrap",
  },
];

const lookAgainMs = 5_000;
const figures = ["sent", "waiting", "refused", "unconfirmed", "dropped"] as const;

type MailProgressProps = Pick<MailingAnswer, "mailing" | "mail" | "failures"> & {
  /** Why the newest look showed nothing new. */
  lookFailed: { message: string } | undefined;
  onReload: () => void;
};

/** How far a mail is, and who did not get it. It looks again by itself while mails wait. */
function MailProgress({ mailing, mail, failures, lookFailed, onReload }: MailProgressProps) {
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

type MailPageProps = {
  /** Undefined until it came. */
  loaded: LoadedMailing | undefined;
  isLoading: boolean;
  onReload: () => void;
};

/** One mail: a draft to write, or what became of one that was sent. */
function MailPage({ loaded: newest, isLoading, onReload }: MailPageProps) {
  const { loaded, lookFailed } = useLastProgress(newest);
  const isDraft = loaded?.state === "ready" && loaded.mailing.state === "draft";
  const sentSubject = loaded?.state === "ready" ? loaded.mailing.subject : "";
  return (
    <div className="flex flex-col gap-6">
      <div>
        <TextLink href="/admin/mail" arrow="back">
          {words.back}
        </TextLink>
        <h1 className="mt-2 text-2xl break-words">
          {isDraft ? words.draftHeading : sentSubject || mailingMessages.heading}
        </h1>
      </div>
      {!loaded && <Spinner label={mailingMessages.loading} />}
      {loaded?.state === "failed" && (
        <ErrorState
          title={loaded.isMissing ? words.notThere : words.failed}
          retryLabel={mailingMessages.retry}
          onRetry={onReload}
          retrying={isLoading}
        >
          {loaded.message}
        </ErrorState>
      )}
      {loaded?.state === "ready" && (
        <>
          <MissingSettings mail={loaded.mail} />
          {isDraft ? (
            <LetterEditor key={loaded.mailing._id} {...loaded} onSent={onReload} />
          ) : (
            <MailProgress {...loaded} lookFailed={lookFailed} onReload={onReload} />
          )}
        </>
      )}
    </div>
  );
}

/** While a mail is sent, a look that failed leaves what the last one showed. */
function useLastProgress(newest: LoadedMailing | undefined) {
  const [progress, setProgress] = useState<LoadedMailing>();
  if (newest?.state === "ready" && newest.mailing.state !== "draft" && newest !== progress)
    setProgress(newest);
  const lookFailed = progress && newest?.state === "failed" && !newest.isMissing ? newest : undefined;
  return { loaded: lookFailed ? progress : newest, lookFailed };
}
