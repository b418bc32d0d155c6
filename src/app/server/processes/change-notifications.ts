import { setTimeout as pause } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import pg from "pg";
import { changeChannel } from "#platform/database/changes.ts";
import { askWithin, promptSettings, silenceLimitMs } from "#platform/database/postgres.ts";

const heartbeatEveryMs = 10_000;
const firstPauseMs = 100;
const longestPauseMs = 5_000;

/** The name of this connection in PostgreSQL. Every running server has one. */
export const listenerName = "school changes";

/**
 * Listens to the changes of other servers on the same PostgreSQL, and calls `contentChanged` for each, and whenever one may have been
 * missed. One loop opens one connection after another, so that there is never a second one. A SQLite file has one server.
 */
export function listenForChanges(parts: {
  databaseUrl: string | undefined;
  contentChanged(): void;
  log: FastifyBaseLogger;
}) {
  const { databaseUrl, contentChanged, log } = parts;
  const stopping = new AbortController();
  const loop = databaseUrl ? listenForGood(databaseUrl) : undefined;

  async function listenForGood(url: string): Promise<void> {
    let failures = 0;
    const listening = () => {
      failures = 0;
      // Earlier announcements were missed.
      contentChanged();
    };
    while (!stopping.signal.aborted) {
      const err = await listenUntilItBreaks(url, listening).catch((error) => error);
      if (stopping.signal.aborted) return;
      const pauseMs = Math.min(firstPauseMs * 2 ** failures, longestPauseMs);
      failures += 1;
      log.warn({ err, pauseMs }, "The connection on which changes are announced is gone; opening a new one.");
      await pause(pauseMs, undefined, { signal: stopping.signal }).catch(() => {});
    }
  }

  async function listenUntilItBreaks(url: string, listening: () => void): Promise<void> {
    const client = new pg.Client({
      connectionString: url,
      application_name: listenerName,
      ...promptSettings,
    });
    const { promise: broken, reject } = Promise.withResolvers<never>();
    // It may break before it is awaited.
    broken.catch(() => {});
    client.on("error", reject);
    client.on("end", () => reject(new Error("The database closed the connection.")));
    client.on("notification", () => contentChanged());
    stopping.signal.addEventListener("abort", reject, { once: true });

    // A silent connection may be gone; only a query finds out.
    const heartbeat = setInterval(
      () => askWithin(silenceLimitMs, client, "select 1").catch(reject),
      heartbeatEveryMs,
    );
    try {
      await client.connect();
      await askWithin(silenceLimitMs, client, `listen ${changeChannel}`);
      listening();
      await broken;
    } finally {
      clearInterval(heartbeat);
      stopping.signal.removeEventListener("abort", reject);
      // A silent server would not answer a goodbye.
      client.connection.stream.destroy();
    }
  }

  return {
    async stop() {
      stopping.abort();
      await loop;
    },
  };
}
