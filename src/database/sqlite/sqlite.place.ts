import { statSync } from "node:fs";
import { DatabaseMovedError } from "#http/errors.ts";

/**
 * Fails once the database or its journal is no longer the file that was opened. A file that was deleted or replaced can
 * still be written, and is gone with the process: whatever is acknowledged then is lost. The same for the lock, without
 * which another server may write to the database.
 */
export function watchPlace(file: string, lockFile: string | undefined): () => void {
  const ensureDatabase = watchFile(file);
  const ensureJournal = watchJournal(`${file}-wal`);
  const ensureLock = lockFile === undefined ? undefined : watchFile(lockFile);
  return () => {
    ensureDatabase();
    ensureJournal();
    ensureLock?.();
  };
}

/** Fails once there is no file of this name, or another than now. */
export function watchFile(path: string): () => void {
  const opened = identityOf(path);
  return () => ensureSame(path, opened);
}

/** A new database has no journal before its first write. */
function watchJournal(path: string): () => void {
  let opened = identityOf(path);
  return () => {
    opened ??= identityOf(path);
    if (opened) ensureSame(path, opened);
  };
}

function ensureSame(path: string, opened: string | undefined): void {
  if (opened && identityOf(path) === opened) return;
  throw new DatabaseMovedError(
    new Error(`"${path}" is not where this server began, or is another file now.`),
  );
}

function identityOf(path: string): string | undefined {
  const found = statSync(path, { throwIfNoEntry: false, bigint: true });
  return found && `${found.dev} ${found.ino}`;
}
