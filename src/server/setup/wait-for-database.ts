import { setTimeout as pause } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import { sql } from "kysely";
import type { Database } from "#api/database/tables/tables.ts";
import { DatabaseAwayError } from "#api/http/errors/errors.ts";
import { reasonOf, StartRefusedError } from "./start-refusals.ts";

/** A PostgreSQL that is started together with the site may take so long, the first time above all. */
const patienceMs = 60_000;
const firstPauseMs = 500;
const longestPauseMs = 4_000;
/** PostgreSQL answers, and will not let us in: nothing changes by waiting. */
const refusals = /^(28...|3D000)$/;

/** Waits for a PostgreSQL that is not there yet, and logs one line for each attempt. */
export async function waitForDatabase(db: Database, log: FastifyBaseLogger): Promise<void> {
  const endMs = performance.now() + patienceMs;
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
    try {
      await sql`select 1`.execute(db);
      return;
    } catch (error) {
      if (!(error instanceof DatabaseAwayError) || isRefusal(error.cause)) throw error;
      if (performance.now() > endMs) throw tooLate();
      log.warn(
        `The PostgreSQL of DATABASE_URL does not answer (${reasonOf(error.cause)}). The start tries again in ${pauseMs / 1_000} seconds.`,
      );
      await pause(pauseMs);
    }
  }
}

function isRefusal(cause: unknown): boolean {
  return cause instanceof Error && "code" in cause && refusals.test(String(cause.code));
}

const tooLate = () =>
  new StartRefusedError(
    `The PostgreSQL of DATABASE_URL did not answer for ${patienceMs / 1_000} seconds. Start it, or correct the address, and start again.`,
  );
