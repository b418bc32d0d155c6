import { lstatSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "#app/server/config.ts";
import { DatabaseAwayError, isDiskFull, OperatorError, ProductError } from "#base/errors.ts";
import { sqliteFailureOf } from "#platform/database/sqlite.ts";
import failures from "./known-failures.json" with { type: "json" };

const ofDatabase: Readonly<Record<string, string>> = failures.database;
const ofSystem: Readonly<Record<string, string>> = failures.system;

interface Failure {
  code?: string;
  syscall?: string;
  path?: string;
  message?: string;
}

/** `setting` is the one that names the folder which failed. */
function explainFailure(error: unknown, setting: string): string {
  if (error instanceof OperatorError) return error.message;
  // The message for a visitor does not help the person at the server; the cause does.
  const cause = error instanceof ProductError && error.cause ? error.cause : error;
  const { code = "", syscall, path, message }: Failure = cause instanceof Error ? cause : {};
  const known = ofDatabase[isDiskFull(cause) ? "full" : (sqliteFailureOf(cause) ?? code)];
  if (known) return known;
  if (error instanceof DatabaseAwayError)
    return `The PostgreSQL of DATABASE_URL does not respond (${reasonOf(cause)}). Start it, or correct the URL, and try again.`;
  const ofTheSystem = ofSystem[`${code} ${syscall}`] ?? ofSystem[code];
  if (ofTheSystem) return ofTheSystem.replaceAll("{path}", () => `${path}`).replaceAll("{setting}", setting);
  if (error instanceof ProductError) return error.message;
  return `It failed for a reason that this program does not know: ${message} (LOG_LEVEL=debug shows where.)`;
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
