import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import type { FastifyBaseLogger } from "fastify";
import { isEmptyDatabase } from "#database/migrate.ts";
import type { Database } from "#database/tables/tables.ts";
import { countUsedFiles } from "#files/stored-files.server.ts";
import type { Config } from "../config.ts";
import { StartRefusedError } from "./start-refusals.ts";

/** Before SQLite makes the file: a database that is gone would become a new site beside the files of the old one. */
export function refuseMissingDatabase({ dataDir, databaseUrl }: Config): void {
  if (databaseUrl || bytesAt(join(dataDir, "school.sqlite")) > 0) return;
  // SQLite would throw it away, and with it what was written last.
  if (bytesAt(join(dataDir, "school.sqlite-wal")) > 0) throw lost(dataDir, "the journal of a database");
  if (holdsFiles(dataDir)) throw lost(dataDir, "uploaded files");
}

/**
 * For a worker, which joins a server that has its database: SQLite would make a new one where the folder was moved away, and whoever
 * brings the folder back would find another in its place.
 */
export function refuseMovedDatabase({ dataDir, databaseUrl }: Config): void {
  if (databaseUrl || existsSync(join(dataDir, "school.sqlite"))) return;
  throw new StartRefusedError(
    `The database school.sqlite is not where this server began, in "${dataDir}". Put the folder back, or stop the server.`,
  );
}

/** The same for a database that is there and empty, such as a PostgreSQL whose address was mistyped. */
export async function refuseEmptyDatabase(db: Database, { dataDir, databaseUrl }: Config): Promise<void> {
  if (!holdsFiles(dataDir) || !(await isEmptyDatabase(db))) return;
  throw databaseUrl
    ? new StartRefusedError(
        `The database of DATABASE_URL is empty, but "${join(dataDir, "files")}" holds uploaded files. Correct DATABASE_URL, or restore a backup. To begin a new site, set DATA_DIR to an empty folder.`,
      )
    : lost(dataDir, "uploaded files");
}

/** The other way round the site starts, since most of it needs no uploaded file, and says so before a visitor does. */
export async function tellOfLostFiles(
  db: Database,
  { dataDir, storage }: Config,
  log: Pick<FastifyBaseLogger, "error">,
): Promise<void> {
  if (storage || holdsFiles(dataDir)) return;
  const files = await countUsedFiles(db);
  if (files === 0) return;
  log.error(
    { files },
    `Records name uploaded files (${files}), but the folder "${join(dataDir, "files")}" holds none, so nobody can open them. Stop the site, put the folder back or mount its disk, and start again.`,
  );
}

const lost = (dataDir: string, what: string) =>
  new StartRefusedError(
    `The folder "${dataDir}" holds ${what}, but its database school.sqlite is missing or empty. Put the database back, or restore a backup. To begin a new site, set DATA_DIR to an empty folder.`,
  );

function bytesAt(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}

/** Files lie in folders of two letters. A file system of its own adds lost+found, which only root may read. */
function holdsFiles(dataDir: string): boolean {
  const folder = join(dataDir, "files");
  if (!existsSync(folder)) return false;
  return readdirSync(folder, { withFileTypes: true }).some(
    (entry) =>
      entry.isDirectory() && entry.name.length === 2 && readdirSync(join(folder, entry.name)).length > 0,
  );
}
