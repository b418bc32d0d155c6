import { sql } from "kysely";
import { migrate } from "#api/database/migrate.ts";
import type { Database } from "#api/database/tables.ts";
import type { Shelf } from "#api/files/shelf.ts";
import type { Config } from "./config.ts";
import { ensureAdministrator } from "./first-administrator.ts";
import { addSamples } from "./samples.ts";

/** Any number would do, as long as nobody else locks it in the same database. */
const turnLock = 7_306_431;

interface Parts {
  db: Database;
  shelf: Shelf;
  config: Config;
  now(): Date;
}

/**
 * Tables, an administrator and samples, where they are missing. Servers that share a PostgreSQL and start together
 * take turns, so that the second finds what the first made. Answers the password if one had to be made up.
 */
export async function prepare({ db, shelf, config, now }: Parts): Promise<string | undefined> {
  return inTurn(db, config, async () => {
    await migrate(db);
    const firstPassword = await ensureAdministrator(db, config, now);
    if (config.sampleData) await addSamples(db, shelf, now);
    return firstPassword;
  });
}

/** A SQLite file has one server, and needs no turns. */
async function inTurn<Result>(db: Database, { databaseUrl }: Config, work: () => Promise<Result>) {
  if (!databaseUrl) return work();
  return db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${turnLock})`.execute(connection);
    try {
      return await work();
    } finally {
      await sql`select pg_advisory_unlock(${turnLock})`.execute(connection);
    }
  });
}
