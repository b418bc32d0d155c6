import { lstatSync, statSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import type { Config } from "#app/server/config.ts";
import { DatabaseAwayError, isDiskFull, OperatorError, ProductError } from "#base/errors.ts";
import { skipPublicNotices } from "#features/newsletter/announce.job.server.ts";
import { createDeliveryStore } from "#features/newsletter/deliveries.store.server.ts";
import { sqliteFailureOf } from "#platform/database/sqlite.ts";
import { hasTable } from "#platform/database/tables/table-catalogue.ts";
import type { Database, Queries } from "#platform/database/tables/tables.ts";

/** `setting` is the one that names the folder which failed. */
function explainFailure(error: unknown, setting: string): string {
  if (error instanceof OperatorError) return error.message;
  // The message for a visitor does not help the person at the server; the cause does.
  const cause: Failure = error instanceof ProductError && error.cause ? error.cause : Object(error);
  const failure = sqliteFailureOf(cause);
  if (isDiskFull(cause) || failure === "full") return "The disk is full. Please make room and try again.";
  if (failure) return ofSqlite[failure];
  const known = ofPostgres[cause.code ?? ""];
  if (known) return known;
  if (error instanceof DatabaseAwayError)
    return `The PostgreSQL of DATABASE_URL does not respond (${reasonOf(cause)}). Start it, or correct the URL, and try again.`;
  const ofTheSystem = ofSystem[cause.code ?? ""]?.(cause, setting);
  if (ofTheSystem) return ofTheSystem;
  if (error instanceof ProductError) return error.message;
  return `It failed for a reason that this program does not know: ${cause.message} (LOG_LEVEL=debug shows where.)`;
}

export function reportFailure(error: unknown, logLevel = "", setting = "DATA_DIR"): string {
  const message = explainFailure(error, setting);
  const isDetailed = /^(debug|trace)$/.test(logLevel) && error instanceof Error;
  return isDetailed ? `${message}\n${error.stack}` : message;
}

/** Where a host name has several IP addresses, an error without a message contains one for each. */
export function reasonOf(cause: unknown): string {
  if (cause instanceof AggregateError) return cause.errors.map(reasonOf).join("; ");
  return cause instanceof Error ? cause.message : String(cause);
}

export const storeRefused = (cause: unknown) =>
  new OperatorError(
    "The file store of STORAGE_URL does not respond, or does not accept its key or its bucket. Please correct the URL, or repair the store, and start again.",
    { cause },
  );

interface Failure {
  code?: string;
  syscall?: string;
  path?: string;
  message?: string;
}

const closed =
  "The database school.sqlite in DATA_DIR cannot be opened or written. Give the user who runs the site the right to read and write it and its folder, and try again.";

const ofSqlite = {
  damaged:
    "The database school.sqlite in DATA_DIR is damaged or is no SQLite database. Move it aside, with the files whose names begin like it, and restore a backup.",
  busy: "Another program keeps the database school.sqlite in DATA_DIR locked. End that program and try again.",
  unreachable: closed,
  readOnly: closed,
  disk: "The disk on which DATA_DIR lies refuses to read or write the database school.sqlite: it is damaged, open for reading only, or at a limit. Repair the disk, and try again.",
};

const noAccess =
  "PostgreSQL refuses the user, the password or the name of the database in DATABASE_URL. Please correct them, let the user in (pg_hba.conf), or create the database (createdb), and try again.";
const ofPostgres: Record<string, string> = {
  "28P01": noAccess,
  "28000": noAccess,
  "3D000": noAccess,
  "42501":
    "The user in DATABASE_URL may not create tables in that database. Make the user its owner, and try again.",
  "55P03":
    "Another program keeps what is needed in the database of DATABASE_URL locked. Wait for it, or end it, and try again.",
};

const noAddress =
  "HOST is not an address of this machine. Set it to one that is, or to 0.0.0.0 for all of them.";
const needsFolder = ({ path }: Failure, setting: string) =>
  `A folder is needed at "${path}", but there is a file. Move it away, or set ${setting} to another folder.`;
const notAllowed = ({ syscall, path }: Failure, setting: string) =>
  syscall === "listen"
    ? "This user may not listen on the port. Set PORT to 1024 or more, and put a proxy in front of it."
    : `This user may not read or write "${path}". Give the user who runs the site that right, or set ${setting} to another folder.`;

const ofSystem: Record<string, (failure: Failure, setting: string) => string> = {
  EADDRINUSE: () => "The port is in use. Stop the program that uses it, or set PORT to another number.",
  EADDRNOTAVAIL: () => noAddress,
  ENOTFOUND: () => noAddress,
  ENOTDIR: needsFolder,
  EEXIST: needsFolder,
  EROFS: ({ path }, setting) =>
    `"${path}" lies on a disk that can only be read. Set ${setting} to a folder that can be written.`,
  EACCES: notAllowed,
  EPERM: notAllowed,
};

/** The system's own error for a folder in the place of a file names neither, or sounds like lost rights. */
export function refuseWrongKinds({ dataDir, databaseUrl, secretKey }: Config): void {
  // A new site has none yet; a file in its place is reported where the folder is made.
  if (!isFolder(dataDir)) return;
  const files = [
    "first-password.txt",
    ...(secretKey ? [] : ["secret-key"]),
    ...(databaseUrl ? [] : ["school.sqlite", "server.lock"]),
  ];
  for (const path of files.map((name) => join(dataDir, name))) {
    if (isFolder(path))
      throw new OperatorError(
        `A file belongs at "${path}", but there is a folder. Move the folder away, and start again.`,
      );
    if (lstatSync(path, quietly) && !statSync(path, quietly))
      throw new OperatorError(
        `"${path}" is a link to a file that is not there. Put that file back, or mount its disk, and start again.`,
      );
  }
}

const quietly = { throwIfNoEntry: false } as const;

const isFolder = (path: string) => statSync(path, quietly)?.isDirectory() ?? false;

/** A table, so that servers on other machines see it. The catalogue leaves both out. */
const mark = sql.table("unfinished_restore");

export async function markRestore(db: Queries): Promise<void> {
  await sql`create table if not exists ${mark} (begun integer)`.execute(db);
}

/** After an interrupted restore the place would look like a new site, and get samples. */
export async function refuseUnfinishedRestore(db: Queries): Promise<void> {
  if (!(await hasTable(db, "unfinished_restore"))) return;
  throw new OperatorError(
    "A restore into this place has not come to its end: it is still running, or it was broken off. Let it finish, or run it again (npm run restore -- FILE). To begin a new site, name an empty DATA_DIR, or an empty database in DATABASE_URL.",
  );
}

const doneMark = sql.table("fresh_restore");

/** Call it in the transaction that adds the records. */
export async function markRestored(db: Queries): Promise<void> {
  await sql`alter table ${mark} rename to fresh_restore`.execute(db);
}

/**
 * At the first start after a restore. The backup does not know what was mailed since, so nothing that waited in it is sent and no
 * public notice is news. Sessions and links may have been ended or used since.
 */
export async function settleFreshRestore(db: Database, now: () => Date): Promise<void> {
  if (!(await hasTable(db, "fresh_restore"))) return;
  await db.transaction().execute(async (transaction) => {
    await createDeliveryStore(transaction, now).dropAllOpen();
    await transaction.deleteFrom("outbox").execute();
    await transaction
      .deleteFrom("jobs")
      .where("kind", "in", ["mail", "mail with a link", "password reset", "backup", "scheduled backup"])
      .execute();
    await transaction.deleteFrom("sessions").execute();
    await transaction.deleteFrom("account_links").execute();
    await skipPublicNotices(transaction, now());
    await sql`drop table ${doneMark}`.execute(transaction);
  });
}
