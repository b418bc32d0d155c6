import { readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import { sql } from "kysely";
import type { Config } from "#app/server/config.ts";
import { listenerName } from "#app/server/processes/change-notifications.ts";
import type { ServerParts } from "#app/server/server-parts.ts";
import { version } from "#app/server/version.ts";
import { DiskFullError, DiskRefusesError, OperatorError } from "#base/errors.ts";
import { isPostgres } from "#platform/database/dialect.ts";
import { migrate, planMigrations } from "#platform/database/migrate.ts";
import type { Database } from "#platform/database/tables/tables.ts";
import { createDiskSpace, leastFreeBytes, syncToDisk } from "#platform/files/disk-store.ts";

const logEveryMs = 15_000;
const lookEveryMs = 500;

export interface UpdateParts extends Pick<ServerParts, "db" | "log" | "now"> {
  config: Pick<Config, "dataDir">;
  /** The newest scheduled one. */
  newestBackup(): Promise<{ name: string; at: Date } | undefined>;
}

/** Creates or migrates the tables, and logs what it does and how to undo it. */
export async function updateDatabase({ db, config, log, now, newestBackup }: UpdateParts): Promise<void> {
  const { isNew, pending, breaking, newer } = await planMigrations(db);
  if (newer.length > 0) {
    log.warn(
      { newer },
      `A newer version has migrated this database. Version ${version} still works on it; please update this server, too.`,
    );
  }
  if (pending.length === 0) return;
  if (isNew) return migrate(db);
  const undo = isPostgres(db)
    ? `Only a backup from before brings an older version back. ${await ageOfBackup(newestBackup, now())}`
    : `The database as it was is now in "${await copyDatabase(db, config.dataDir, pending[0])}".`;
  log.warn({ pending }, `Version ${version} migrates the database, in one transaction. ${undo}`);
  if (breaking.length > 0 && isPostgres(db)) await waitForOtherServers(db, breaking, log);
  await migrate(db, (line) => log.info(line));
  log.info(`The database is up to date with version ${version}.`);
}

export async function waitForOtherServers(
  db: Database,
  breaking: readonly string[],
  log: FastifyBaseLogger,
): Promise<void> {
  for (let waitedMs = 0; ; waitedMs += lookEveryMs) {
    // Each running server has one connection of this name; this one opens its own later.
    const { rows } = await sql<{ address: string }>`
      select coalesce(host(client_addr), 'this machine') as address from pg_stat_activity
      where datname = current_database() and application_name = ${listenerName}`.execute(db);
    if (rows.length === 0) return;
    if (waitedMs % logEveryMs === 0)
      log.warn(
        { servers: rows.map(({ address }) => address), breaking },
        "Older servers are connected to this database, and would fail after this migration. Please stop them; then this start goes on by itself.",
      );
    await pause(lookEveryMs);
  }
}

const hourMs = 60 * 60_000;

async function ageOfBackup(newestBackup: UpdateParts["newestBackup"], now: Date): Promise<string> {
  try {
    const newest = await newestBackup();
    if (!newest) return "BACKUP_TO holds none: stop this start if you have no other.";
    const hours = Math.floor((now.getTime() - newest.at.getTime()) / hourMs);
    return `The newest in BACKUP_TO is ${newest.name}, ${hours < 1 ? "less than an hour" : `${hours} hours`} old.`;
  } catch {
    return "BACKUP_TO does not say which is the newest.";
  }
}

const keptCopies = 2;

/**
 * Copies the SQLite database beside itself, so that an update can be undone. The name is that of the first migration: starts of the
 * same update replace its copy, however often they fail, and the copies of the last two updates stay.
 */
async function copyDatabase(db: Database, dataDir: string, migration = ""): Promise<string> {
  const begin = "school.sqlite.before-";
  const copy = join(dataDir, `${begin}${migration}`);
  const part = `${copy}.part`;
  const copies = async () => (await readdir(dataDir)).filter((name) => name.startsWith(begin)).toSorted();
  // A start that was killed leaves a part and its journal, of this update or of an earlier one.
  const removeParts = async () => {
    for (const name of await copies()) if (/\.part(-journal)?$/.test(name)) await rm(join(dataDir, name));
  };
  await removeParts();
  try {
    const { rows } = await sql<{ bytes: number }>`
      select page_count * page_size as bytes from pragma_page_count, pragma_page_size`.execute(db);
    // The site needs the rest for itself.
    await createDiskSpace(dataDir, leastFreeBytes + (rows[0]?.bytes ?? 0)).ensure();
    await sql`vacuum into ${part}`.execute(db);
  } catch (error) {
    await removeParts();
    if (!(error instanceof DiskFullError || error instanceof DiskRefusesError)) throw error;
    throw new OperatorError(
      `There is no room in "${dataDir}" for a copy of the database, without which the update could not be undone. Nothing was changed. Please make room, and start again.`,
    );
  }
  await syncToDisk(part);
  await rename(part, copy);
  await syncToDisk(dataDir);
  const others = (await copies()).filter((name) => join(dataDir, name) !== copy);
  for (const name of others.toReversed().slice(keptCopies - 1)) await rm(join(dataDir, name));
  return copy;
}
