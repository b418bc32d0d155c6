import { Check, Circle, Plus } from "lucide";
import { Link } from "react-router";
import type { z } from "zod";
import { adminApi } from "#accounts/session/admin-api.ts";
import { knownMe, useMayDo } from "#accounts/session/session.ts";
import { formatMoment } from "#calendar/dates.ts";
import { load } from "#client/api.ts";
import { collectionNames, collections } from "#collections/collections.ts";
import type { Collection } from "#collections/define-collection.ts";
import { trashDays } from "#collections/visibility.ts";
import { ConfirmDialog, useConfirmation } from "#office/confirm-dialog.tsx";
import { screenMeta } from "#office/frame/office-meta.ts";
import { LoadedView, useLoaded } from "#office/frame/screen.tsx";
import { commonWords } from "#office/office.words.ts";
import { useAction } from "#office/use-action.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Card } from "#ui/layout.tsx";
import { ProgressBar } from "#ui/spinner.tsx";
import type { Route } from "./+types/dashboard.route";
import type {
  BackupResponse,
  Dashboard,
  DashboardItem,
  DashboardResponse,
  SampleListResponse,
  samplesRemovedResponse,
} from "./dashboard.ts";
import { dashboardMessages as words } from "./dashboard.words.ts";
import { Backup, WeekCharts } from "./dashboard-parts.tsx";
import { type SampleStep, sampleSteps } from "./sample-steps.ts";

export const meta = screenMeta(words.heading);

export const clientLoader = () => ({
  loading: load(adminApi.get<DashboardResponse>("/dashboard"), (response) => response),
  backup:
    knownMe()?.role === "owner"
      ? load(adminApi.get<BackupResponse>("/backups"), (response) => response)
      : undefined,
});

export default function DashboardRoute({ loaderData }: Route.ComponentProps) {
  const loading = useLoaded(loaderData.loading);
  return (
    <div className="flex flex-col gap-8">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-2xl">{words.heading}</h1>
        <Link to="/admin/notice#notice-form" className={buttonClass({})}>
          <Icon of={Plus} className="size-4" />
          {words.newNotice}
        </Link>
      </div>
      <LoadedView {...loading} words={words}>
        {({ dashboard }) => <Overview dashboard={dashboard} onReload={loading.reload} />}
      </LoadedView>
      {loaderData.backup && <Backup loading={loaderData.backup} />}
    </div>
  );
}

function Overview({ dashboard, onReload }: { dashboard: Dashboard; onReload: () => void }) {
  const { live, scheduled, ending, changes, documents, unreadMessages, subscribers } = dashboard;
  return (
    <>
      <MakeItYours dashboard={dashboard} onReload={onReload} />
      <Figures
        heading={words.live}
        figures={collectionNames.map((name) => {
          const { office, period }: Collection = collections[name];
          const href = period === "always" ? office.screen : `${office.screen}?state=live`;
          return { label: words.liveOf[name], count: live[name], href };
        })}
      />
      <Figures
        heading={words.office}
        figures={[
          { label: words.unread, count: unreadMessages, href: "/admin/messages" },
          { label: words.subscribers, count: subscribers, href: "/admin/subscribers" },
        ]}
      />
      <WeekCharts weeks={dashboard.weeks} />
      <div className="grid gap-8 lg:grid-cols-2">
        <ItemList
          heading={words.scheduled}
          items={scheduled}
          none={words.noneScheduled}
          documents={documents}
        />
        <ItemList heading={words.ending} items={ending} none={words.noneEnding} documents={documents} />
      </div>
      <ItemList heading={words.changes} items={changes} none={words.noChanges} documents={documents} />
    </>
  );
}

type FiguresProps = { heading: string; figures: { label: string; count: number; href: string }[] };

function Figures({ heading, figures }: FiguresProps) {
  return (
    <section>
      <h2 className="text-lg">{heading}</h2>
      <ul className="mt-3 grid grid-cols-2 gap-3 lg:grid-cols-4">
        {figures.map(({ label, count, href }) => (
          <Card key={href} as="li" padding="sm" lifts>
            <Link to={href} className="card-link flex flex-col-reverse text-ink-900 no-underline">
              <span className="text-sm text-ink-700">{label}</span>
              <span className="font-display text-3xl tabular-nums">{count.toLocaleString("en-IN")}</span>
            </Link>
          </Card>
        ))}
      </ul>
    </section>
  );
}

type ItemListProps = {
  heading: string;
  items: (DashboardItem & { by?: string | null })[];
  none: string;
  documents: Dashboard["documents"];
};

/** Things with their moment, each a link to where it is edited. */
function ItemList({ heading, items, none, documents }: ItemListProps) {
  return (
    <section className="min-w-0">
      <h2 className="text-lg">{heading}</h2>
      {items.length === 0 && <p className="mt-3 text-sm text-ink-700">{none}</p>}
      <ul className="mt-3 divide-y divide-paper-edge">
        {items.map((item) => (
          <li key={`${item.kind} ${item.name} ${item.at}`} className="py-2.5">
            <Link to={placeOf(item)} className="break-words">
              {nameOf(item, documents)}
            </Link>
            <p className="text-sm text-ink-700">
              {kindLabel(item.kind)} · <time dateTime={item.at}>{formatMoment(item.at)}</time>
              {item.by && ` · ${words.by(item.by)}`}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function nameOf({ kind, name }: DashboardItem, documents: Dashboard["documents"]): string {
  if (kind === "content") return documents.find((each) => each.name === name)?.title ?? name;
  return kind === "banners" ? words.banner(name) : name;
}

function placeOf({ kind, name }: DashboardItem): string {
  if (kind === "content") return `/admin/site/${name}`;
  const { screen } = collections[kind].office;
  return kind === "banners" ? screen : `${screen}?search=${encodeURIComponent(name)}`;
}

const kindLabel = (kind: DashboardItem["kind"]): string =>
  kind === "content" ? words.content : (words.kind[kind] ?? words.liveOf[kind]);

type MakeItYoursProps = { dashboard: Dashboard; onReload: () => void };

function MakeItYours({ dashboard, onReload }: MakeItYoursProps) {
  const steps = sampleSteps(dashboard);
  const done = steps.filter(({ left }) => left === undefined).length;
  const mayRemove = useMayDo("owner");
  const hasRecords = Object.values(dashboard.sampleRecords).some((count) => count > 0);
  if (done === steps.length) return null;
  return (
    <Card as="section" aria-labelledby="make-it-yours">
      <h2 id="make-it-yours" className="text-xl">
        {words.yours.heading}
      </h2>
      <p className="mt-2 max-w-prose text-sm text-ink-700">{words.yours.lead}</p>
      <p className="mt-3 text-sm font-semibold">{words.yours.progress(done, steps.length)}</p>
      <ProgressBar value={done / steps.length} label={words.yours.heading} className="mt-2 max-w-md" />
      <ul className="mt-4 grid gap-x-6 gap-y-1 sm:grid-cols-2 xl:grid-cols-3">
        {steps.map((step) => (
          <Step key={step.href} step={step} />
        ))}
      </ul>
      {hasRecords && mayRemove && <RemoveSamples onRemoved={onReload} />}
    </Card>
  );
}

function Step({ step: { label, href, left } }: { step: SampleStep }) {
  const isDone = left === undefined;
  return (
    <li className="min-w-0">
      <Link to={href} className="flex min-h-touch items-center gap-2.5">
        <Icon
          of={isDone ? Check : Circle}
          className={isDone ? "size-5 shrink-0 text-good-700" : "size-5 shrink-0 text-ink-500"}
        />
        <span className="min-w-0 wrap-anywhere">
          {label}
          <span className="block text-xs text-ink-600">{left ?? words.yours.isDone}</span>
        </span>
      </Link>
    </li>
  );
}

type Samples = SampleListResponse["samples"];

/** Removes all sample records in one step, after their names were shown. */
function RemoveSamples({ onRemoved }: { onRemoved: () => void }) {
  const { run, isBusy } = useAction();
  const removal = useConfirmation({
    about: "remove samples",
    send: (_samples: Samples) => adminApi.remove<z.infer<typeof samplesRemovedResponse>>("/samples"),
    said: ({ removed }) => words.yours.removed(removed),
    onDone: onRemoved,
  });

  const ask = () =>
    run(
      "samples",
      () => adminApi.get<SampleListResponse>("/samples"),
      ({ samples }) => removal.ask(samples),
    );

  return (
    <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-paper-edge pt-4">
      <Button
        variant="secondary"
        size="sm"
        busy={isBusy}
        busyLabel={commonWords.working}
        onClick={() => void ask()}
      >
        {words.yours.remove}
      </Button>
      <ConfirmDialog
        of={removal}
        title={words.yours.removeTitle}
        text={(samples) => words.yours.removeText(samples.length, trashDays)}
        cancelLabel={commonWords.cancel}
        confirmLabel={words.yours.removeConfirm}
        busyLabel={commonWords.working}
      >
        {(samples) => <SampleNames samples={samples} />}
      </ConfirmDialog>
    </div>
  );
}

function SampleNames({ samples }: { samples: Samples }) {
  const kinds = [...Map.groupBy(samples, ({ kind }) => kind)];
  return (
    <div className="flex flex-col gap-1 text-sm">
      {kinds.map(([kind, all]) => (
        <details key={kind}>
          <summary className="min-h-touch w-fit cursor-pointer content-center font-semibold">
            {words.yours.removeKind(words.liveOf[kind], all.length)}
          </summary>
          <ul className="mb-3 list-disc pl-8">
            {all.map(({ name }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two may have one name, and the list never changes
              <li key={index} className="wrap-anywhere">
                {name || words.yours.noLink}
              </li>
            ))}
          </ul>
        </details>
      ))}
    </div>
  );
}
