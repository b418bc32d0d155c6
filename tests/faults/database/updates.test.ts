import { readdirSync, renameSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { pino } from "pino";
import { listenerName } from "#app/server/processes/change-notifications.ts";
import { withLock } from "#app/server/setup/first-start.ts";
import { updateDatabase, waitForOtherServers } from "#app/server/setup/update-database.ts";
import { version } from "#app/server/version.ts";
import { appliedMigrations, migrateTo } from "#platform/database/migrate.ts";
import { openDatabase } from "#platform/database/open.ts";
import { openPlace } from "#testing/backup-world.ts";
import { endWithTest } from "#testing/end-with-test.ts";
import { openFolder } from "#testing/folder.ts";
import { waitingForLocks } from "#testing/lock-waits.ts";
import { previousRelease } from "../../support/previous-release.ts";
import { beginStart } from "../../support/servers/server.ts";
import { sharedPostgres } from "../../support/stores/postgres.ts";

const postgres = await sharedPostgres();

async function beginUpdate(lastMigration: string, databaseUrl: string | undefined) {
  const path = openFolder();
  const old = await openDatabase({ dataDir: path, databaseUrl });
  await migrateTo(old, lastMigration);
  await old.destroy();
  return endWithTest(
    beginStart(path, {
      SAMPLE_DATA: "off",
      LOG_LEVEL: "info",
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    }),
  );
}

/** What a running server is known by. */
async function connectAsServer(databaseUrl: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: listenerName });
  await client.connect();
  return client;
}

test("an update logs its version and each migration, and where the database is as it was", async () => {
  const start = await beginUpdate("0031-mailboxes", undefined);
  await start.listening;
  const output = start.output();
  expect(output).toMatch(
    new RegExp(
      `"level":40.*Version ${RegExp.escape(version)} migrates the database.*as it was.*before-0032-mailbox-pauses`,
    ),
  );
  expect(output).toMatch(
    /The migration 0032-mailbox-pauses begins\..*\n.*The migration 0033-mail-links begins\./,
  );
  expect(output).toContain(`The database is up to date with version ${version}`);
});

async function makeOldSite() {
  const dataDir = openFolder();
  const db = await openPlace({ dataDir, databaseUrl: undefined });
  await migrateTo(db, "0031-mailboxes");
  await db.insertInto("marks").values({ name: "from before", created_at: "" }).execute();
  const log = pino({ level: "silent" });
  const newestBackup = async () => undefined;
  return { dataDir, db, update: () => updateDatabase({ db, config: { dataDir }, log, now, newestBackup }) };
}

const now = () => new Date("2025-01-02T06:15:00.000Z");
const copiesIn = (dataDir: string) => readdirSync(dataDir).filter((name) => name.includes(".before-"));

test("an update leaves a whole copy of the database before it, and those of the last two updates stay", async () => {
  const { dataDir, update } = await makeOldSite();
  for (const migration of ["0001-one", "0002-two"])
    writeFileSync(join(dataDir, `school.sqlite.before-${migration}`), "");
  await update();
  const copy = "school.sqlite.before-0032-mailbox-pauses";
  expect(copiesIn(dataDir)).toEqual(["school.sqlite.before-0002-two", copy]);

  const back = openFolder();
  renameSync(join(dataDir, copy), join(back, "school.sqlite"));
  const before = await openPlace({ dataDir: back, databaseUrl: undefined });
  expect((await appliedMigrations(before)).at(-1)).toBe("0031-mailboxes");
  expect((await before.selectFrom("marks").select("name").execute()).at(-1)).toEqual({ name: "from before" });
  await update();
  expect(copiesIn(dataDir)).toEqual(["school.sqlite.before-0002-two"]);
});

test("what a killed update left of its copy is removed, and does not count as a copy", async () => {
  const { dataDir, update } = await makeOldSite();
  const earlier = "school.sqlite.before-0001-one";
  const copy = "school.sqlite.before-0032-mailbox-pauses";
  const left = ["0002-two", "0032-mailbox-pauses"].flatMap((name) =>
    [".part", ".part-journal"].map((ending) => `school.sqlite.before-${name}${ending}`),
  );
  for (const name of [earlier, ...left]) writeFileSync(join(dataDir, name), "");
  await update();
  expect(copiesIn(dataDir)).toEqual([earlier, copy]);
});

test("a new site is not copied", async () => {
  const dataDir = openFolder();
  const start = endWithTest(beginStart(dataDir, { SAMPLE_DATA: "off" }));
  await start.listening;
  expect(copiesIn(dataDir)).toEqual([]);
});

test("without room for the copy an update is refused in a sentence, and changes nothing", async () => {
  const dataDir = openFolder();
  const old = await openDatabase({ dataDir, databaseUrl: undefined });
  await migrateTo(old, "0031-mailboxes");
  await old.destroy();
  const bytes = statSync(join(dataDir, "school.sqlite")).size;
  const start = beginStart(dataDir, {}, { maxFileBytes: bytes / 2 });
  await expect(start.listening).rejects.toThrow();
  expect(start.output()).toMatch(/There is no room in .* for a copy of the database/);
  expect(readdirSync(dataDir).filter((name) => name.includes(".before-"))).toEqual([]);
  const after = await openPlace({ dataDir, databaseUrl: undefined });
  expect((await appliedMigrations(after)).at(-1)).toBe("0031-mailboxes");
});

test.each([
  ["none", undefined, "BACKUP_TO holds none"],
  [
    "one of the day before",
    { name: "school-2025-01-01T06-15-00Z.tar", at: new Date("2025-01-01T06:15:00.000Z") },
    "The newest in BACKUP_TO is school-2025-01-01T06-15-00Z.tar, 24 hours old.",
  ],
])("an update on PostgreSQL says in one line how old the newest backup is: %s", async (_, newest, words) => {
  const databaseUrl = await postgres.createDatabase();
  const db = await openPlace({ dataDir: "", databaseUrl });
  await migrateTo(db, "0031-mailboxes");
  const lines: string[] = [];
  const log = pino({ level: "warn" }, { write: (line) => void lines.push(line) });
  await updateDatabase({ db, config: { dataDir: "" }, log, now, newestBackup: async () => newest });
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain("0032-mailbox-pauses");
  expect(lines[0]).toContain(words);
});

test("an update that would break older servers waits until they are stopped", async () => {
  const databaseUrl = await postgres.createDatabase();
  const older = await connectAsServer(databaseUrl);
  const db = await openPlace({ dataDir: "", databaseUrl });
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
  const db = await openPlace({ dataDir: "", databaseUrl });
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

// If this waits for ever, a migration since the previous release is not additive, and the update stops the site: docs/how-to/update.md.
test("an update from the previous release goes on beside its servers", async () => {
  const databaseUrl = await postgres.createDatabase();
  const older = await connectAsServer(databaseUrl);
  onTestFinished(() => older.end());
  const start = await beginUpdate(previousRelease.lastMigration, databaseUrl);
  await start.listening;
  expect(start.output()).toContain("The site runs.");
});
