import type { FastifyBaseLogger } from "fastify";
import { reserveRoom } from "#api/database/sqlite/sqlite.reserve.ts";
import type { Database } from "#api/database/tables/tables.ts";

/** The first visitors of a start do not wait for it. */
const afterMs = 2_000;

/** Keeps room for what a SQLite site has to write when its disk is full. */
export function startReserve(db: Database, log: FastifyBaseLogger) {
  const timer = setTimeout(async () => {
    try {
      await reserveRoom(db);
    } catch (error) {
      log.warn({ err: error }, "No room could be kept for a time when the disk is full.");
    }
  }, afterMs);
  return { stop: () => clearTimeout(timer) };
}
