import type { PostgresPool, PostgresPoolClient } from "kysely";
import pg from "pg";
import { DatabaseAwayError } from "../../http/errors/errors.ts";
import { asDatabaseFailure } from "./postgres.failures.ts";
import type { PostgresLimits } from "./postgres.limits.ts";
import { askWithin, SilentDatabaseError, tellWhileSilent } from "./postgres.silence.ts";

/** Whoever asks so soon after the database did not answer is told so at once, instead of waiting in vain. */
const awayPauseMs = 500;

/**
 * The pool of pg, in which no connection can end the process or keep anybody waiting: what breaks, or falls silent
 * while it owes an answer, is thrown away, and whoever used it gets a DatabaseAwayError.
 */
export function createPostgresPool(databaseUrl: string, max: number, limits: PostgresLimits): PostgresPool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    application_name: "school",
    max,
    ...limits.settings,
  });
  const { tellOfSilence } = limits;
  let awayUntilMs = 0;
  let whyAway: unknown;

  function noteAway(cause: unknown): void {
    awayUntilMs = performance.now() + awayPauseMs;
    whyAway = cause;
  }

  // The pool listens to a connection only while it is idle; one that breaks while it is used would end the process.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));

  async function connect(): Promise<pg.PoolClient> {
    if (performance.now() < awayUntilMs) throw new DatabaseAwayError(whyAway);
    try {
      return await pool.connect();
    } catch (error) {
      if (!isOnlyBusy(error)) noteAway(error);
      throw new DatabaseAwayError(error);
    }
  }

  function guard(client: pg.PoolClient): PostgresPoolClient {
    async function query(sql: string, parameters: readonly unknown[]) {
      try {
        const answer = askWithin(limits.silenceMs, client, sql, parameters);
        return await (tellOfSilence ? tellWhileSilent(tellOfSilence, answer) : answer);
      } catch (error) {
        if (error instanceof SilentDatabaseError) noteAway(error);
        throw asDatabaseFailure(error);
      }
    }
    // Kysely's type also has cursors, which the product does not use.
    const queryOfKysely = query as unknown as PostgresPoolClient["query"];
    return { query: queryOfKysely, release: (destroy) => client.release(destroy) };
  }

  return {
    options: pool.options,
    connect: async () => guard(await connect()),
    end: () => (tellOfSilence ? tellWhileSilent(tellOfSilence, pool.end()) : pool.end()),
  };
}

/** All connections were in use for too long: the database is there. The pool tells it by nothing but these words. */
function isOnlyBusy(error: unknown): boolean {
  return error instanceof Error && error.message === "timeout exceeded when trying to connect";
}
