import { asSqliteFailure, sqliteFailureOf } from "./sqlite.failures.ts";

/**
 * How long SQLite itself waits for another process's lock. Nothing else happens meanwhile, so it is no longer than our
 * own processes take for a write.
 */
export const busyTimeoutMs = 25;
/** For whoever has nothing else to do: at a start, and in commands. */
export const patientBusyTimeoutMs = 5_000;

const firstPauseMs = 5;
const longestPauseMs = 100;
/** After so long whoever waits is told that the database is away. */
const giveUpAfterMs = 3_000;

/** Runs a statement again, after growing pauses in which others work, while another program holds the lock it needs. */
export async function retryWhileBusy<Result>(
  run: () => Result,
  pause: (ms: number) => Promise<void>,
): Promise<Result> {
  const endMs = performance.now() + giveUpAfterMs;
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
    try {
      return run();
    } catch (error) {
      if (sqliteFailureOf(error) !== "busy" || performance.now() > endMs) throw asSqliteFailure(error);
    }
    await pause(pauseMs);
  }
}
