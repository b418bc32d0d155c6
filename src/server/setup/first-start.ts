import { sql } from "kysely";
import { migrate } from "#api/database/migrate.ts";
import { openDatabase } from "#api/database/open.ts";
import type { Database } from "#api/database/tables.ts";
import type { StoredFiles } from "#api/files/stored-files.ts";
import type { Config } from "../config.ts";
import { ensureAdministrator } from "./first-administrator.ts";
import { removeUsedPassword } from "./first-password.ts";
import { addSamples } from "./samples.ts";

/** Any number would do, as long as nobody else locks it in the same database. */
export const firstStartLock = 7_306_431;

interface Parts {
  db: Database;
  storedFiles: StoredFiles;
  config: Config;
  now(): Date;
}

/**
 * Tables, an administrator and samples, where they are missing. Servers that share a PostgreSQL and start together
 * take turns, so that the second finds what the first made. Answers the password if one had to be made up.
 */
export async function prepare({ storedFiles, config, now, ...parts }: Parts): Promise<string | undefined> {
  return oneServerAtATime(parts.db, config, async (db) => {
    await migrate(db);
    const firstPassword = await ensureAdministrator(db, config, now);
    await removeUsedPassword(db, config.dataDir);
    if (config.sampleData) await addSamples(db, storedFiles, now);
    return firstPassword;
  });
}

/** A SQLite file has one server, and needs no turns. */
async function oneServerAtATime<Result>(
  db: Database,
  config: Config,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  if (!config.databaseUrl) return work(db);
  const patient = await openDatabase({ ...config, isPatient: true });
  try {
    return await patient.connection().execute(async (connection) => {
      await sql`select pg_advisory_lock(${firstStartLock})`.execute(connection);
      try {
        return await work(patient);
      } finally {
        await sql`select pg_advisory_unlock(${firstStartLock})`.execute(connection);
      }
    });
  } finally {
    await patient.destroy();
  }
}
