import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Kysely, PostgresDialect } from "kysely";
import { createSqliteDialect } from "./sqlite.dialect.ts";
import type { Database, Tables } from "./tables.ts";

const busyTimeoutMs = 5_000;
const maxPostgresConnections = 10;

export interface DatabaseChoice {
  dataDir: string;
  /** A postgres:// address; without it, one SQLite file in dataDir. */
  databaseUrl: string | undefined;
}

export async function openDatabase({ dataDir, databaseUrl }: DatabaseChoice): Promise<Database> {
  return databaseUrl ? openPostgres(databaseUrl) : openSqlite(dataDir);
}

function openSqlite(dataDir: string): Database {
  mkdirSync(dataDir, { recursive: true });
  const database = new DatabaseSync(join(dataDir, "school.sqlite"));
  database.exec(`
    pragma busy_timeout = ${busyTimeoutMs};
    pragma journal_mode = wal;
    pragma synchronous = full;
    pragma foreign_keys = on;
  `);
  return new Kysely<Tables>({ dialect: createSqliteDialect(database) });
}

async function openPostgres(databaseUrl: string): Promise<Database> {
  const { default: pg } = await import("pg");
  const pool = new pg.Pool({ connectionString: databaseUrl, max: maxPostgresConnections });
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on("error", () => {});
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}
