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
import { hasTable } from "./tables/has-table.ts";
import type { Database, Queries } from "./tables/tables.ts";

/** In the order of their numbers. A migration that has landed is never changed: the next one mends it. */
const migrations: Record<string, Migration> = {
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
  "0032-mailbox-pauses": mailboxPauses,
  "0033-mail-links": mailLinks,
  "0034-sign-in-steps": signInSteps,
};

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
  const pending = Object.keys(migrations).find((name) => !applied.includes(name));
  if (pending) throw new DatabaseIsOlderError(pending);
}

/** Brings the tables up to date. Two servers that start at once take turns: the migrator holds a lock. */
export async function migrate(db: Queries): Promise<void> {
  const applied = await appliedMigrations(db);
  const unknown = unknownMigration(applied);
  if (unknown) throw new DatabaseIsNewerError(unknown);
  if (applied.length === Object.keys(migrations).length) return;
  await migrateTo(db, Object.keys(migrations).at(-1) ?? "");
}

/** Makes the tables of an empty database as they were when this migration was the last. */
export async function migrateTo(db: Queries, last: string): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateTo(last);
  if (error) throw error;
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
