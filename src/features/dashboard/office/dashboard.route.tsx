import { Plus } from "lucide";
import { Link } from "react-router";
import { formatBothCalendars } from "#base/calendar/bikram-sambat.ts";
import { dayOf, daysBetween, formatDay, formatMoment, parseDay } from "#base/calendar/dates.ts";
import { formatWhole } from "#base/digit-groups.ts";
import { collectionNames, collections } from "#features/collections.ts";
import { load } from "#kit/client/requests.ts";
import type { Collection } from "#kit/collections/define-collection.ts";
import { screenMeta } from "#kit/office/frame/office-meta.ts";
import { LoadedView, useLoaded } from "#kit/office/frame/screen.tsx";
import { loadingWords } from "#kit/office/office.words.ts";
import { adminApi } from "#kit/office/session/admin-api.ts";
import { knownMe } from "#kit/office/session/session.ts";
import { buttonClass } from "#kit/ui/button.tsx";
import { Icon } from "#kit/ui/icon.tsx";
import { Card } from "#kit/ui/layout.tsx";
import type { BackupResponse, Dashboard, DashboardItem, DashboardResponse } from "../dashboard.schemas.ts";
import { kindNames } from "../sample-steps.ts";
import type { Route } from "./+types/dashboard.route";
import { Backup, WeekCharts } from "./dashboard-parts.tsx";
import { MakeItYours } from "./make-it-yours.tsx";

export const meta = screenMeta("Dashboard");

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
        <h1 className="text-2xl">Dashboard</h1>
        <Link to="/admin/notice#notice-form" className={buttonClass({})}>
          <Icon of={Plus} className="size-4" />
          New notice
        </Link>
      </div>
      <LoadedView {...loading} words={loadingWords("the dashboard")}>
        {({ dashboard }) => <Overview dashboard={dashboard} onReload={loading.reload} />}
      </LoadedView>
      {loaderData.backup && <Backup loading={loaderData.backup} />}
    </div>
  );
}

function Overview({ dashboard, onReload }: { dashboard: Dashboard; onReload: () => void }) {
  const { live, scheduled, ending, changes, documents } = dashboard;
  const titles = Object.fromEntries(documents.map(({ name, title }) => [name, title]));
  return (
    <>
      <Figures
        heading="To do"
        figures={[
          { label: "Unread messages", count: dashboard.unreadMessages, href: "/admin/messages" },
          {
            label: "Suspicious messages",
            count: dashboard.suspiciousMessages,
            href: "/admin/messages?folder=suspicious",
          },
          { label: "Drafts of pages", count: dashboard.drafts, href: "/admin/site" },
        ]}
      />
      {dashboard.disclosure && <Disclosure {...dashboard.disclosure} />}
      <div className="grid gap-8 lg:grid-cols-2">
        <ItemList
          titles={titles}
          items={scheduled}
          heading="Will be published later"
          none="Nothing is scheduled."
        />
        <ItemList
          titles={titles}
          items={ending.map((item) => ({ ...item, isEnd: true }))}
          heading="Ends within a week"
          none="Nothing ends within the next seven days."
        />
      </div>
      {dashboard.unreviewed.length > 0 && (
        <ItemList
          titles={titles}
          items={dashboard.unreviewed.map((item) => ({ ...item, action: "untouched since" }))}
          heading="Pages that nobody has reviewed for a year"
          none=""
        />
      )}
      <MakeItYours dashboard={dashboard} onReload={onReload} />
      <Figures
        heading="On the website now"
        figures={[
          ...collectionNames.map((name) => {
            const { office, period }: Collection = collections[name];
            const href = period === "always" ? office.screen : `${office.screen}?state=live`;
            return { label: kindNames[name], count: live[name], href };
          }),
          { label: "Subscribers", count: dashboard.subscribers, href: "/admin/subscribers" },
        ]}
      />
      <WeekCharts weeks={dashboard.weeks} />
      <ItemList
        titles={titles}
        items={changes}
        heading="Latest changes"
        none="Nobody has changed anything yet."
      />
    </>
  );
}

function Disclosure({ due, last }: NonNullable<Dashboard["disclosure"]>) {
  const days = daysBetween(dayOf(new Date()), due);
  const inDays = days === 0 ? "today" : `in ${days} ${days === 1 ? "day" : "days"}`;
  const { screen } = collections.downloads.office;
  return (
    <Card as="section" aria-labelledby="disclosure">
      <h2 id="disclosure" className="text-lg">
        Right to information
      </h2>
      <p className="mt-2 text-sm">{`The next disclosure is due ${inDays}: ${formatBothCalendars(due)}.`}</p>
      <p className="mt-1 text-sm wrap-anywhere text-ink-700">
        {last ? `The last one: ${last.title}, ${formatBothCalendars(last.date)}.` : "There is none yet."}
      </p>
      <Link
        to={last ? `${screen}?copy=${last._id}&due=${due}` : `${screen}#download-form`}
        className={`mt-3 ${buttonClass({ size: "sm", variant: "secondary" })}`}
      >
        {last ? "Copy from last quarter" : "Add the first"}
      </Link>
    </Card>
  );
}

type Figure = { label: string; count: number; href: string };

function Figures({ heading, figures }: { heading: string; figures: Figure[] }) {
  return (
    <section>
      <h2 className="text-lg">{heading}</h2>
      <ul className="mt-3 grid grid-cols-2 gap-3 lg:grid-cols-4">
        {figures.map(({ label, count, href }) => (
          <Card key={href} as="li" padding="sm" lifts>
            <Link to={href} className="card-link flex flex-col-reverse text-ink-900 no-underline">
              <span className="text-sm text-ink-700">{label}</span>
              <span className="font-display text-3xl tabular-nums">{formatWhole(count)}</span>
            </Link>
          </Card>
        ))}
      </ul>
    </section>
  );
}

type ItemListProps = {
  heading: string;
  items: (DashboardItem & { by?: string | null; action?: string | null; isEnd?: boolean })[];
  none: string;
  /** Of the documents, by their names. */
  titles: Record<string, string>;
};

function ItemList({ heading, items, none, titles }: ItemListProps) {
  return (
    <section className="min-w-0">
      <h2 className="text-lg">{heading}</h2>
      {items.length === 0 && <p className="mt-3 text-sm text-ink-700">{none}</p>}
      <ul className="mt-3 divide-y divide-paper-edge">
        {items.map(({ kind, name, at, by, action, isEnd }) => (
          <li key={`${kind} ${name} ${at}`} className="py-2.5">
            <Link to={placeOf(kind, name)} className="break-words">
              {kind === "banners" && "Banner: "}
              {kind === "content" ? (titles[name] ?? name) : name}
            </Link>
            <p className="text-sm text-ink-700">
              {kind === "content" ? "Site content" : kindNames[kind]} ·{" "}
              {isEnd ? "last day " : `${action ?? ""} `}
              <time dateTime={at}>{isEnd ? formatDay(dayBefore(at)) : dayOrMoment(at)}</time>
              {by && ` by ${by}`}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** An end is the first moment after the last day. */
const dayBefore = (end: string) => dayOf(new Date(Date.parse(end) - 1));

const dayOrMoment = (at: string) => (parseDay(at) === at ? formatDay(at) : formatMoment(at));

function placeOf(kind: DashboardItem["kind"], name: string): string {
  if (kind === "content") return `/admin/site/${name}`;
  const { screen } = collections[kind].office;
  return kind === "banners" ? screen : `${screen}?search=${encodeURIComponent(name)}`;
}
