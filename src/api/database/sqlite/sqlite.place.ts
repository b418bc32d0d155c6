import { statSync } from "node:fs";
import { DatabaseMovedError } from "../../http/errors/errors.ts";

/**
 * Fails once the database or its journal is no longer the file that was opened. A file that was deleted or replaced can
 * still be written, and is gone with the process: whatever is acknowledged then is lost.
 */
export function watchPlace(file: string): () => void {
  const ensureDatabase = watchFile(file);
  const ensureJournal = watchFile(`${file}-wal`);
  return () => {
    ensureDatabase();
    ensureJournal();
  };
}

function watchFile(path: string): () => void {
  let opened = identityOf(path);
  return () => {
    const found = identityOf(path);
    // A new database has no journal before its first write.
    opened ??= found;
    if (found === opened) return;
    throw new DatabaseMovedError(new Error(`"${path}" is not the file that was opened.`));
  };
}

function identityOf(path: string): string | undefined {
  const found = statSync(path, { throwIfNoEntry: false, bigint: true });
  return found && `${found.dev} ${found.ino}`;
}
