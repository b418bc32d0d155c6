import { statSync } from "node:fs";
import type { DatabaseSync, SQLInputValue } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  sql,
} from "kysely";
import { DiskRefusesError } from "#http/error-responses.ts";
import { DatabaseAwayError, DatabaseMovedError, DiskFullError } from "#http/errors.ts";
import { createSemaphore } from "#http/semaphore.ts";
import { createStatements } from "./sqlite.statements.ts";
import type { Database } from "./tables/tables.ts";

/**
 * Kysely on Node's own SQLite. Kysely's built-in driver hands its one connection to everybody at once, so a query
 * of one request could land inside another's open transaction; this one is handed to one user at a time.
 */
export function createSqliteDialect(database: DatabaseSync, ensureInPlace: () => void): Dialect {
  return { ...sqliteParts, createDriver: () => createDriver(database, ensureInPlace) };
}

export const sqliteParts: Omit<Dialect, "createDriver"> = {
  createAdapter: () => new TransactionalSqliteAdapter(),
  createIntrospector: (db) => new SqliteIntrospector(db),
  createQueryCompiler: () => new SqliteQueryCompiler(),
};

/** SQLite can roll a schema change back; Kysely assumes that it cannot. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true;
  }
}

function createDriver(database: DatabaseSync, ensureInPlace: () => void): Driver {
  const semaphore = createSemaphore(1);

  /** Who waits for another program's lock lets others go before, outside a transaction: a read need not wait for it. */
  async function standAside(pauseMs: number): Promise<void> {
    if (database.isTransaction) return pause(pauseMs);
    semaphore.release();
    await pause(pauseMs);
    await semaphore.acquire();
  }
  const connection = createConnection(database, standAside);
  const run = (sql: string) => connection.executeQuery(CompiledQuery.raw(sql)).then(() => undefined);

  return {
    init: async () => {},
    acquireConnection: async () => {
      await semaphore.acquire();
      return connection;
    },
    releaseConnection: async () => semaphore.release(),
    // "immediate" takes the write lock at once: a deferred transaction that reads and then writes can fail with
    // SQLITE_BUSY when another process wrote in between, whatever the busy timeout.
    beginTransaction: async (_connection, { accessMode }) => {
      ensureInPlace();
      await run(accessMode === "read only" ? "begin" : "begin immediate");
    },
    commitTransaction: () => run("commit"),
    // Where the disk is full SQLite has rolled back already, and a second time would hide why.
    rollbackTransaction: async () => (database.isTransaction ? run("rollback") : undefined),
    destroy: async () => database.close(),
  };
}

function createConnection(
  database: DatabaseSync,
  standAside: (pauseMs: number) => Promise<void>,
): DatabaseConnection {
  const prepare = createStatements(database);

  function execute<R>({ sql, parameters }: CompiledQuery): QueryResult<R> {
    const { statement, hasRows } = prepare(sql);
    const values = parameters as SQLInputValue[];
    if (hasRows) return { rows: statement.all(...values) as R[] };
    const { changes, lastInsertRowid } = statement.run(...values);
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  }

  return {
    executeQuery: <R>(query: CompiledQuery) => retryWhileBusy(() => execute<R>(query), standAside),
    async *streamQuery<R>({ sql, parameters }: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
      for (const row of database.prepare(sql).iterate(...(parameters as SQLInputValue[])))
        yield { rows: [row as R] };
    },
  };
}

/**
 * How long SQLite itself waits for another process's lock. Nothing else happens meanwhile, so it is no longer than our
 * own processes take for a write.
 */
export const busyTimeoutMs = 25;
/** For whoever has nothing else to do: at a start, and in commands. */
export const patientBusyTimeoutMs = 5_000;

const firstPauseMs = 5;
const longestPauseMs = 100;
const giveUpAfterMs = 3_000;

/** Runs a statement again, after growing pauses in which others work, while another program holds the lock it needs. */
async function retryWhileBusy<Result>(
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

/** SQLite's own numbers; the upper bits of an extended one say more of the same. */
const primaryCodes = {
  busy: [5, 6],
  damaged: [11, 26],
  full: [13],
  readOnly: [8],
  unreachable: [3, 14],
  disk: [10],
} as const;
/** Of the disk's failures those of a write: to write, to flush, a folder's flush, to shorten. SQLite does not say why: a limit, a quota, a disk that turned read-only. */
const failedWrites = [778, 1034, 1290, 1546];

export type SqliteFailure = keyof typeof primaryCodes;

export function sqliteFailureOf(error: unknown): SqliteFailure | undefined {
  const errcode = numberOf(error);
  const kinds = Object.keys(primaryCodes) as SqliteFailure[];
  return kinds.find((kind) => primaryCodes[kind].some((code) => code === (errcode & 0xff)));
}

/** The same failure as everybody else knows it: a disk that is full or takes no write, a database that is away, or else a fault of ours. */
export function asSqliteFailure(error: unknown): unknown {
  const failure = sqliteFailureOf(error);
  if (failure === "full") return new DiskFullError(error);
  if (failure === "readOnly" || isFailedWrite(error)) return new DiskRefusesError(error);
  return failure === "busy" ? new DatabaseAwayError(error) : error;
}

const isFailedWrite = (error: unknown) => failedWrites.includes(numberOf(error));

function numberOf(error: unknown): number {
  return error instanceof Error && "errcode" in error && typeof error.errcode === "number"
    ? error.errcode
    : 0;
}

/**
 * Fails once the database or its journal is no longer the file that was opened. A file that was deleted or replaced can
 * still be written, and is gone with the process: whatever is acknowledged then is lost. The same for the lock, without
 * which another server may write to the database.
 */
export function watchPlace(file: string, lockFile: string | undefined): () => void {
  const watched = [watchFile(file), watchFile(`${file}-wal`, { mayBeginLater: true })];
  if (lockFile) watched.push(watchFile(lockFile));
  return () => {
    for (const ensureInPlace of watched) ensureInPlace();
  };
}

/** A journal begins with the first write to a new database. */
export function watchFile(path: string, { mayBeginLater = false } = {}): () => void {
  let opened = identityOf(path);
  return () => {
    const found = identityOf(path);
    if (mayBeginLater) opened ??= found;
    if (opened ? found === opened : mayBeginLater) return;
    throw new DatabaseMovedError(
      new Error(`"${path}" is not where this server began, or is another file now.`),
    );
  };
}

function identityOf(path: string): string | undefined {
  const found = statSync(path, { throwIfNoEntry: false, bigint: true });
  return found && `${found.dev} ${found.ino}`;
}

/** A little more than SQLite writes to its journal before it begins to use it anew. */
const reserveBytes = 4_500_000;
const reserveMark = "reserve";

/**
 * Writes as much into the database as its journal holds, and deletes it again. SQLite keeps the room in both files and
 * uses it first, so that people can sign in also when somebody else has filled the disk to the last byte.
 */
export async function reserveRoom(db: Database): Promise<void> {
  await sql`insert into marks (name, created_at) values (${reserveMark}, zeroblob(${reserveBytes}))
    on conflict do nothing`.execute(db);
  await db.deleteFrom("marks").where("name", "=", reserveMark).execute();
}
