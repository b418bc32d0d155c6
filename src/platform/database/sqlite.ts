import { statSync } from "node:fs";
import type { DatabaseSync, SQLInputValue, StatementSync } from "node:sqlite";
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
import { DatabaseAwayError, DatabaseMovedError, DiskFullError, DiskRefusesError } from "#base/errors.ts";
import { createSemaphore } from "#base/semaphore.ts";
import type { Database } from "./tables/tables.ts";

/** Kysely on Node's own SQLite, one connection, which the driver gives to one user at a time. */
export function createSqliteDialect(database: DatabaseSync, ensureInPlace: () => void): Dialect {
  return { ...sqliteParts, createDriver: () => createDriver(database, ensureInPlace) };
}

export const sqliteParts: Omit<Dialect, "createDriver"> = {
  createAdapter: () => new TransactionalSqliteAdapter(),
  createIntrospector: (db) => new SqliteIntrospector(db),
  createQueryCompiler: () => new SqliteQueryCompiler(),
};

class TransactionalSqliteAdapter extends SqliteAdapter {
  /** Otherwise Kysely has a lock of its own around ours, which a statement that stands aside would not give back. */
  override get supportsMultipleConnections() {
    return true;
  }
  /** SQLite can roll a schema change back; Kysely assumes that it cannot. */
  override get supportsTransactionalDdl() {
    return true;
  }
}

function createDriver(database: DatabaseSync, ensureInPlace: () => void): Driver {
  const semaphore = createSemaphore(1);
  const prepare = createStatements(database);

  function execute<Row>({ sql: text, parameters }: CompiledQuery): QueryResult<Row> {
    const { statement, hasRows } = prepare(text);
    const values = parameters as SQLInputValue[];
    if (hasRows) return { rows: statement.all(...values) as Row[] };
    const { changes, lastInsertRowid } = statement.run(...values);
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  }

  /** While a statement outside a transaction waits for another program's lock, others may go first: a read needs no lock. */
  async function standAside(pauseMs: number): Promise<void> {
    if (database.isTransaction) return pause(pauseMs);
    semaphore.release();
    await pause(pauseMs);
    await semaphore.acquire();
  }

  const connection: DatabaseConnection = {
    executeQuery: <Row>(query: CompiledQuery) => retryWhileBusy(() => execute<Row>(query), standAside),
    async *streamQuery<Row>({ sql: text, parameters }: CompiledQuery) {
      for (const row of database.prepare(text).iterate(...(parameters as SQLInputValue[])))
        yield { rows: [row as Row] };
    },
  };
  const run = (text: string) => connection.executeQuery(CompiledQuery.raw(text)).then(() => undefined);

  return {
    ...takeTurns(connection, semaphore),
    // "immediate" takes the write lock at once: a deferred transaction that reads and then writes can fail with
    // SQLITE_BUSY when another process wrote in between, whatever the busy timeout.
    beginTransaction: async (_connection, { accessMode }) => {
      ensureInPlace();
      await run(accessMode === "read only" ? "begin" : "begin immediate");
    },
    commitTransaction: () => run("commit"),
    // On a full disk SQLite has rolled back already, and a second rollback would hide the first error.
    rollbackTransaction: async () => (database.isTransaction ? run("rollback") : undefined),
    destroy: async () => database.close(),
  };
}

/** Gives a connection to one user at a time. */
export const takeTurns = (connection: DatabaseConnection, semaphore: ReturnType<typeof createSemaphore>) => ({
  init: async () => {},
  acquireConnection: async () => {
    await semaphore.acquire();
    return connection;
  },
  releaseConnection: async () => semaphore.release(),
});

const maxCachedStatements = 200;

/** Prepares each statement once. */
function createStatements(database: DatabaseSync) {
  const statements = new Map<string, { statement: StatementSync; hasRows: boolean }>();
  return (text: string) => {
    const known = statements.get(text);
    if (known) return known;
    const statement = database.prepare(text);
    const prepared = { statement, hasRows: statement.columns().length > 0 };
    if (statements.size >= maxCachedStatements) statements.clear();
    statements.set(text, prepared);
    return prepared;
  };
}

/** How long SQLite itself waits for a lock. It blocks the process meanwhile, so this is only as long as a write of ours. */
export const busyTimeoutMs = 25;
/** At a start and in commands, where nothing else waits. */
export const patientBusyTimeoutMs = 5_000;

const firstPauseMs = 5;
const longestPauseMs = 100;
const giveUpAfterMs = 3_000;

async function retryWhileBusy<Result>(
  run: () => Result,
  rest: (ms: number) => Promise<void>,
): Promise<Result> {
  const endMs = performance.now() + giveUpAfterMs;
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
    try {
      return run();
    } catch (error) {
      if (sqliteFailureOf(error) !== "busy" || performance.now() > endMs) throw asSqliteFailure(error);
    }
    await rest(pauseMs);
  }
}

/** SQLite's codes; the upper bits of an extended code only give details. */
const failures = {
  3: "unreachable",
  5: "busy",
  6: "busy",
  8: "readOnly",
  10: "disk",
  11: "damaged",
  13: "full",
  14: "unreachable",
  26: "damaged",
} as const;
/** Failures of write, fsync, fsync of a folder, and truncate. SQLite does not say why: a limit, a quota, a read-only disk. */
const failedWrites = [778, 1034, 1290, 1546];

export type SqliteFailure = (typeof failures)[keyof typeof failures];

export const sqliteFailureOf = (error: unknown): SqliteFailure | undefined =>
  failures[(numberOf(error) & 0xff) as keyof typeof failures];

export function asSqliteFailure(error: unknown): unknown {
  const failure = sqliteFailureOf(error);
  if (failure === "full") return new DiskFullError(error);
  if (failure === "readOnly" || failedWrites.includes(numberOf(error))) return new DiskRefusesError(error);
  return failure === "busy" ? new DatabaseAwayError(error) : error;
}

const numberOf = (error: unknown): number =>
  error instanceof Error && "errcode" in error ? Number(error.errcode) : 0;

/**
 * Returns a check that fails once the database, its journal or the lock is no longer the file that was opened. Writes to a deleted
 * file succeed, and are lost with the process; without the lock, another server may write to the database.
 */
export function watchPlace(file: string, lockFile: string | undefined): () => void {
  // The journal of a new database begins with the first write.
  const watched = [watchFile(file), watchFile(`${file}-wal`, { mayBeginLater: true })];
  if (lockFile) watched.push(watchFile(lockFile));
  return () => {
    for (const ensureInPlace of watched) ensureInPlace();
  };
}

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

/** Writes and deletes as much as the journal holds. SQLite keeps the room in both files, so that people can sign in on a full disk. */
export async function reserveRoom(db: Database): Promise<void> {
  await sql`insert into marks (name, created_at) values (${reserveMark}, zeroblob(${reserveBytes}))
    on conflict do nothing`.execute(db);
  await db.deleteFrom("marks").where("name", "=", reserveMark).execute();
}
