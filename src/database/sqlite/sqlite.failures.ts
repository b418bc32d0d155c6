import { DiskRefusesError } from "#http/error-responses.ts";
import { DatabaseAwayError, DiskFullError } from "#http/errors.ts";

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

/** What went wrong with the database file itself; undefined for everything else. */
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
