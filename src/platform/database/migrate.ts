import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Kysely, type KyselyPlugin, sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import { OperatorError } from "#base/errors.ts";
import { root } from "#base/project-root.ts";
import { isPostgres } from "./dialect.ts";
import * as mailboxPauses from "./migrations/0032-mailbox-pauses.ts";
import * as events from "./migrations/0041-events.ts";
import * as subscriberLinks from "./migrations/0045-subscriber-links.ts";
import * as logValues from "./migrations/0047-log-values.ts";
import { hasTable } from "./tables/table-catalogue.ts";
import type { Queries } from "./tables/tables.ts";

interface DeclaredMigration extends Migration {
  /**
   * Whether servers of the release before continue to work on the migrated tables: it adds tables, indexes that are not unique, and
   * columns that are nullable or have a default, and changes nothing that they read. A test compares the tables (additive.postgres.api.test.ts).
   */
  isAdditive: boolean;
}

/** The last of the migrations that were joined into one. Databases of that day have the earlier ones, too. */
const baselineName = "0031-mailboxes";

const resources = join(root, "resources");

async function runFile(db: Kysely<unknown>, file: string): Promise<void> {
  const statements = readFileSync(join(resources, file), "utf8").split("\n\n");
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const dialectOf = (db: Kysely<unknown>) => (isPostgres(db) ? "postgres" : "sqlite");

async function createTables(db: Kysely<unknown>): Promise<void> {
  await runFile(db, "tables/all.sql");
  await runFile(db, `tables/${dialectOf(db)}.sql`);
}

/** The files of resources/migrations: statements that only add, for both databases or (0035-x.sqlite.sql) for one. */
const additions = readdirSync(join(resources, "migrations")).map((file): [string, DeclaredMigration] => {
  const [name = "", dialect] = file.split(".");
  const up = (db: Kysely<unknown>) =>
    runFile(db, `migrations/${dialect === "sql" ? file : `${name}.${dialectOf(db)}.sql`}`);
  return [name, { up, isAdditive: true }];
});

const programmed: Record<string, DeclaredMigration> = {
  [baselineName]: { up: createTables, isAdditive: false },
  "0032-mailbox-pauses": mailboxPauses,
  "0041-events": events,
  "0045-subscriber-links": subscriberLinks,
  "0047-log-values": logValues,
};

/** In the order of their numbers. A migration that has landed is never changed: the next one corrects it. */
const migrations: Readonly<Record<string, DeclaredMigration>> = Object.fromEntries(
  [...Object.entries(programmed), ...additions].toSorted(([one], [other]) => (one < other ? -1 : 1)),
);

export const migrationNames: readonly string[] = Object.keys(migrations);

const isKnown = (name: string) => name in migrations || name < baselineName;

/** The database and a backup are refused alike. */
function refuseOtherVersions(what: string, applied: readonly string[]): void {
  const unknown = applied.find((name) => !isKnown(name));
  if (unknown)
    throw new OperatorError(
      `The ${what} is newer than this program: it holds the change "${unknown}", which this version does not know. Please use the version that made it.`,
    );
  if (applied.length > 0 && !applied.includes(baselineName))
    throw new OperatorError(
      `The ${what} is from before 17 November 2026, and this version cannot update it any more. Start the site once with the version of 17 November 2026 (commit fd3d39b), then use this one.`,
    );
}

/** For every command but the start, which alone updates the tables. Commands work wherever a server of this version does. */
export async function requireCurrentTables(db: Queries): Promise<void> {
  const [pending] = (await planMigrations(db)).pending;
  if (pending)
    throw new OperatorError(
      `The database is older than this program: it has not had the change "${pending}" yet. Back it up with the version that made it, then start the site with this one (npm start), which brings the database up to date.`,
    );
}

export async function planMigrations(db: Queries) {
  const applied = await appliedMigrations(db);
  const pending = migrationNames.filter((name) => !applied.includes(name));
  const marks = (await hasTable(db, "marks")) ? await db.selectFrom("marks").select("name").execute() : [];
  return {
    isNew: applied.length === 0,
    pending,
    /** Older servers do not work after these. */
    breaking: pending.filter((name) => !migrations[name]?.isAdditive),
    /** This version works on what these left. */
    newer: newerIn("database", applied, new Set(marks.map(({ name }) => name))),
  };
}

/** The migrations of a newer version that changed nothing which this one needs. Any others are refused. */
export function newerIn(what: string, applied: readonly string[], marks: ReadonlySet<unknown>): string[] {
  const newer = applied.filter((name) => !isKnown(name));
  const areHarmless =
    newer.every((name) => marks.has(additiveMark(name))) &&
    migrationNames.every((name) => applied.includes(name));
  if (!areHarmless) refuseOtherVersions(what, applied);
  return newer;
}

/** Brings the tables up to date. Two servers that start at the same time take turns: the migrator takes a lock. */
export async function migrate(db: Queries, log: Log = () => {}): Promise<void> {
  const { pending } = await planMigrations(db);
  if (pending.length > 0) await migrateTo(db, migrationNames.at(-1) ?? "", log);
}

/** For restoring and for tests: leaves out the migrations after the last, which may be one of a newer version. */
export async function migrateTo(db: Queries, last: string, log: Log = () => {}): Promise<void> {
  const joined = (await appliedMigrations(db)).filter((name) => name < baselineName);
  const all: Record<string, Migration> = Object.fromEntries([
    ...joined.map((name) => [name, { up: async () => {} }]),
    ...Object.entries(migrations).map(([name, migration]) => [name, withLog(name, migration, log)]),
  ]);
  const migrator = new Migrator({ db, provider: { getMigrations: async () => all } });
  const { error } = await migrator.migrateTo(isKnown(last) ? last : (migrationNames.at(-1) ?? ""));
  if (error) throw error;
}

type Log = (line: string) => void;

const logEveryMs = 5_000;
const additiveMark = (name: string) => `additive ${name}`;

/** An additive migration is marked as such for older versions, which do not know it. */
function withLog(name: string, { up, isAdditive }: DeclaredMigration, log: Log): Migration {
  return {
    async up(db) {
      log(`The migration ${name} begins.`);
      let loggedMs = performance.now();
      let statements = 0;
      // Between two statements: SQLite lets nothing else run during one.
      const logProgress: KyselyPlugin = {
        transformQuery: ({ node }) => node,
        async transformResult({ result }) {
          statements += 1;
          if (performance.now() - loggedMs < logEveryMs) return result;
          log(`The migration ${name} is at work: ${statements} statements so far.`);
          loggedMs = performance.now();
          return result;
        },
      };
      await up(db.withPlugin(logProgress));
      if (isAdditive)
        await sql`insert into marks (name, created_at) values (${additiveMark(name)}, ${new Date().toISOString()})
          on conflict do nothing`.execute(db);
    },
  };
}

export const isEmptyDatabase = async (db: Queries) => (await appliedMigrations(db)).length === 0;

export async function appliedMigrations(db: Queries): Promise<string[]> {
  if (!(await hasTable(db, "kysely_migration"))) return [];
  const rows = await db
    .withTables<{ kysely_migration: { name: string } }>()
    .selectFrom("kysely_migration")
    .select("name")
    .orderBy("name")
    .execute();
  return rows.map((row) => row.name);
}
