import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { sqliteFailureOf } from "#api/database/sqlite/sqlite.failures.ts";
import { StartRefusedError } from "../setup/start-refusals.ts";

export const lockFileIn = (dataDir: string) => join(dataDir, "server.lock");

/**
 * One server for a folder with a SQLite database. The system holds the lock for the process and releases it however
 * that ends, so nothing stale is ever left: SQLite's own lock, on an empty file beside the database. Who deletes that file
 * lets another server in: whoever holds the lock has to look whether it is still there (`watchFile`).
 */
export function lockFolder(dataDir: string): { release(): void } {
  const path = lockFileIn(dataDir);
  const lock = new DatabaseSync(path, { timeout: 0 });
  try {
    lock.exec("begin exclusive");
  } catch (error) {
    lock.close();
    const failure = sqliteFailureOf(error);
    // Not to be taken for a damaged database, which would be thrown away.
    if (failure === "damaged")
      throw new StartRefusedError(
        `The file "${path}" is damaged. It holds nothing that is needed: remove it, and start again.`,
      );
    if (failure !== "busy") throw error;
    throw new StartRefusedError(
      `Another server runs on the folder "${dataDir}". Stop it first, or set DATA_DIR to another folder. Several servers can share a PostgreSQL (DATABASE_URL).`,
    );
  }
  return { release: () => lock.close() };
}
