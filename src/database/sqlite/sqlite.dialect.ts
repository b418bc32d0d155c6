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
} from "kysely";
import { createSemaphore } from "#http/semaphore.ts";
import { retryWhileBusy } from "./sqlite.busy.ts";
import { createStatements } from "./sqlite.statements.ts";

/**
 * Kysely on Node's own SQLite. Kysely's built-in driver hands its one connection to everybody at once, so a query
 * of one request could land inside another's open transaction; this one is handed to one user at a time.
 */
export function createSqliteDialect(database: DatabaseSync, ensureInPlace: () => void): Dialect {
  return { ...sqliteParts, createDriver: () => createDriver(database, ensureInPlace) };
}

/** Everything of a dialect but its driver. */
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
