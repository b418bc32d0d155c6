import type { FastifyBaseLogger } from "fastify";
import { sql } from "kysely";
import type { Database } from "#api/database/tables.ts";

const channel = "content_changed";
const reconnectMs = 1_000;

interface ListenParts {
  db: Database;
  databaseUrl: string | undefined;
  /** Called for every change that another server made, and whenever one may have been missed. */
  changed(): void;
  log: FastifyBaseLogger;
}

/** Tells the other servers that share the database that content has changed. A SQLite file has one server. */
export async function listenForChanges({ db, databaseUrl, changed, log }: ListenParts) {
  if (!databaseUrl) return { announce: async () => {}, stop: async () => {} };

  const { default: pg } = await import("pg");
  let stopped = false;
  let client = await listen();

  async function listen() {
    const fresh = new pg.Client({ connectionString: databaseUrl });
    fresh.on("notification", changed);
    fresh.on("error", (error) => {
      log.error(
        { err: error },
        "The connection on which other servers announce changes broke; opening a new one.",
      );
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
        "The connection on which other servers announce changes could not be opened; trying again.",
      );
      changed();
      await reopen();
    }
  }

  return {
    async announce() {
      await sql`select pg_notify(${channel}, '')`.execute(db);
    },
    async stop() {
      stopped = true;
      await client.end();
    },
  };
}
