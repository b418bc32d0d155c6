import { type DatabaseConnection, Kysely, PostgresDialect, PostgresDriver } from "kysely";
import { DatabaseAwayError, OutcomeUnknownError } from "../../http/errors/errors.ts";
import type { Database, Tables } from "../tables/tables.ts";
import { isConnectionLost } from "./postgres.failures.ts";
import type { PostgresLimits } from "./postgres.limits.ts";
import { createPostgresPool } from "./postgres.pool.ts";

export function openPostgres(databaseUrl: string, maxConnections: number, limits: PostgresLimits): Database {
  const pool = createPostgresPool(databaseUrl, maxConnections, limits);
  const dialect = new PostgresDialect({ pool });
  dialect.createDriver = () => new OutcomeAwareDriver({ pool });
  return new Kysely<Tables>({ dialect });
}

type Connection = Parameters<PostgresDriver["rollbackTransaction"]>[0];

/** Kysely's driver, which says so when nobody knows how a transaction ended. */
class OutcomeAwareDriver extends PostgresDriver {
  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await super.commitTransaction(connection);
    } catch (error) {
      if (!(error instanceof DatabaseAwayError && isConnectionLost(error))) throw error;
      throw new OutcomeUnknownError(error.cause, { isRepeatSafe: false });
    }
  }

  override async rollbackTransaction(connection: Connection): Promise<void> {
    try {
      // Throws the connection away if it fails.
      await super.rollbackTransaction(connection);
    } catch (error) {
      // The server rolls back what a lost connection leaves. Thrown on, this would hide why we roll back at all.
      if (!(error instanceof DatabaseAwayError)) throw error;
    }
  }
}
