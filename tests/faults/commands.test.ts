import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test } from "vitest";
import { migrateTo } from "#database/migrate.ts";
import { openDatabase } from "#database/open.ts";
import { runScript } from "../support/backup/backup-commands.ts";
import { makeFolder } from "../support/servers/server.ts";

type Command = [script: Parameters<typeof runScript>[0], words: string[]];

const list: Command = ["admin", ["list"]];
const commands: Command[] = [list, ["backup", ["/tmp/never-made.tar"]], ["content-check", []]];

function openFolder(): string {
  const folder = makeFolder();
  onTestFinished(folder.remove);
  return folder.path;
}

/** A SQLite database at a version of its tables, newer ones included. */
async function makeSite(migrations: { last: string; unknown?: string }): Promise<string> {
  const dataDir = openFolder();
  const db = await openDatabase({ dataDir, databaseUrl: undefined });
  await migrateTo(db, migrations.last);
  await db.destroy();
  const { unknown } = migrations;
  if (unknown)
    change(dataDir, (database) =>
      database.prepare("insert into kysely_migration values (?, '2099-01-01')").run(unknown),
    );
  return dataDir;
}

function change(dataDir: string, work: (database: DatabaseSync) => unknown): void {
  const database = new DatabaseSync(join(dataDir, "school.sqlite"));
  work(database);
  database.close();
}

const appliedIn = (dataDir: string): unknown[] => {
  let rows: unknown[] = [];
  change(dataDir, (database) => {
    rows = database.prepare("select name from kysely_migration").all();
  });
  return rows;
};

/** A person reads one sentence, and nothing of the program's insides. */
async function refusalOf([script, words]: Command, env: Record<string, string>): Promise<string> {
  const { code, output } = await runScript(script, words, env);
  expect(code).toBe(1);
  expect(output).toMatch(/^[A-Z"][^\n]+[.)]\n$/);
  expect(output).not.toMatch(/ERR_|node:internal/);
  return output;
}

test.each(commands)("%s finds no site in a folder that is missing, and makes none", async (...command) => {
  const parent = openFolder();
  const dataDir = join(parent, "missing");
  expect(await refusalOf(command, { DATA_DIR: dataDir })).toContain(`There is no site in ${dataDir}.`);
  expect(readdirSync(parent)).toEqual([]);
});

test.each(commands)("%s changes neither an older nor a newer database", async (...command) => {
  const older = await makeSite({ last: "0031-mailboxes" });
  const before = appliedIn(older);
  expect(await refusalOf(command, { DATA_DIR: older })).toMatch(
    /^The database is older.*"0032-mailbox-pauses"/,
  );
  expect(appliedIn(older)).toEqual(before);
  const newer = await makeSite({ last: "0031-mailboxes", unknown: "9999-from-the-future" });
  expect(await refusalOf(command, { DATA_DIR: newer })).toMatch(/^The database is newer.*"9999-from/);
});

test("admin names what keeps it from the database: a lock, a damaged file, a folder, or no PostgreSQL", async () => {
  const locked = await makeSite({ last: "0031-mailboxes" });
  const holder = new DatabaseSync(join(locked, "school.sqlite"));
  onTestFinished(() => holder.close());
  holder.exec("pragma locking_mode = exclusive; begin exclusive");
  expect(await refusalOf(list, { DATA_DIR: locked })).toMatch(/^Another program keeps the database/);

  const damaged = openFolder();
  writeFileSync(join(damaged, "school.sqlite"), Buffer.alloc(20_000, "not a database "));
  expect(await refusalOf(list, { DATA_DIR: damaged })).toContain("is damaged");

  const folder = openFolder();
  mkdirSync(join(folder, "school.sqlite"));
  expect(await refusalOf(list, { DATA_DIR: folder })).toContain("cannot be opened or written");

  const nowhere = "postgres://school@127.0.0.1:9/school";
  expect(await refusalOf(list, { DATABASE_URL: nowhere, DATA_DIR: folder })).toMatch(
    /^The PostgreSQL of DATABASE_URL does not answer \(connect ECONNREFUSED 127\.0\.0\.1:9\)/,
  );
});

test("admin shows all that is wrong with the settings", async () => {
  const { code, output } = await runScript("admin", ["list"], { PORT: "eighty", BACKUP_EVERY: "daily" });
  expect(code).toBe(1);
  expect(output).toMatch(/^PORT must [^\n]+"eighty"\.\nBACKUP_EVERY must [^\n]+"daily"\.\n$/);
});
