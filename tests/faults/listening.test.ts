import pg from "pg";
import { pino } from "pino";
import { listenForChanges } from "#app/server/processes/change-notifications.ts";
import { changeChannel } from "#platform/database/changes.ts";
import { endWithTest } from "#testing/end-with-test.ts";
import { makeOffice } from "#testing/world.ts";
import { startListener } from "../support/servers/change-listener.ts";
import { startProxy, throughProxy } from "../support/servers/tcp-proxy.ts";
import { queryPostgres, sharedPostgres } from "../support/stores/postgres.ts";

const postgres = await sharedPostgres();

const listeners = () =>
  queryPostgres(
    postgres.url,
    "select pid from pg_stat_activity where application_name = 'school changes' and state is not null",
  );

test("a broken connection for changes is replaced by one, and each break empties the caches", async () => {
  const { proxy, notifications } = await startListener(postgres);
  for (let breaks = 1; breaks <= 6; breaks += 1) {
    const before = notifications();
    if (breaks % 2 === 0) proxy.cut();
    else
      await queryPostgres(
        postgres.url,
        "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'school changes'",
      );
    await expect.poll(notifications).toBe(before + 1);
    await expect.poll(async () => (await listeners()).length).toBe(1);
    await expect.poll(proxy.connections).toBe(1);
  }
  await queryPostgres(postgres.url, `notify ${changeChannel}`);
  await expect.poll(notifications).toBe(8);
});

test("a change is notified with its commit, and a refused write is not", async () => {
  const url = await postgres.createDatabase();
  const { office } = await makeOffice({ databaseUrl: url });
  const notified: string[] = [];
  const client = new pg.Client({ connectionString: url });
  client.on("notification", ({ channel }) => notified.push(channel));
  await client.connect();
  onTestFinished(() => client.end());
  await client.query(`listen ${changeChannel}`);

  expect((await office.put("/api/notices/no-such-notice/toggle")).statusCode).toBe(404);
  expect((await office.postNotice({ noticeTitle: "" })).statusCode).toBe(400);
  expect((await office.postNotice()).statusCode).toBe(201);
  // Notifications arrive before the response to this query.
  await client.query("select 1");
  expect(notified).toEqual([changeChannel]);
});

test("a stop while the database is silent does not wait for it", async () => {
  const proxy = endWithTest(await startProxy(postgres.port));
  proxy.stall();
  const listener = listenForChanges({
    databaseUrl: throughProxy(postgres.url, proxy),
    contentChanged: () => {},
    log: pino({ level: "silent" }),
  });
  await expect.poll(proxy.accepted).toBe(1);
  await listener.stop();
  expect(proxy.accepted()).toBe(1);
});
