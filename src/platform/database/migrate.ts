import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Kysely, type KyselyPlugin, sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import { OperatorError } from "#base/errors.ts";
import { root } from "#base/project-root.ts";
import { isPostgres } from "./dialect.ts";
import { addEvents } from "./migrations/0041-events.ts";
import { addLogValues } from "./migrations/0047-log-values.ts";
import { hasTable } from "./tables/table-catalogue.ts";
import type { Queries } from "./tables/tables.ts";

/** The last of the migrations that were joined into one. Databases of that day have the earlier ones, too. */
const baselineName = "0031-mailboxes";

/**
 * Servers of the release before do not work on the tables of these. All others are additive: they add tables, indexes that are not
 * unique, and columns that are nullable or have a default, and change nothing that is read (additive.postgres.api.test.ts).
 */
const breakingNames: readonly string[] = [
  baselineName,
  "0041-events",
  "0045-subscriber-links",
  // They would leave out the pictures, files and videos of a text that they save.
  "0048-pages",
  // They would change the words of a text beside its structure.
  "0052-notice-texts",
];

/** What SQL cannot do, after the statements of the same name. */
const conversions: Readonly<Record<string, (db: Kysely<unknown>) => Promise<void>>> = {
  "0041-events": addEvents,
  "0047-log-values": addLogValues,
};

const folder = join(root, "resources/migrations");
const files = readdirSync(folder);

/** In the order of their numbers. A migration that has landed is never changed: the next one corrects it. */
export const migrationNames: readonly string[] = [
  ...new Set([...files.map((file) => file.split(".", 1)[0] ?? ""), ...Object.keys(conversions)]),
].toSorted();

/** First its statements for both databases, then those for one of them (0035-x.sqlite.sql). */
async function runMigration(name: string, db: Kysely<unknown>): Promise<void> {
  const dialect = isPostgres(db) ? "postgres" : "sqlite";
  for (const file of [`${name}.sql`, `${name}.${dialect}.sql`].filter((each) => files.includes(each))) {
    const statements = readFileSync(join(folder, file), "utf8").split("\n\n");
    for (const statement of statements) await sql.raw(statement).execute(db);
  }
  await conversions[name]?.(db);
}

const isKnown = (name: string) => migrationNames.includes(name) || name < baselineName;

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
    breaking: pending.filter((name) => breakingNames.includes(name)),
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
    ...migrationNames.map((name) => [name, withLog(name, log)]),
  ]);
  const migrator = new Migrator({ db, provider: { getMigrations: async () => all } });
  const { error } = await migrator.migrateTo(isKnown(last) ? last : (migrationNames.at(-1) ?? ""));
  if (error) throw error;
}

type Log = (line: string) => void;

const logEveryMs = 5_000;
const additiveMark = (name: string) => `additive ${name}`;

/** An additive migration is marked as such for older versions, which do not know it. */
function withLog(name: string, log: Log): Migration {
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
      await runMigration(name, db.withPlugin(logProgress));
      if (!breakingNames.includes(name))
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
