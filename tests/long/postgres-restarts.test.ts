import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { type CrowdReport, startNoticeCrowd } from "../support/crowds/notice-crowd.ts";
import { type RunningServer, signIn } from "../support/servers/server.ts";
import { serve } from "../support/servers/test-server.ts";
import { type Postgres, startPostgres } from "../support/stores/postgres.ts";
import { tell } from "../support/tell.ts";

type Restart = "restart" | "crash";

const restarts: Restart[] = Array.from({ length: 20 }, (_, number) =>
  number % 2 === 0 ? "restart" : "crash",
);

test("a site under load survives twenty restarts and crashes of PostgreSQL without losing writes", async () => {
  const { acknowledged, writes, reads } = await restartUnderLoad(restarts);
  tell(
    `${restarts.length} restarts, every other one a crash; ${acknowledged.length} notices acknowledged, all there once; writes ${JSON.stringify(writes)}, reads ${JSON.stringify(reads)}`,
  );
});

/**
 * Restarts PostgreSQL under writers and readers, and holds the site to what it promises: it stays, every response is a
 * good one or a 503, it comes back by itself, and what it acknowledged is there once.
 */
async function restartUnderLoad(restarts: readonly Restart[]): Promise<CrowdReport> {
  const { postgres, server } = await startSite();
  const crowd = startNoticeCrowd({
    url: () => server.url,
    token: await signIn(server.url),
    writers: 6,
    readers: 4,
  });
  const saved = () => crowd.report.acknowledged.length;
  for (const how of restarts) {
    const before = saved();
    await expect.poll(saved, { timeout: 60_000 }).toBeGreaterThan(before + 5);
    await postgres[how]();
  }
  const before = saved();
  await expect.poll(saved, { timeout: 60_000 }).toBeGreaterThan(before + 5);
  const report = await crowd.stop();

  expect(Object.keys(report.writes).filter((status) => !["201", "503"].includes(status))).toEqual([]);
  expect(Object.keys(report.reads).filter((status) => !["200", "503"].includes(status))).toEqual([]);
  await expect.poll(() => statusOf(`${server.url}/readyz`), { timeout: 20_000 }).toBe(200);
  expect((await titlesOn(server)).sort()).toEqual(report.acknowledged.sort());
  await expect.poll(() => listeners(postgres)).toBe(1);
  return report;
}

async function startSite() {
  const postgres = await startPostgres({ survivesCrashes: true });
  onTestFinished(postgres.stop);
  return { postgres, server: await serve({ DATABASE_URL: postgres.url, LOG_LEVEL: "fatal" }) };
}

async function statusOf(url: string): Promise<number> {
  return (await fetch(url)).status;
}

async function titlesOn({ url }: RunningServer): Promise<string[]> {
  const { notices } = await (await fetch(`${url}/api/notices`)).json();
  return notices.map((notice: { noticeTitle: string }) => notice.noticeTitle);
}

/** How many connections listen for changes. */
async function listeners(postgres: Postgres): Promise<number> {
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  const { rows } = await client.query(
    "select count(*)::int as count from pg_stat_activity where application_name = 'school changes'",
  );
  await client.end();
  return rows[0].count;
}
