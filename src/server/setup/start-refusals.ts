import { DatabaseIsNewerError } from "#api/database/migrate.ts";
import { sqliteFailureOf } from "#api/database/sqlite/sqlite.failures.ts";
import { isDiskFull, ProductError } from "#api/http/errors/errors.ts";
import { SettingError } from "../config.ts";

/** The start cannot go on, in words for whoever started it: what was found, and what to do. */
export class StartRefusedError extends Error {
  override name = "StartRefusedError";
}

/** Why a start failed, as a sentence for whoever started it. */
export function refusalInWords(error: unknown): string {
  if (
    error instanceof StartRefusedError ||
    error instanceof SettingError ||
    error instanceof DatabaseIsNewerError
  )
    return error.message;
  // What a visitor would be told does not help whoever starts the server; what is behind it does.
  const cause: Failure = error instanceof ProductError && error.cause ? error.cause : Object(error);
  const failure = sqliteFailureOf(cause);
  if (isDiskFull(cause) || failure === "full") return full;
  if (failure) return ofSqlite[failure];
  return ofPostgres[cause.code ?? ""] ?? ofSystem(cause) ?? unknown(cause);
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

const full =
  "The disk is full, so the site cannot start. Free some space on the disk on which DATA_DIR lies, and start again.";

const closed =
  "The database school.sqlite in DATA_DIR cannot be opened or written. Give the user who runs the site the right to read and write it and its folder, and start again.";

const ofSqlite = {
  damaged:
    "The database school.sqlite in DATA_DIR is damaged or is no SQLite database, so the site does not start. Move it aside, with the files whose names begin like it, and restore a backup.",
  busy: "Another program keeps the database school.sqlite in DATA_DIR locked. End that program and start again.",
  unreachable: closed,
  readOnly: closed,
  disk: "The disk on which DATA_DIR lies refuses to read or write the database school.sqlite: it is damaged, open for reading only, or at a limit. See to the disk, and start again.",
};

const ofPostgres: Record<string, string> = {
  "28P01":
    "PostgreSQL refuses the user or the password in DATABASE_URL. Please correct them and start again.",
  "28000":
    "PostgreSQL refuses the user in DATABASE_URL. Please correct it, or let the user in (pg_hba.conf).",
  "3D000":
    "PostgreSQL has no database of the name in DATABASE_URL. Create it (createdb), or correct the name.",
  "42501":
    "The user in DATABASE_URL may not create tables in that database. Make the user its owner, and start again.",
};

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
  return `The site could not start, for a reason that the program does not know: ${message} "npm run dev" shows where it happened.`;
}
