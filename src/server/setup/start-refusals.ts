import { DatabaseIsNewerError, DatabaseIsOlderError } from "#api/database/migrate.ts";
import { sqliteFailureOf } from "#api/database/sqlite/sqlite.failures.ts";
import { DatabaseAwayError, isDiskFull, ProductError } from "#api/http/errors/errors.ts";
import { BackupError } from "../backup/backup-error.ts";
import { SettingError } from "../config.ts";

/** A start or a command cannot go on; the message says what was found and what to do. */
export class StartRefusedError extends Error {
  override name = "StartRefusedError";
}

const forPeople = [StartRefusedError, SettingError, BackupError, DatabaseIsNewerError, DatabaseIsOlderError];

/** Why a start or a command failed, in a sentence for the person who ran it. */
function explainFailure(error: unknown): string {
  if (error instanceof Error && forPeople.some((kind) => error instanceof kind)) return error.message;
  // The message for a visitor does not help the person at the server; the cause does.
  const cause: Failure = error instanceof ProductError && error.cause ? error.cause : Object(error);
  const failure = sqliteFailureOf(cause);
  if (isDiskFull(cause) || failure === "full") return full;
  if (failure) return ofSqlite[failure];
  const known = ofPostgres[cause.code ?? ""];
  if (known) return known;
  if (error instanceof DatabaseAwayError) return away(cause);
  return ofSystem(cause) ?? (error instanceof ProductError ? error.message : unknown(cause));
}

/** The same, and where it happened for whoever asked for details. */
export function reportFailure(error: unknown, logLevel = ""): string {
  const isDetailed = /^(debug|trace)$/.test(logLevel) && error instanceof Error;
  return isDetailed ? `${explainFailure(error)}\n${error.stack}` : explainFailure(error);
}

/** Where a host name has several IP addresses, an error without words contains one for each of them. */
export function reasonOf(cause: unknown): string {
  if (cause instanceof AggregateError) return cause.errors.map(reasonOf).join("; ");
  return cause instanceof Error ? cause.message : String(cause);
}

export const storeRefused = (cause: unknown) =>
  new StartRefusedError(
    "The file store of STORAGE_URL does not answer, or does not accept its key or its bucket. Please correct the address, or see to the store, and start again.",
    { cause },
  );

interface Failure {
  code?: string;
  syscall?: string;
  path?: string;
  message?: string;
}

const full = "The disk is full. Please make room and try again.";

const closed =
  "The database school.sqlite in DATA_DIR cannot be opened or written. Give the user who runs the site the right to read and write it and its folder, and try again.";

const ofSqlite = {
  damaged:
    "The database school.sqlite in DATA_DIR is damaged or is no SQLite database. Move it aside, with the files whose names begin like it, and restore a backup.",
  busy: "Another program keeps the database school.sqlite in DATA_DIR locked. End that program and try again.",
  unreachable: closed,
  readOnly: closed,
  disk: "The disk on which DATA_DIR lies refuses to read or write the database school.sqlite: it is damaged, open for reading only, or at a limit. See to the disk, and try again.",
};

const ofPostgres: Record<string, string> = {
  "28P01": "PostgreSQL refuses the user or the password in DATABASE_URL. Please correct them and try again.",
  "28000":
    "PostgreSQL refuses the user in DATABASE_URL. Please correct it, or let the user in (pg_hba.conf).",
  "3D000":
    "PostgreSQL has no database of the name in DATABASE_URL. Create it (createdb), or correct the name.",
  "42501":
    "The user in DATABASE_URL may not create tables in that database. Make the user its owner, and try again.",
  "55P03":
    "Another program keeps what is needed in the database of DATABASE_URL locked. Wait for it, or end it, and try again.",
};

const away = (cause: unknown) =>
  `The PostgreSQL of DATABASE_URL does not answer (${reasonOf(cause)}). Start it, or correct the address, and try again.`;

function ofSystem({ code, syscall, path }: Failure): string | undefined {
  switch (code) {
    case "EADDRINUSE":
      return "The port is in use. Stop the program that uses it, or set PORT to another number.";
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
      return "HOST is no address of this machine. Set it to one that is, or to 0.0.0.0 for all of them.";
    case "ENOTDIR":
    case "EEXIST":
      return `A folder is needed at "${path}", and a file lies there. Move it away, or set DATA_DIR to another folder.`;
    case "EISDIR":
      return `A file is needed at "${path}", and a folder lies there. Move the folder away, and try again.`;
    case "EROFS":
      return `"${path}" lies on a disk that can only be read. Set DATA_DIR to a folder that can be written.`;
    case "EACCES":
    case "EPERM":
      return syscall === "listen"
        ? "This user may not listen on the port. Set PORT to a number from 1024 on, and let a proxy stand before it."
        : `This user may not read or write "${path}". Give the user who runs the site that right, or set DATA_DIR to another folder.`;
    default:
      return undefined;
  }
}

function unknown({ message }: Failure): string {
  return `It failed for a reason that this program does not know: ${message} (LOG_LEVEL=debug shows where.)`;
}
