import { type KyselyPlugin, sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import * as sessions from "./migrations/0001-sessions.ts";
import * as notices from "./migrations/0002-notices.ts";
import * as people from "./migrations/0003-people.ts";
import * as roadblocks from "./migrations/0004-roadblocks.ts";
import * as messages from "./migrations/0005-messages.ts";
import * as subscribers from "./migrations/0006-subscribers.ts";
import * as noticeCounts from "./migrations/0007-notice-counts.ts";
import * as noticeWords from "./migrations/0008-notice-words.ts";
import * as titlesByDay from "./migrations/0009-titles-by-day.ts";
import * as accentsFolded from "./migrations/0010-accents-folded.ts";
import * as safeRepeats from "./migrations/0011-safe-repeats.ts";
import * as knownDevices from "./migrations/0012-known-devices.ts";
import * as recordLife from "./migrations/0015-record-life.ts";
import * as marks from "./migrations/0016-marks.ts";
import * as jobs from "./migrations/0017-jobs.ts";
import * as previews from "./migrations/0017-previews.ts";
import * as indexes from "./migrations/0018-indexes.ts";
import * as content from "./migrations/0019-content.ts";
import * as peoplePages from "./migrations/0020-people.ts";
import * as follow from "./migrations/0023-follow.ts";
import * as search from "./migrations/0024-search.ts";
import * as redirects from "./migrations/0025-redirects.ts";
import * as accounts from "./migrations/0026-accounts.ts";
import * as givenPasswords from "./migrations/0028-given-passwords.ts";
import * as lettersFolded from "./migrations/0029-letters-folded.ts";
import * as oncePublic from "./migrations/0030-once-public.ts";
import * as mailboxes from "./migrations/0031-mailboxes.ts";
import * as mailboxPauses from "./migrations/0032-mailbox-pauses.ts";
import * as mailLinks from "./migrations/0033-mail-links.ts";
import * as signInSteps from "./migrations/0034-sign-in-steps.ts";
import * as changeWords from "./migrations/0035-change-words.ts";
import * as noticesByChange from "./migrations/0036-notices-by-change.ts";
import { hasTable } from "./tables/table-catalogue.ts";
import type { Database, Queries } from "./tables/tables.ts";

interface DeclaredMigration extends Migration {
  /**
   * Whether servers of the release before go on working on the migrated tables: it adds tables, indexes that are not unique, and columns
   * that are nullable or have a default, and changes nothing that they read. A test compares the tables (additive.api.test.ts).
   */
  isAdditive: boolean;
}

/** No server of before them runs any more, so nobody has to know which of them are additive. */
const firstMigrations: Record<string, Migration> = {
  "0001-sessions": sessions,
  "0002-notices": notices,
  "0003-people": people,
  "0004-roadblocks": roadblocks,
  "0005-messages": messages,
  "0006-subscribers": subscribers,
  "0007-notice-counts": noticeCounts,
  "0008-notice-words": noticeWords,
  "0009-titles-by-day": titlesByDay,
  "0010-accents-folded": accentsFolded,
  "0011-safe-repeats": safeRepeats,
  "0012-known-devices": knownDevices,
  "0015-record-life": recordLife,
  "0016-marks": marks,
  "0017-jobs": jobs,
  "0017-previews": previews,
  "0018-indexes": indexes,
  "0019-content": content,
  "0020-people": peoplePages,
  "0023-follow": follow,
  "0024-search": search,
  "0025-redirects": redirects,
  "0026-accounts": accounts,
  "0028-given-passwords": givenPasswords,
  "0029-letters-folded": lettersFolded,
  "0030-once-public": oncePublic,
  "0031-mailboxes": mailboxes,
};

/** In the order of their numbers. A migration that has landed is never changed: the next one mends it. */
const laterMigrations: Record<string, DeclaredMigration> = {
  "0032-mailbox-pauses": mailboxPauses,
  "0033-mail-links": mailLinks,
  "0034-sign-in-steps": signInSteps,
  "0035-change-words": changeWords,
  "0036-notices-by-change": noticesByChange,
};

const migrations: Record<string, Migration & Partial<DeclaredMigration>> = {
  ...firstMigrations,
  ...laterMigrations,
};

export const migrationNames: readonly string[] = Object.keys(migrations);

export class DatabaseIsNewerError extends Error {
  override name = "DatabaseIsNewerError";
  constructor(unknownMigration: string) {
    super(
      `The database is newer than this program: it holds the change "${unknownMigration}", which this version does not know. Start the version that made it, or restore a backup from before.`,
    );
  }
}

export class DatabaseIsOlderError extends Error {
  override name = "DatabaseIsOlderError";
  constructor(pendingMigration: string) {
    super(
      `The database is older than this program: it has not had the change "${pendingMigration}" yet. Back it up with the version that made it, then start the site with this one (npm start), which brings the database up to date.`,
    );
  }
}

/** For everything but a start, which alone brings the tables up to date. */
export async function requireCurrentTables(db: Queries): Promise<void> {
  const applied = await appliedMigrations(db);
  const unknown = unknownMigration(applied);
  if (unknown) throw new DatabaseIsNewerError(unknown);
  const pending = migrationNames.find((name) => !applied.includes(name));
  if (pending) throw new DatabaseIsOlderError(pending);
}

export interface MigrationPlan {
  /** Whether there are no tables yet. */
  isNew: boolean;
  pending: string[];
  /** Those after which older servers do not work. */
  breaking: string[];
  /** What a newer version has applied. This version works on it. */
  newer: string[];
}

/** What a start has to do, or why it cannot. */
export async function planMigrations(db: Queries): Promise<MigrationPlan> {
  const applied = await appliedMigrations(db);
  const pending = migrationNames.filter((name) => !applied.includes(name));
  const newer = applied.filter((name) => !(name in migrations));
  const [first] = newer;
  if (first && (pending.length > 0 || !(await areAdditive(db, newer)))) throw new DatabaseIsNewerError(first);
  const breaking = pending.filter((name) => !migrations[name]?.isAdditive);
  return { isNew: applied.length === 0, pending, breaking, newer };
}

/** Brings the tables up to date. Two servers that start at once take turns: the migrator holds a lock. */
export async function migrate(db: Queries, tell: Tell = () => {}): Promise<void> {
  const { pending } = await planMigrations(db);
  if (pending.length > 0) await migrateTo(db, migrationNames.at(-1) ?? "", tell);
}

/** Makes the tables of an empty database as they were when this migration was the last. */
export async function migrateTo(db: Queries, last: string, tell: Tell = () => {}): Promise<void> {
  const told = Object.entries(migrations).map(([name, migration]) => [
    name,
    withWords(name, migration, tell),
  ]);
  const migrator = new Migrator({ db, provider: { getMigrations: async () => Object.fromEntries(told) } });
  const { error } = await migrator.migrateTo(last);
  if (error) throw error;
}

/** Takes a line for the log. */
type Tell = (line: string) => void;

const tellEveryMs = 5_000;
const additiveMark = (name: string) => `additive ${name}`;

/** Says when a migration begins, and how far a long one is. An additive one is noted as such for older versions, which do not know it. */
function withWords(name: string, { up, isAdditive }: (typeof migrations)[string], tell: Tell): Migration {
  return {
    async up(db) {
      tell(`The migration ${name} begins.`);
      await up(db.withPlugin(tellProgress((line) => tell(`The migration ${name} is at work: ${line}.`))));
      if (isAdditive)
        await sql`insert into marks (name, created_at) values (${additiveMark(name)}, ${new Date().toISOString()})
          on conflict do nothing`.execute(db);
    },
  };
}

/** Between two statements: SQLite lets nothing else run during one. */
function tellProgress(tell: Tell): KyselyPlugin {
  const beganMs = performance.now();
  let toldMs = beganMs;
  let statements = 0;
  return {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      statements += 1;
      const nowMs = performance.now();
      if (nowMs - toldMs >= tellEveryMs) {
        toldMs = nowMs;
        tell(`${statements} statements in ${Math.round((nowMs - beganMs) / 1_000)} seconds`);
      }
      return result;
    },
  };
}

/** Whether the version that applied these migrations noted them as additive. */
async function areAdditive(db: Queries, names: readonly string[]): Promise<boolean> {
  const noted = await db
    .selectFrom("marks")
    .select("name")
    .where("name", "in", names.map(additiveMark))
    .execute();
  return noted.length === names.length;
}

/** The first that this program does not know. */
export function unknownMigration(names: readonly string[]): string | undefined {
  return names.find((name) => !(name in migrations));
}

/** Whether nothing was ever put there. */
export async function isEmptyDatabase(db: Database): Promise<boolean> {
  return (await appliedMigrations(db)).length === 0;
}

/** In the order of their numbers. */
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
