import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { parentPort, workerData } from "node:worker_threads";

export interface ReadQuery {
  sql: string;
  parameters: readonly unknown[];
}

/** An error loses SQLite's number on its way between threads. */
export type ReadResult = { rows: unknown[] } | { failure: { message: string; errcode: unknown } };

const busyTimeoutMs = 3_000;
/** Well below the thread's memory: when that is used up, Node sometimes ends the whole process instead of the thread. */
const maxCharacters = 16_000_000;
const charactersOfValue = 16;

class RowsTooLargeError extends Error {}

const database = new DatabaseSync(workerData, { readOnly: true, timeout: busyTimeoutMs });

parentPort?.on("message", (query: ReadQuery) => parentPort?.postMessage(read(query)));

function read({ sql, parameters }: ReadQuery): ReadResult {
  try {
    const rows: unknown[] = [];
    let characters = 0;
    // A loop, because Node can end a thread that takes too much time only between two steps.
    for (const row of database.prepare(sql).iterate(...(parameters as SQLInputValue[]))) {
      for (const value of Object.values(row))
        characters += charactersOfValue + (typeof value === "string" ? value.length : 0);
      if (characters > maxCharacters) throw new RowsTooLargeError("The rows take too much memory.");
      rows.push(row);
    }
    return { rows };
  } catch (error) {
    // The thread ends, and with it what it has read.
    if (!(error instanceof Error) || error instanceof RowsTooLargeError) throw error;
    return { failure: { message: error.message, errcode: "errcode" in error ? error.errcode : undefined } };
  }
}
