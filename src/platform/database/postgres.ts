import type { Socket } from "node:net";
import {
  type DatabaseConnection,
  Kysely,
  PostgresAdapter,
  PostgresDriver,
  PostgresIntrospector,
  type PostgresPool,
  type PostgresPoolClient,
  PostgresQueryCompiler,
} from "kysely";
import type { Client, PoolConfig, QueryResult } from "pg";
import pg from "pg";
import { startCountDown } from "#base/count-down.ts";
import { DatabaseAwayError, DiskFullError, OutcomeUnknownError } from "#base/errors.ts";
import type { Database, Tables } from "./tables/tables.ts";

/** A patient one is for migrations and other work that may take minutes. */
export function openPostgres(databaseUrl: string, maxConnections: number, isPatient = false): Database {
  const pool = createPostgresPool(databaseUrl, maxConnections, isPatient);
  return new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new OutcomeAwareDriver({ pool }),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
}

type Connection = Parameters<PostgresDriver["rollbackTransaction"]>[0];

class OutcomeAwareDriver extends PostgresDriver {
  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await super.commitTransaction(connection);
    } catch (error) {
      if (!(error instanceof DatabaseAwayError && isConnectionLost(error))) throw error;
      throw new OutcomeUnknownError(error.cause);
    }
  }

  override async rollbackTransaction(connection: Connection): Promise<void> {
    try {
      await super.rollbackTransaction(connection);
    } catch (error) {
      // The server rolls back a lost connection by itself. This error would hide the first one.
      if (!(error instanceof DatabaseAwayError)) throw error;
    }
  }
}

/**
 * A later try may succeed: no connection (08), too many (53300), stopping or starting (57P), a standby without writes (25006), our
 * time limits (57014, 55P03, 25P03, 25P04), conflicts of transactions (40001, 40P01).
 */
const laterCodes = /^(08...|53300|57P..|25006|57014|55P03|25P0[34]|40001|40P01)$/;

const fullCode = "53100";

function asDatabaseFailure(error: unknown): unknown {
  if (error instanceof pg.DatabaseError) {
    if (error.code === fullCode) return new DiskFullError(error);
    return laterCodes.test(error.code ?? "") ? new DatabaseAwayError(error) : error;
  }
  // All other errors except our own mistakes come from the connection.
  const isSlip = error instanceof TypeError || error instanceof RangeError;
  return error instanceof Error && !isSlip ? new DatabaseAwayError(error) : error;
}

function isConnectionLost({ cause }: DatabaseAwayError): boolean {
  return !(cause instanceof pg.DatabaseError) || cause.severity !== "ERROR";
}

/** Requests this soon after a failure to connect fail at once instead of waiting in vain. */
const awayPauseMs = 500;

/** The pool of pg. A connection that breaks or stays silent during a query is closed, and the query fails with a DatabaseAwayError. */
function createPostgresPool(databaseUrl: string, max: number, isPatient: boolean): PostgresPool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    application_name: "school",
    max,
    ...(isPatient ? connecting : promptSettings),
  });
  let awayUntilMs = 0;
  let whyAway: unknown;

  // The pool listens to a connection only while it is idle; one that breaks while it is used would end the process.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));

  async function connect(): Promise<pg.PoolClient> {
    if (performance.now() < awayUntilMs) throw new DatabaseAwayError(whyAway);
    try {
      return await connectAwake(pool);
    } catch (error) {
      if (!isOnlyBusy(error)) {
        awayUntilMs = performance.now() + awayPauseMs;
        whyAway = error;
      }
      throw new DatabaseAwayError(error);
    }
  }

  function guard(client: pg.PoolClient): PostgresPoolClient {
    async function query(sql: string, parameters: readonly unknown[]) {
      try {
        return await askWithin(isPatient ? 0 : silenceLimitMs, client, sql, parameters);
      } catch (error) {
        // It may only be a slow query. If the database is away, the next connection shows it.
        throw asDatabaseFailure(error);
      }
    }
    // Kysely's type also has cursors, which the product does not use.
    const queryOfKysely = query as unknown as PostgresPoolClient["query"];
    return { query: queryOfKysely, release: (destroy) => client.release(destroy) };
  }

  return {
    options: pool.options,
    connect: async () => guard(await connect()),
    end: () => pool.end(),
  };
}

/** An attempt also fails if this process was too busy to see that it had succeeded: then it is made again. */
async function connectAwake(pool: pg.Pool): Promise<pg.PoolClient> {
  const limit = startCountDown(connectLimitMs / 2);
  try {
    for (;;) {
      try {
        return await pool.connect();
      } catch (error) {
        const isTimeout = error instanceof Error && error.message.includes("timeout");
        if (limit.isOver() || !isTimeout) throw error;
      }
    }
  } finally {
    limit.stop();
  }
}

/** All connections were in use for too long, but the database is there. The pool's error has no code. */
function isOnlyBusy(error: unknown): boolean {
  return error instanceof Error && error.message === "timeout exceeded when trying to connect";
}

const connectLimitMs = 1_500;
/** The longest silence during a query. With the wait for a connection, less than five seconds. */
export const silenceLimitMs = 3_000;
/** Shorter than the silence, so that waiting for a lock costs the statement and not the connection. */
const lockLimitMs = 2_000;
/** The server ends these by itself, should we be gone. */
const statementLimitMs = 10_000;
const idleInTransactionLimitMs = 10_000;
const keepAliveAfterMs = 10_000;

const connecting: PoolConfig = {
  connectionTimeoutMillis: connectLimitMs,
  keepAlive: true,
  keepAliveInitialDelayMillis: keepAliveAfterMs,
};

export const promptSettings: PoolConfig = {
  ...connecting,
  lock_timeout: lockLimitMs,
  statement_timeout: statementLimitMs,
  idle_in_transaction_session_timeout: idleInTransactionLimitMs,
};

class SilentDatabaseError extends Error {
  override name = "SilentDatabaseError";
  override message = "The database was silent for too long.";
}

/** Closes the connection after too long a silence. pg's own query_timeout would leave it open, and the next query would get the late result. */
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
