import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Kysely } from "kysely";
import { patientLimits, promptLimits, type TellOfSilence } from "./postgres/postgres.limits.ts";
import { busyTimeoutMs, patientBusyTimeoutMs } from "./sqlite/sqlite.busy.ts";
import { createSqliteDialect } from "./sqlite/sqlite.dialect.ts";
import { watchPlace } from "./sqlite/sqlite.place.ts";
import { createReaderDialect } from "./sqlite/sqlite.reader.ts";
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
  const file = fileIn(dataDir);
  const database = new DatabaseSync(file, { timeout: patientBusyTimeoutMs });
  database.exec(`
    pragma journal_mode = wal;
    pragma synchronous = full;
    pragma foreign_keys = on;
    pragma busy_timeout = ${timeoutMs};
  `);
  return new Kysely<Tables>({ dialect: createSqliteDialect(database, watchPlace(file, lockFile)) });
}

export type Readers = ReturnType<typeof openReaders>;

/**
 * For queries that may take long, such as searches. With SQLite they run in threads, because nothing else happens in a thread
 * meanwhile: one for visitors, and one for the office, which waits for no visitor. PostgreSQL needs none.
 */
export function openReaders(
  { dataDir, databaseUrl, lockFile }: Pick<DatabaseChoice, "dataDir" | "databaseUrl" | "lockFile">,
  db: Database,
) {
  const file = fileIn(dataDir);
  const open = (): Database =>
    databaseUrl ? db : new Kysely<Tables>({ dialect: createReaderDialect(file, watchPlace(file, lockFile)) });
  const [visitors, office] = [open(), open()];
  return {
    visitors,
    office,
    /** Before the database itself. */
    async close(): Promise<void> {
      if (!databaseUrl) await Promise.all([visitors.destroy(), office.destroy()]);
    },
  };
}

const fileIn = (dataDir: string) => join(dataDir, "school.sqlite");
