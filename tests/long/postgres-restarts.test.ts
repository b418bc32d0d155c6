import { endWithTest } from "#testing/end-with-test.ts";
import { startNoticeCrowd } from "../support/crowds/notice-crowd.ts";
import { signIn } from "../support/servers/server.ts";
import { serve } from "../support/servers/test-server.ts";
import { type Postgres, queryPostgres, startPostgres } from "../support/stores/postgres.ts";
import { tell } from "../support/tell.ts";

const restarts = 20;

/** Every response is a good one or a 503, the site comes back by itself, and what it acknowledged is there once. */
test("a site under load survives twenty restarts and crashes of PostgreSQL without losing writes", async () => {
  const postgres = endWithTest(await startPostgres({ survivesCrashes: true }));
  const { url } = await serve({ DATABASE_URL: postgres.url, LOG_LEVEL: "fatal" });
  const crowd = startNoticeCrowd({ url: () => url, token: await signIn(url), writers: 6, readers: 4 });
  const saved = () => crowd.report.acknowledged.length;
  for (let count = 0; count <= restarts; count += 1) {
    const before = saved();
    await expect.poll(saved, { timeout: 60_000 }).toBeGreaterThan(before + 5);
    if (count < restarts) await postgres[count % 2 === 0 ? "restart" : "crash"]();
  }
  const { acknowledged, writes, reads } = await crowd.stop();

  expect(Object.keys(writes).filter((status) => !["201", "503"].includes(status))).toEqual([]);
  expect(Object.keys(reads).filter((status) => !["200", "503"].includes(status))).toEqual([]);
  await expect.poll(async () => (await fetch(`${url}/readyz`)).status, { timeout: 20_000 }).toBe(200);
  expect((await titlesOn(url)).sort()).toEqual(acknowledged.sort());
  await expect.poll(() => listeners(postgres)).toBe(1);
  tell(
    `${restarts} restarts, every other one a crash; ${acknowledged.length} notices acknowledged, all there once; writes ${JSON.stringify(writes)}, reads ${JSON.stringify(reads)}`,
  );
});

async function titlesOn(url: string): Promise<string[]> {
  const { notices } = await (await fetch(`${url}/api/notices`)).json();
  return notices.map((notice: { noticeTitle: string }) => notice.noticeTitle);
}

const listeners = async ({ url }: Postgres) =>
  (await queryPostgres(url, "select 1 from pg_stat_activity where application_name = 'school changes'"))
    .length;
