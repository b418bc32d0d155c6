import type { Socket } from "node:net";
import type { Client, QueryResult } from "pg";
import type { TellOfSilence } from "./postgres.limits.ts";

/** Longer than a round of waiting for a turn (`take-turn.ts`), which is no silence. */
const firstToldMs = 3_000;
const toldAgainMs = 15_000;

export class SilentDatabaseError extends Error {
  override name = "SilentDatabaseError";
  override message = "The database said nothing for too long.";
}

/**
 * Ends the connection if it says nothing for too long while it owes an answer. pg's own query_timeout would leave it
 * open, with an answer to come that the next question takes for its own.
 */
export async function askWithin(
  silenceMs: number,
  client: Client,
  sql: string,
  parameters: readonly unknown[] = [],
): Promise<QueryResult> {
  const socket = client.connection.stream as Socket;
  const end = () => socket.destroy(new SilentDatabaseError());
  socket.setTimeout(silenceMs, end);
  try {
    return await client.query(sql, [...parameters]);
  } finally {
    socket.setTimeout(0, end);
  }
}

/** Waits without a limit, and says so. */
export async function tellWhileSilent<Answer>(tell: TellOfSilence, answer: Promise<Answer>): Promise<Answer> {
  const beganMs = performance.now();
  const tellAndWait = () => {
    tell(Math.round((performance.now() - beganMs) / 1_000));
    timer = setTimeout(tellAndWait, toldAgainMs);
  };
  let timer = setTimeout(tellAndWait, firstToldMs);
  try {
    return await answer;
  } finally {
    clearTimeout(timer);
  }
}
