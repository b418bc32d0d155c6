import { Link } from "react-router";
import { dashboardMessages as words } from "#content/office/dashboard-messages.ts";
import type { Dashboard } from "#contract/dashboard.ts";
import { Card } from "#web/ui/layout/card.tsx";
import { ErrorState } from "#web/ui/state/error-state.tsx";
import { Spinner } from "#web/ui/state/spinner.tsx";
import type { LoadedDashboard } from "./dashboard.calls.ts";
import { ItemList } from "./item-list.tsx";
import { MakeItYours } from "./make-it-yours.tsx";

type DashboardPageProps = {
  /** Undefined until it came. */
  loaded: LoadedDashboard | undefined;
  isLoading: boolean;
  onReload: () => void;
};

export function DashboardPage({ loaded, isLoading, onReload }: DashboardPageProps) {
  return (
    <div className="flex flex-col gap-8">
      <h1 className="text-2xl">{words.heading}</h1>
      {!loaded && <Spinner label={words.loading} />}
      {loaded?.state === "failed" && (
        <ErrorState title={words.failed} retryLabel={words.retry} onRetry={onReload} retrying={isLoading}>
          {loaded.message}
        </ErrorState>
      )}
      {loaded?.state === "ready" && <Overview dashboard={loaded.dashboard} onReload={onReload} />}
    </div>
  );
}

function Overview({ dashboard, onReload }: { dashboard: Dashboard; onReload: () => void }) {
  const { live, scheduled, ending, changes, unreadMessages, subscribers } = dashboard;
  return (
    <>
      <MakeItYours dashboard={dashboard} onReload={onReload} />
      <Figures
        heading={words.live}
        figures={[
          { label: words.liveOf.notices, count: live.notices, href: "/admin/notice?state=live" },
          { label: words.liveOf.faculty, count: live.faculty, href: "/admin/faculties" },
          { label: words.liveOf.administration, count: live.administration, href: "/admin/adminstration" },
          { label: words.liveOf.banners, count: live.banners, href: "/admin/roadblock-list?state=live" },
        ]}
      />
      <Figures
        heading={words.office}
        figures={[
          { label: words.unread, count: unreadMessages, href: "/admin/messages" },
          { label: words.subscribers, count: subscribers, href: "/admin/subscribers" },
        ]}
      />
      <div className="grid gap-8 lg:grid-cols-2">
        <ItemList heading={words.scheduled} items={scheduled} none={words.noneScheduled} />
        <ItemList heading={words.ending} items={ending} none={words.noneEnding} />
      </div>
      <ItemList heading={words.changes} items={changes} none={words.noChanges} />
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
