import { DatabaseAwayError, DiskFullError } from "../../http/errors/errors.ts";

/** SQLite's own numbers; the upper bits of an extended one say more of the same. */
const primaryCodes = {
  busy: [5, 6],
  damaged: [11, 26],
  full: [13],
  unreachable: [3, 8, 10, 14],
} as const;
/** A write that the system cut short for another reason than a full disk: a quota, or a limit of the process. */
const writeCutShort = 778;

export type SqliteFailure = keyof typeof primaryCodes;

/** What went wrong with the database file itself; undefined for everything else. */
export function sqliteFailureOf(error: unknown): SqliteFailure | undefined {
  if (!(error instanceof Error && "errcode" in error && typeof error.errcode === "number")) return undefined;
  const { errcode } = error;
  if (errcode === writeCutShort) return "full";
  const kinds = Object.keys(primaryCodes) as SqliteFailure[];
  return kinds.find((kind) => primaryCodes[kind].some((code) => code === (errcode & 0xff)));
}

/** The same failure as everybody else knows it: a full disk, a database that is away, or else a fault of ours. */
export function asSqliteFailure(error: unknown): unknown {
  const failure = sqliteFailureOf(error);
  if (failure === "full") return new DiskFullError(error);
  return failure === "busy" ? new DatabaseAwayError(error) : error;
}
