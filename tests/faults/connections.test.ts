import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { makeFolder, startServer } from "../support/servers/server.ts";
import { startPostgres } from "../support/stores/postgres.ts";

const budget = 8;
const readers = 60;

test("all processes of a server together open no more connections than DATABASE_CONNECTIONS, and one that listens", async () => {
  const postgres = await startPostgres();
  onTestFinished(postgres.stop);
  const folder = makeFolder();
  const server = await startServer(folder.path, {
    DATABASE_URL: postgres.url,
    SAMPLE_DATA: "off",
    WORKERS: "4",
    DATABASE_CONNECTIONS: String(budget),
  });
  onTestFinished(async () => {
    await server.stop();
    folder.remove();
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

  // Nobody keeps these answers, so that each is read from the database. Every one comes on a connection of its own, to any process.
  let most = 0;
  const headers = { connection: "close" };
  await expect
    .poll(
      async () => {
        const asked = Array.from({ length: readers }, () =>
          fetch(`${server.url}/api/roadblock?page=1`, { headers }),
        );
        const statuses = (await Promise.all(asked)).map(({ status }) => status);
        expect(new Set(statuses)).toEqual(new Set([200]));
        most = Math.max(most, (await connections()).school ?? 0);
        return most;
      },
      { timeout: 60_000 },
    )
    .toBe(budget);
  expect((await connections())["school changes"]).toBe(1);
});
