import pg from "pg";
import { endWithTest } from "#testing/end-with-test.ts";
import { serve } from "../support/servers/test-server.ts";
import { startPostgres } from "../support/stores/postgres.ts";

const budget = 8;
const readers = 60;

test("all processes together open at most DATABASE_CONNECTIONS connections, and one that listens", async () => {
  const postgres = endWithTest(await startPostgres());
  const server = await serve({
    DATABASE_URL: postgres.url,
    WORKERS: "4",
    DATABASE_CONNECTIONS: String(budget),
  });
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  onTestFinished(() => client.end());
  const connections = async (): Promise<Record<string, number>> => {
    const { rows } = await client.query(
      "select application_name as name, count(*)::int as count from pg_stat_activity group by 1",
    );
    return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
  };
  let most = 0;
  // An uncached list, each time on a connection of its own to any process.
  const read = async () =>
    (await fetch(`${server.url}/api/roadblock?page=1`, { headers: { connection: "close" } })).status;
  await expect
    .poll(
      async () => {
        const statuses = await Promise.all(Array.from({ length: readers }, read));
        expect(new Set(statuses)).toEqual(new Set([200]));
        most = Math.max(most, (await connections()).school ?? 0);
        return most;
      },
      { timeout: 60_000 },
    )
    .toBe(budget);
  expect((await connections())["school changes"]).toBe(1);
});
