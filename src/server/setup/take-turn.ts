import type { FastifyBaseLogger } from "fastify";
import { sql } from "kysely";
import type { Database } from "#api/database/tables/tables.ts";
import { DatabaseAwayError } from "#api/http/errors/errors.ts";

/** Any number would do, as long as nobody else locks it in the same database. */
export const firstStartLock = 7_306_431;

const roundSeconds = 2;
/** The log hears of the first round, and then every 16 seconds. */
const roundsBetweenWords = 8;

/**
 * Waits for as long as another server has its turn, and says so. It asks in rounds: a PostgreSQL that does not answer even
 * that is silent, and not at work for somebody else.
 */
export async function takeTurn(connection: Database, log: FastifyBaseLogger): Promise<void> {
  await sql`set lock_timeout = ${sql.lit(`${roundSeconds}s`)}`.execute(connection);
  for (let round = 0; ; round += 1) {
    try {
      await sql`select pg_advisory_lock(${firstStartLock})`.execute(connection);
      return;
    } catch (error) {
      if (!isTakenByAnother(error)) throw error;
      if (round % roundsBetweenWords > 0) continue;
      log.warn(
        { seconds: (round + 1) * roundSeconds },
        "Another server prepares the database of DATABASE_URL, or a backup is restored into it, so this start waits for its turn. If the other one hangs, end it: then this start goes on.",
      );
    }
  }
}

/** PostgreSQL's code for a lock that was not free in time. */
const isTakenByAnother = (error: unknown) =>
  error instanceof DatabaseAwayError && Object(error.cause).code === "55P03";

/** A change to large tables and a PostgreSQL that hangs look the same from here. */
export const tellOfSilence = (log: FastifyBaseLogger) => (seconds: number) =>
  log.warn(
    { seconds },
    "The PostgreSQL of DATABASE_URL has not answered for some seconds, and the start waits for it. After an update it may change large tables for minutes. If it hangs, or the network to it is gone, see to that, stop this start, and start again: nothing is lost.",
  );
