import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Kysely } from "kysely";
import { patientLimits, promptLimits, type TellOfSilence } from "./postgres/postgres.limits.ts";
import { busyTimeoutMs, patientBusyTimeoutMs } from "./sqlite/sqlite.busy.ts";
import { createSqliteDialect } from "./sqlite/sqlite.dialect.ts";
import { watchPlace } from "./sqlite/sqlite.place.ts";
import type { Database, Tables } from "./tables/tables.ts";

export interface DatabaseChoice {
  dataDir: string;
  /** A postgres:// address; without it, one SQLite file in dataDir. */
  databaseUrl: string | undefined;
  /** Whether it is for what may take minutes: changes to the tables, and waiting for another server that makes them. */
  isPatient?: boolean;
  /** Hears when patience with PostgreSQL is needed: it has said nothing for so long. */
  tellOfSilence?: TellOfSilence;
  /** What keeps other servers away from the SQLite file: nothing is written once it is gone. */
  lockFile?: string | undefined;
  /** How many connections to PostgreSQL at most; a command needs few. */
  maxConnections?: number;
}

const connectionsOfACommand = 4;

/** PostgreSQL answers within seconds, or fails with a DatabaseAwayError, unless patience is asked for. */
export async function openDatabase({
  dataDir,
  databaseUrl,
  isPatient,
  tellOfSilence,
  lockFile,
  maxConnections = connectionsOfACommand,
}: DatabaseChoice): Promise<Database> {
  if (!databaseUrl) return openSqlite(dataDir, isPatient ? patientBusyTimeoutMs : busyTimeoutMs, lockFile);
  // Only here: one machine needs no PostgreSQL, and its client takes a while to load.
  const { openPostgres } = await import("./postgres/postgres.ts");
  return openPostgres(
    databaseUrl,
    maxConnections,
    isPatient ? { ...patientLimits, tellOfSilence } : promptLimits,
  );
}

function openSqlite(dataDir: string, timeoutMs: number, lockFile: string | undefined): Database {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, "school.sqlite");
  const database = new DatabaseSync(file, { timeout: patientBusyTimeoutMs });
  database.exec(`
    pragma journal_mode = wal;
    pragma synchronous = full;
    pragma foreign_keys = on;
    pragma busy_timeout = ${timeoutMs};
  `);
  return new Kysely<Tables>({ dialect: createSqliteDialect(database, watchPlace(file, lockFile)) });
}
