import { hash } from "node:crypto";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Kysely } from "kysely";
import { openPostgres } from "./postgres.ts";
import { busyTimeoutMs, createSqliteDialect, patientBusyTimeoutMs, watchPlace } from "./sqlite.ts";
import { createReaderDialect } from "./sqlite-reader.ts";
import type { Database, Tables } from "./tables/tables.ts";

interface DatabaseChoice {
  dataDir: string;
  /** Without it, one SQLite file in dataDir. */
  databaseUrl: string | undefined;
  /** Nothing is written once this file is gone, because another server may use the database then. */
  lockFile?: string | undefined;
  maxConnections?: number;
  isPatient?: boolean;
}

const connectionsOfACommand = 4;

/** PostgreSQL responds within seconds, or a query fails with a DatabaseAwayError, unless patience is asked for. */
export async function openDatabase(choice: DatabaseChoice): Promise<Database> {
  const { dataDir, databaseUrl, isPatient, lockFile, maxConnections = connectionsOfACommand } = choice;
  if (databaseUrl) return openPostgres(databaseUrl, maxConnections, isPatient);
  return openSqlite(dataDir, isPatient ? patientBusyTimeoutMs : busyTimeoutMs, lockFile);
}

function openSqlite(dataDir: string, timeoutMs: number, lockFile: string | undefined): Database {
  mkdirSync(dataDir, { recursive: true });
  const file = databaseFileIn(dataDir);
  const database = new DatabaseSync(file, { timeout: patientBusyTimeoutMs });
  database.exec(`
    pragma journal_mode = wal;
    pragma synchronous = full;
    pragma foreign_keys = on;
    pragma busy_timeout = ${timeoutMs};
  `);
  // For migrations. PostgreSQL has such a function itself.
  database.function("sha256", { deterministic: true }, (text) => hash("sha256", String(text)));
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
  const file = databaseFileIn(dataDir);
  const open = (): Database =>
    databaseUrl ? db : new Kysely<Tables>({ dialect: createReaderDialect(file, watchPlace(file, lockFile)) });
  const [visitors, office] = [open(), open()];
  return {
    visitors,
    office,
    /** Call it before the database itself is closed. */
    async close(): Promise<void> {
      if (!databaseUrl) await Promise.all([visitors.destroy(), office.destroy()]);
    },
  };
}

export const databaseFileIn = (dataDir: string) => join(dataDir, "school.sqlite");
