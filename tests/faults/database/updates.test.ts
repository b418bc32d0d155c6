import pg from "pg";
import { pino } from "pino";
import { expect, onTestFinished, test } from "vitest";
import { migrateTo } from "#database/migrate.ts";
import { openDatabase } from "#database/open.ts";
import { listenerName } from "#server/processes/change-notifications.ts";
import { waitForOtherServers, withLock } from "#server/setup/first-start.ts";
import { version } from "#server/version.ts";
import { openFolder } from "#testing/folder.ts";
import { waitingForLocks } from "#testing/lock-waits.ts";
import { previousRelease } from "../../support/previous-release.ts";
import { beginStart } from "../../support/servers/server.ts";
import { sharedPostgres } from "../../support/stores/postgres.ts";

const postgres = await sharedPostgres();

/** Begins a start on a database as an older version left it. */
async function beginUpdate(lastMigration: string, databaseUrl: string | undefined) {
  const path = openFolder();
  const old = await openDatabase({ dataDir: path, databaseUrl });
  await migrateTo(old, lastMigration);
  await old.destroy();
  const start = beginStart(path, {
    SAMPLE_DATA: "off",
    LOG_LEVEL: "info",
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  });
  onTestFinished(async () => void (await start.stop()));
  return start;
}

/** What a running server is known by. */
async function connectAsServer(databaseUrl: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: listenerName });
  await client.connect();
  return client;
}

test("an update logs its version, a reminder to back up, and each migration", async () => {
  const start = await beginUpdate("0031-mailboxes", undefined);
  await start.listening;
  const output = start.output();
  expect(output).toMatch(new RegExp(`"level":40.*Version ${version} migrates the database.*npm run backup`));
  expect(output).toMatch(
    /The migration 0032-mailbox-pauses begins\..*\n.*The migration 0033-mail-links begins\./,
  );
  expect(output).toContain(`The database is up to date with version ${version}`);
});

test("an update that would break older servers waits until they are stopped", async () => {
  const databaseUrl = await postgres.createDatabase();
  const older = await connectAsServer(databaseUrl);
  const db = await openDatabase({ dataDir: "", databaseUrl });
  onTestFinished(() => db.destroy());
  let output = "";
  const log = pino(
    {},
    {
      write(line: string) {
        output += line;
      },
    },
  );
  const waiting = waitForOtherServers(db, ["9999-breaking"], log);
  await expect.poll(() => output).toMatch(/"servers":\["127\.0\.0\.1"\].*Please stop them/);
  await older.end();
  await waiting;
});

test("a server waits for the lock of another one longer than DATABASE_URL lets statements wait", async () => {
  const databaseUrl = await postgres.createDatabase();
  const db = await openDatabase({ dataDir: "", databaseUrl });
  onTestFinished(() => db.destroy());
  const [taken, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  void withLock({ dataDir: "", databaseUrl }, 1, () => {
    taken.resolve();
    return over.promise;
  });
  await taken.promise;
  const impatient = new URL("?lock_timeout=1", databaseUrl).href;
  const next = withLock({ dataDir: "", databaseUrl: impatient }, 1, async () => "its turn");
  await expect.poll(() => waitingForLocks(db)).toBe(1);
  over.resolve();
  expect(await next).toBe("its turn");
});

// If this waits for ever, a migration since the previous release is not additive, and the update stops the site: docs/how-to/deploy.md, "A new version".
test("an update from the previous release goes on beside its servers", async () => {
  const databaseUrl = await postgres.createDatabase();
  const older = await connectAsServer(databaseUrl);
  onTestFinished(() => older.end());
  const start = await beginUpdate(previousRelease.lastMigration, databaseUrl);
  await start.listening;
  expect(start.output()).toContain(`The database is up to date with version ${version}`);
});
