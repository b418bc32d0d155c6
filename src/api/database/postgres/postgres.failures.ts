import pg from "pg";
import { DatabaseAwayError, DiskFullError } from "../../http/errors/errors.ts";

/**
 * What PostgreSQL says when it cannot do its work now, and would do it later: no connection (08), too many (53300),
 * stopping or starting (57P), a standby that takes no writes (25006), a time limit of ours (57014, 55P03, 25P03,
 * 25P04), two transactions in one another's way (40001, 40P01).
 */
const laterCodes = /^(08...|53300|57P..|25006|57014|55P03|25P0[34]|40001|40P01)$/;

/** The disk of PostgreSQL takes no more. */
const fullCode = "53100";

/** The same failure as everybody else knows it: a full disk, a database that is away, or else a fault of ours. */
export function asDatabaseFailure(error: unknown): unknown {
  if (error instanceof pg.DatabaseError && error.code === fullCode) return new DiskFullError(error);
  return isAway(error) ? new DatabaseAwayError(error) : error;
}

/** Whether the connection itself was lost, so that nobody heard how a statement ended. */
export function isConnectionLost({ cause }: DatabaseAwayError): boolean {
  return !(cause instanceof pg.DatabaseError) || cause.severity !== "ERROR";
}

function isAway(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return laterCodes.test(error.code ?? "");
  // All that is neither PostgreSQL's word nor a slip in a program comes from the connection.
  return error instanceof Error && !(error instanceof TypeError || error instanceof RangeError);
}
