import { useEffect } from "react";
import { formatMoment } from "#base/calendar/dates.ts";
import { formatWhole } from "#base/digit-groups.ts";
import { LoadedView, useLoaded } from "#kit/office/frame/screen.tsx";
import { ExportLink } from "#kit/office/list/list-parts.tsx";
import { adminApi } from "#kit/office/session/admin-api.ts";
import { useAction } from "#kit/office/use-action.ts";
import { Button } from "#kit/ui/button.tsx";
import { Card } from "#kit/ui/layout.tsx";
import { NoticeBar } from "#kit/ui/notice-bar.tsx";
import type { BackupResponse, Dashboard } from "../dashboard.schemas.ts";

const charts = [
  { name: "subscribers", label: "New subscribers" },
  { name: "messages", label: "Messages" },
  { name: "sent", label: "Mails to subscribers" },
] as const;

export function WeekCharts({ weeks: { failed, ...weeks } }: { weeks: Dashboard["weeks"] }) {
  const notDelivered = failed.reduce((sum, count) => sum + count, 0);
  return (
    <section>
      <h2 className="text-lg">The last eight weeks</h2>
      <ul className="mt-3 grid gap-3 sm:grid-cols-3">
        {charts.map(({ name, label }) => (
          <Card key={name} as="li" padding="sm">
            <p className="text-sm text-ink-700">{label}</p>
            <p className="font-display text-2xl tabular-nums">
              {formatWhole(weeks[name].reduce((sum, count) => sum + count, 0))}
              {name === "sent" && notDelivered > 0 && (
                <span className="ml-2 font-text text-sm text-bad-700">{`${notDelivered} not delivered`}</span>
              )}
            </p>
            <Bars values={weeks[name]} />
          </Card>
        ))}
      </ul>
    </section>
  );
}

function Bars({ values }: { values: readonly number[] }) {
  const most = Math.max(1, ...values);
  return (
    <svg
      role="img"
      aria-label={`Week by week, the oldest first: ${values.join(", ")}`}
      viewBox="0 0 80 24"
      preserveAspectRatio="none"
      className="mt-2 h-12 w-full"
    >
      {values.map((value, index) => {
        const height = value === 0 ? 0.5 : Math.max(2, (value / most) * 24);
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: weeks have no other name
            key={index}
            x={index * 10 + 1}
            y={24 - height}
            width={8}
            height={height}
            className="fill-ink-700"
          >
            <title>{value}</title>
          </rect>
        );
      })}
    </svg>
  );
}

const lookEveryMs = 3_000;

type Loading = Parameters<typeof useLoaded<BackupResponse>>[0];

/** For owners. */
export function Backup({ loading }: { loading: Loading }) {
  const backup = useLoaded(loading);
  const { run, isBusy } = useAction();
  const isRunning = backup.loaded?.state === "ready" && backup.loaded.isRunning;
  const { reload } = backup;

  useEffect(() => {
    if (!isRunning) return;
    const timer = setTimeout(reload, lookEveryMs);
    return () => clearTimeout(timer);
  });

  const make = () => run("backup", () => adminApi.post("/backups", {}), reload);
  return (
    <Card as="section" aria-labelledby="backup">
      <h2 id="backup" className="text-lg">
        Backup
      </h2>
      <LoadedView
        {...backup}
        words={{
          loading: "Looking for the latest backup...",
          failed: "The state of the backups could not be loaded.",
        }}
      >
        {({ last, failure }) => (
          <div className="mt-2 flex flex-col gap-3 text-sm">
            <p role="status">
              {isRunning && "Making a backup..."}
              {!isRunning && last && `The latest backup is from ${formatMoment(last)} (${ageOf(last)} ago).`}
              {!isRunning && !last && "There is no backup yet."}
            </p>
            {failure && <NoticeBar kind="error">{`The backup was not made: ${failure}`}</NoticeBar>}
            <div className="flex flex-wrap gap-3">
              <Button
                size="sm"
                variant="secondary"
                busy={isBusy || isRunning}
                busyLabel="Making a backup..."
                onClick={() => void make()}
              >
                Back up now
              </Button>
              {last && !isRunning && (
                <ExportLink
                  path="/backups/newest"
                  size="sm"
                  check={() => adminApi.post("/backups/opening", {})}
                >
                  Download the newest
                </ExportLink>
              )}
            </div>
            {last && (
              <p className="text-ink-700">
                It contains everything, including personal data and password hashes. Keep it in a safe place.
              </p>
            )}
          </div>
        )}
      </LoadedView>
    </Card>
  );
}

const dayMs = 24 * 60 * 60_000;

function ageOf(moment: string): string {
  const days = Math.floor((Date.now() - Date.parse(moment)) / dayMs);
  if (days < 1) return "less than a day";
  return days === 1 ? "one day" : `${days} days`;
}
