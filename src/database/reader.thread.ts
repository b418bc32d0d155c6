import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { parentPort, workerData } from "node:worker_threads";

export interface ReadQuery {
  sql: string;
  parameters: readonly unknown[];
}

/** An error loses SQLite's number on its way between threads. */
export type ReadResult = { rows: unknown[] } | { failure: { message: string; errcode: unknown } };

const busyTimeoutMs = 3_000;

const database = new DatabaseSync(workerData, { readOnly: true, timeout: busyTimeoutMs });

parentPort?.on("message", (query: ReadQuery) => parentPort?.postMessage(read(query)));

function read({ sql, parameters }: ReadQuery): ReadResult {
  try {
    const rows: unknown[] = [];
    // A loop, because Node can end a thread that takes too much memory or time only between two steps.
    for (const row of database.prepare(sql).iterate(...(parameters as SQLInputValue[]))) rows.push(row);
    return { rows };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return { failure: { message: error.message, errcode: "errcode" in error ? error.errcode : undefined } };
  }
}
