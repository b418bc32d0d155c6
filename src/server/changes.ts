import type { FastifyBaseLogger } from "fastify";
import { sql } from "kysely";
import type { Database } from "#api/database/tables.ts";

const channel = "content_changed";
const reconnectMs = 1_000;

interface ChangeParts {
  db: Database;
  databaseUrl: string | undefined;
  /** Called on this server for every change, wherever it was made. */
  changed(): void;
  log: FastifyBaseLogger;
}

/** Tells every server that shares the database that content has changed, this one first. */
export async function announceChanges({ db, databaseUrl, changed, log }: ChangeParts) {
  if (!databaseUrl) return { announce: async () => changed(), stop: async () => {} };

  const { default: pg } = await import("pg");
  let stopped = false;
  let client = await listen();

  async function listen() {
    const fresh = new pg.Client({ connectionString: databaseUrl });
    fresh.on("notification", changed);
    fresh.on("error", (error) => {
      log.error({ err: error }, "The line on which other servers announce changes broke; opening a new one.");
      // Whatever was announced meanwhile was not heard.
      changed();
      void reopen();
    });
    await fresh.connect();
    await fresh.query(`listen ${channel}`);
    changed();
    return fresh;
  }

  async function reopen(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, reconnectMs));
    if (stopped) return;
    try {
      client = await listen();
    } catch (error) {
      log.error(
        { err: error },
        "The line on which other servers announce changes could not be opened; trying again.",
      );
      changed();
      await reopen();
    }
  }

  return {
    async announce() {
      changed();
      await sql`select pg_notify(${channel}, '')`.execute(db);
    },
    async stop() {
      stopped = true;
      await client.end();
    },
  };
}
