import { randomBytes, randomUUID } from "node:crypto";
import {
  chmodSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { platform } from "node:process";
import type { FastifyBaseLogger } from "fastify";
import type { Config } from "#app/server/config.ts";
import { codeOf, OperatorError } from "#base/errors.ts";
import { createSecretBox } from "#features/accounts/second-factor-codes.server.ts";
import { fileColumns } from "#features/collections.ts";
import { isEmptyDatabase } from "#platform/database/migrate.ts";
import type { Database } from "#platform/database/tables/tables.ts";
import { countUsedFiles } from "#platform/files/stored-files.ts";

const others = 0o077;
const ourFolder = 0o700;
const ourFile = 0o600;
/** Set on folders like /tmp, in which everybody may write. */
const shared = 0o1000;

const ours = /^(school\.sqlite.*|server\.lock|files|uploads|first-password\.txt|secret-key)$/;

export function keepNewFilesPrivate(): void {
  process.umask(others);
}

/** Makes the folder and our files in it private. Returns the paths that belong to another user, which cannot be changed. */
export function makePrivate(dataDir: string): string[] {
  mkdirSync(dataDir, { recursive: true, mode: ourFolder });
  if (platform === "win32") return [];
  const { mode } = statSync(dataDir);
  if (mode & shared) {
    throw new OperatorError(
      `DATA_DIR must be a folder of its own, not "${dataDir}", in which everybody may write.`,
    );
  }
  // Nobody could enter a private folder, so its thousands of files need no check at every start.
  const isOpen = (mode & others) !== 0;
  const names = readdirSync(dataDir).filter((name) => ours.test(name));
  return [...close(dataDir), ...names.flatMap((name) => closeAll(join(dataDir, name), isOpen))];
}

function closeAll(path: string, isDeep: boolean): string[] {
  const below = isDeep && statSync(path).isDirectory() ? readdirSync(path) : [];
  return [...close(path), ...below.flatMap((name) => closeAll(join(path, name), isDeep))];
}

function close(path: string): string[] {
  const stats = statSync(path);
  if ((stats.mode & others) === 0) return [];
  try {
    chmodSync(path, stats.isDirectory() ? ourFolder : ourFile);
    return [];
  } catch (error) {
    if (codeOf(error) === "EPERM") return [path];
    throw error;
  }
}

/** Part of a key, or zeros after a fault, must not pass for one. */
const whole = /^[\w-]{43}$/;

/** The key that encrypts secrets in the database and signs subscribers’ links: SECRET_KEY, or a file that only the server's user can read. */
export function readSecretKey({ secretKey, dataDir }: Pick<Config, "secretKey" | "dataDir">): string {
  if (secretKey) return secretKey;
  const file = join(dataDir, "secret-key");
  if (!existsSync(file)) make(file);
  const key = readFileSync(file, "utf8").trim();
  // A new key would silently make all second factors useless.
  if (whole.test(key)) return key;
  throw new OperatorError(
    `The key in "${file}" is cut short or damaged, so the site does not start. Put back the copy of it, or set SECRET_KEY; if there is none, remove the file: links in earlier mails to subscribers then no longer work, and people need their recovery codes.`,
  );
}

/** The link makes it atomic: a killed start leaves a whole key or none, and two simultaneous starts use the same key. */
function make(file: string): void {
  const own = `${file}.${randomUUID()}`;
  writeFileSync(own, `${randomBytes(32).toString("base64url")}\n`, { mode: ourFile, flush: true });
  try {
    linkSync(own, file);
  } catch (error) {
    if (codeOf(error) !== "EEXIST") throw error;
  } finally {
    rmSync(own);
  }
}

export async function warnOfOtherKey(
  db: Database,
  secretKey: string,
  log: Pick<FastifyBaseLogger, "warn">,
): Promise<void> {
  const factor = await db.selectFrom("second_factors").select("secret").limit(1).executeTakeFirst();
  if (!factor || createSecretBox(secretKey).fits(factor.secret)) return;
  log.warn(
    "The second factors in the database were encrypted with another key than this server's, so that only recovery codes work. Set SECRET_KEY to the key that they were made with, the same on every server; or let people use a recovery code and set up their second factor again.",
  );
}

/** SQLite would create a missing database, and a new site would begin beside the files of the old one. */
export function refuseMissingDatabase({ dataDir, databaseUrl }: Config): void {
  if (databaseUrl || bytesAt(join(dataDir, "school.sqlite")) > 0) return;
  // SQLite would delete the journal, with the last writes.
  if (bytesAt(join(dataDir, "school.sqlite-wal")) > 0) throw lost(dataDir, "the journal of a database");
  if (holdsFiles(dataDir)) throw lost(dataDir, "uploaded files");
}

/** The same for an empty database, such as a PostgreSQL with a mistyped URL. */
export async function refuseEmptyDatabase(db: Database, { dataDir, databaseUrl }: Config): Promise<void> {
  if (!holdsFiles(dataDir) || !(await isEmptyDatabase(db))) return;
  throw databaseUrl
    ? new OperatorError(
        `The database of DATABASE_URL is empty, but "${join(dataDir, "files")}" holds uploaded files. Correct DATABASE_URL, or restore a backup. To begin a new site, set DATA_DIR to an empty folder.`,
      )
    : lost(dataDir, "uploaded files");
}

/** A site without its uploaded files starts, since most pages need none. */
export async function logLostFiles(
  db: Database,
  { dataDir, storageUrl }: Config,
  log: Pick<FastifyBaseLogger, "error">,
): Promise<void> {
  if (storageUrl || holdsFiles(dataDir)) return;
  const files = await countUsedFiles(db, fileColumns);
  if (files === 0) return;
  log.error(
    { files },
    `Records name uploaded files (${files}), but the folder "${join(dataDir, "files")}" holds none, so nobody can open them. Stop the site, put the folder back or mount its disk, and start again.`,
  );
}

const lost = (dataDir: string, what: string) =>
  new OperatorError(
    `The folder "${dataDir}" holds ${what}, but its database school.sqlite is missing or empty. Put the database back, or restore a backup. To begin a new site, set DATA_DIR to an empty folder.`,
  );

const bytesAt = (path: string) => statSync(path, { throwIfNoEntry: false })?.size ?? 0;

/** Files are in folders of two letters. A mounted disk also has lost+found, which only root may read. */
function holdsFiles(dataDir: string): boolean {
  const folder = join(dataDir, "files");
  if (!existsSync(folder)) return false;
  return readdirSync(folder, { withFileTypes: true }).some(
    (entry) =>
      entry.isDirectory() && entry.name.length === 2 && readdirSync(join(folder, entry.name)).length > 0,
  );
}
