import pg from "pg";
import { firstStartLock } from "#app/server/setup/first-start.ts";
import { endWithTest } from "#testing/end-with-test.ts";
import { openFolder } from "#testing/folder.ts";
import { beginStart } from "../support/servers/server.ts";
import { startProxy, throughProxy } from "../support/servers/tcp-proxy.ts";
import { type Postgres, startPostgres } from "../support/stores/postgres.ts";

let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres?.stop());

function begin(databaseUrl: string) {
  return endWithTest(
    beginStart(openFolder(), { DATABASE_URL: databaseUrl, SAMPLE_DATA: "off", LOG_LEVEL: "info" }),
  );
}

test("a start that waits for another server logs it, and continues", async () => {
  const databaseUrl = await postgres.createDatabase();
  // As a server does that is stopped in the middle of its own start.
  const other = new pg.Client({ connectionString: databaseUrl });
  await other.connect();
  await other.query("select pg_advisory_lock($1)", [firstStartLock]);

  const start = begin(databaseUrl);
  await expect
    .poll(start.output)
    .toMatch(/"level":40.*this start waits for its turn\. If the other one hangs/);
  expect(start.output()).not.toContain("still preparing");

  await other.end();
  expect((await fetch(`${await start.listening}/readyz`)).status).toBe(200);
});

test("a start whose PostgreSQL becomes silent logs it, and continues", async () => {
  const proxy = endWithTest(await startProxy(postgres.port));
  proxy.stallOn("create table notices");

  const start = begin(throughProxy(await postgres.createDatabase(), proxy));
  await expect.poll(start.output).toMatch(/"level":40.*still preparing.*PostgreSQL hangs, .*start again/);

  proxy.resume();
  expect((await fetch(`${await start.listening}/readyz`)).status).toBe(200);
});

test("a start waits for a PostgreSQL that does not respond, and logs each attempt", async () => {
  const proxy = endWithTest(await startProxy(postgres.port));
  proxy.stall();
  const start = begin(throughProxy(await postgres.createDatabase(), proxy));
  await expect.poll(() => start.output().match(/"msg":"The PostgreSQL of.*\n/g)?.length).toBeGreaterThan(1);
  expect(start.output()).not.toContain("stack");
  proxy.resume();
  expect((await fetch(`${await start.listening}/readyz`)).status).toBe(200);
});
