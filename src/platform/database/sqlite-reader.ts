import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { CompiledQuery, Dialect, Driver } from "kysely";
import { DatabaseAwayError, TakesTooLongError } from "#base/errors.ts";
import { createSemaphore } from "#base/semaphore.ts";
import type { ReadQuery, ReadResult } from "./reader-thread.ts";
import { asSqliteFailure, sqliteParts, takeTurns } from "./sqlite.ts";

/** The build puts the thread's file beside the program; without a build, Node runs its source. */
const threadFile = import.meta.url.endsWith(".ts") ? "./reader-thread.ts" : "./reader-thread.js";
const usualLimitMs = 10_000;
/** A list has at most a few hundred rows. A query without an end must not take the memory of the whole server. */
const heapMb = 64;

/**
 * Kysely on a read-only connection in a thread of its own: SQLite keeps its thread for as long as a query takes, and this one
 * serves visitors. Each query sees everything that was committed before it began. There are no transactions.
 */
export const createReaderDialect = (
  file: string,
  ensureInPlace: () => void,
  limitMs = usualLimitMs,
): Dialect => ({ ...sqliteParts, createDriver: () => createDriver(file, ensureInPlace, limitMs) });

function createDriver(file: string, ensureInPlace: () => void, limitMs: number): Driver {
  let thread: Worker | undefined;

  function start(): Worker {
    // Somebody may have replaced the database by a copy.
    ensureInPlace();
    const started = new Worker(new URL(threadFile, import.meta.url), {
      workerData: file,
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: heapMb },
    });
    started.on("error", () => forget(started));
    started.on("exit", () => forget(started));
    return started;
  }

  function forget(ended: Worker): void {
    if (thread === ended) thread = undefined;
  }

  async function read<Row>({ sql, parameters }: CompiledQuery): Promise<{ rows: Row[] }> {
    thread ??= start();
    const asked = thread;
    const result = await ask(asked, { sql, parameters }).catch((cause) => {
      forget(asked);
      // SQLite finishes the query before the thread ends; nobody waits for that.
      void asked.terminate();
      throw cause.name === "AbortError" ? new TakesTooLongError() : new DatabaseAwayError(cause);
    });
    if ("rows" in result) return { rows: result.rows as Row[] };
    const { message, errcode } = result.failure;
    throw asSqliteFailure(Object.assign(new Error(message), { errcode }));
  }

  /** Only one query at a time asks the thread. */
  async function ask(asked: Worker, query: ReadQuery): Promise<ReadResult> {
    asked.ref();
    asked.postMessage(query);
    try {
      const [result] = await once(asked, "message", { signal: AbortSignal.timeout(limitMs) });
      return result;
    } finally {
      // An idle thread does not keep the process alive.
      asked.unref();
    }
  }

  const connection = {
    executeQuery: read,
    streamQuery(): never {
      throw new Error("The reader's thread returns all rows at once: read them in portions.");
    },
  };
  const noTransaction = async () => {
    throw new Error("The reader's thread has no transactions: use the database itself.");
  };
  return {
    ...takeTurns(connection, createSemaphore(1)),
    beginTransaction: noTransaction,
    commitTransaction: noTransaction,
    rollbackTransaction: noTransaction,
    destroy: async () => void (await thread?.terminate()),
  };
}
