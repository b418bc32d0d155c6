import { dayOf } from "#base/calendar/dates.ts";
import { createSubscriberTokens } from "#features/newsletter/subscriber-tokens.server.ts";
import {
  createSubscriberLinks,
  createSubscriberStore,
} from "#features/newsletter/subscribers.store.server.ts";
import { createNoticeStore } from "#features/notices/notices.store.server.ts";
import { migrate } from "#platform/database/migrate.ts";
import type { Database } from "#platform/database/tables/tables.ts";
import { openPlace } from "#testing/backup-world.ts";
import { endWithTest } from "#testing/end-with-test.ts";
import { openFolder } from "#testing/folder.ts";
import { startMailServer } from "#testing/mail-server.ts";
import { noticeRow } from "#testing/samples/notice-row.ts";
import { startServer } from "../support/servers/server.ts";
import { startPostgres } from "../support/stores/postgres.ts";

const people = 40;
const sentBeforeKill = 12;
const now = () => new Date();

async function makePostgres() {
  const postgres = endWithTest(await startPostgres());
  return postgres.createDatabase();
}

/** A site with subscribers and one new notice, of which nobody knows yet. Without an address its database is SQLite. */
async function makeSite(databaseUrl: string | undefined) {
  const dataDir = openFolder();
  const db = await openPlace({ dataDir, databaseUrl });
  await migrate(db);
  const subscribers = createSubscriberStore(db, now);
  const tokens = createSubscriberTokens("the key of this test");
  for (let number = 0; number < people; number += 1) {
    const { id } = await subscribers.add(`person${number}@mail.example`, "asked");
    await createSubscriberLinks(db, now, tokens).confirm(tokens.make(id));
  }
  await createNoticeStore(db, now).add(noticeRow({ publish_day: dayOf(now()) }));
  return { db, dataDir };
}

/** As if the minutes had passed after which whoever was killed is taken for dead. */
async function letLeasesRunOut(db: Database): Promise<void> {
  const past = new Date(Date.now() - 60_000).toISOString();
  await db.updateTable("jobs").set({ leased_until: past }).where("leased_until", "is not", null).execute();
}

const statesOf = async (db: Database) =>
  Object.fromEntries(
    [...Map.groupBy(await db.selectFrom("deliveries").select("state").execute(), ({ state }) => state)].map(
      ([state, rows]) => [state, rows.length],
    ),
  );

test.each([
  ["two servers on PostgreSQL", "before the mail server has it", "onNamed"],
  ["two servers on PostgreSQL", "after the mail server has it and before it said so", "onTaken"],
  ["one server on SQLite", "after the mail server has it and before it said so", "onTaken"],
] as const)("%s, killed in the middle %s, mail each person once", async (site, _when, moment) => {
  const databaseUrl = site === "one server on SQLite" ? undefined : await makePostgres();
  const { db, dataDir } = await makeSite(databaseUrl);
  const states = moment === "onNamed" ? { sent: people } : { sent: people - 1, unconfirmed: 1 };
  const mailServer = endWithTest(await startMailServer());
  const { promise: isWaiting, resolve: wait } = Promise.withResolvers<void>();
  let responded = 0;
  mailServer[moment](() => {
    responded += 1;
    if (responded !== sentBeforeKill + 1) return undefined;
    wait();
    // Never: who waits for the response is killed.
    return new Promise(() => {});
  });
  const env = { SMTP_URL: mailServer.url, SITE_URL: "https://som.example", SAMPLE_DATA: "off" };
  const start = () => {
    if (!databaseUrl) return startServer(dataDir, env);
    return startServer(openFolder(), { ...env, DATABASE_URL: databaseUrl });
  };
  const startAll = () => Promise.all(databaseUrl ? [start(), start()] : [start()]);

  const servers = await startAll();
  await isWaiting;
  await Promise.all(servers.map((server) => server.stop("SIGKILL")));
  await letLeasesRunOut(db);
  const next = await startAll();
  onTestFinished(async () => void (await Promise.all(next.map((server) => server.stop()))));

  await expect.poll(() => statesOf(db), { timeout: 60_000 }).toEqual(states);
  expect(mailServer.recipients).toHaveLength(people);
  expect(new Set(mailServer.recipients).size).toBe(people);
});
