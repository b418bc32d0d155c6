import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { migrateTo, migrationNames } from "#platform/database/migrate.ts";
import { openDatabase } from "#platform/database/open.ts";
import { openFolder } from "#testing/folder.ts";
import { runScript } from "../support/backup/backup-commands.ts";

type Command = [script: Parameters<typeof runScript>[0], words: string[]];
const list: Command = ["admin", ["list"]];
const commands: Command[] = [list, ["backup", ["/tmp/never-made.tar"]], ["content-check", []]];

async function makeSite(last: string, unknown?: string): Promise<string> {
  const dataDir = openFolder();
  const db = await openDatabase({ dataDir, databaseUrl: undefined });
  await migrateTo(db, last);
  await db.destroy();
  if (unknown)
    withDatabase(dataDir, (database) =>
      database.prepare("insert into kysely_migration values (?, '2099-01-01')").run(unknown),
    );
  return dataDir;
}

function withDatabase<Result>(dataDir: string, work: (database: DatabaseSync) => Result): Result {
  const database = new DatabaseSync(join(dataDir, "school.sqlite"));
  const result = work(database);
  database.close();
  return result;
}

const migrationsIn = (dataDir: string) =>
  withDatabase(dataDir, (database) => database.prepare("select name from kysely_migration").all());

async function refusalOf([script, words]: Command, env: Record<string, string>): Promise<string> {
  const { code, output } = await runScript(script, words, env);
  expect(code).toBe(1);
  expect(output).toMatch(/^[A-Z"][^\n]+[.)]\n$/);
  expect(output).not.toMatch(/ERR_|node:internal/);
  return output;
}

test.each(commands)("%s finds no site in a missing folder, and makes none", async (...command) => {
  const parent = openFolder();
  const dataDir = join(parent, "missing");
  expect(await refusalOf(command, { DATA_DIR: dataDir })).toContain(`There is no site in ${dataDir}.`);
  expect(readdirSync(parent)).toEqual([]);
});

test("admin changes neither an older nor a newer database", async () => {
  const older = await makeSite("0031-mailboxes");
  const before = migrationsIn(older);
  expect(await refusalOf(list, { DATA_DIR: older })).toMatch(/^The database is older.*"0032-mailbox-pauses"/);
  expect(migrationsIn(older)).toEqual(before);
  const newer = await makeSite("0031-mailboxes", "9999-from-the-future");
  expect(await refusalOf(list, { DATA_DIR: newer })).toMatch(/^The database is newer.*"9999-from/);
});

test("admin and backup work on tables that a newer version only added to, as a server does", async () => {
  const dataDir = await makeSite(migrationNames.at(-1) ?? "", "9999-added");
  withDatabase(dataDir, (database) =>
    database.exec(`insert into marks (name, created_at) values ('additive 9999-added', '');
      insert into administrators (id, email, password_hash, created_at) values ('1', 'office@school.example', '-', '2025-01-01')`),
  );
  const file = join(openFolder(), "school.tar");
  for (const [script, words] of [list, ["backup", [file]] satisfies Command])
    expect(await runScript(script, words, { DATA_DIR: dataDir })).toMatchObject({ code: 0 });
});

test("admin names a locked and a damaged database", async () => {
  const locked = await makeSite("0031-mailboxes");
  const other = new DatabaseSync(join(locked, "school.sqlite"));
  onTestFinished(() => other.close());
  other.exec("pragma locking_mode = exclusive; begin exclusive");
  expect(await refusalOf(list, { DATA_DIR: locked })).toMatch(/^Another program/);

  const damaged = openFolder();
  writeFileSync(join(damaged, "school.sqlite"), Buffer.alloc(20_000, "not a database "));
  expect(await refusalOf(list, { DATA_DIR: damaged })).toContain("is damaged");
});
