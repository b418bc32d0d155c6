import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Database } from "../database/tables.ts";
import type { FileEnding } from "./file-types.ts";
import type { FileStore } from "./store.ts";

const hourMs = 60 * 60_000;
/** An upload has this long between putting its file on the shelf and committing the record that uses it. */
const unclaimedMs = 24 * hourMs;
const staleUploadMs = hourMs;

export interface ShelfParts {
  db: Database;
  store: FileStore;
  uploadDir: string;
  now(): Date;
}

export type Shelf = ReturnType<typeof createShelf>;

/**
 * The files that records use. A file is claimed in the database before its bytes are put, and only files that no
 * record uses and nobody claimed for a day are removed: so a sweep never takes a file from under an upload.
 */
export function createShelf({ db, store, uploadDir, now }: ShelfParts) {
  return {
    store,
    uploadDir,

    /** Keeps an uploaded file under the hash of its bytes, and answers its key. */
    async keep(file: { path: string; sha256: string; bytes: number }, ending: FileEnding): Promise<string> {
      const key = `${file.sha256}.${ending}`;
      const claimed_at = now().toISOString();
      await db
        .insertInto("files")
        .values({ key, bytes: file.bytes, claimed_at })
        .onConflict((conflict) => conflict.column("key").doUpdateSet({ claimed_at }))
        .execute();
      await store.put(key, file.path);
      return key;
    },

    /** Removes what nobody uses any more, and answers how many files that were. */
    async sweep(): Promise<number> {
      const before = new Date(now().getTime() - unclaimedMs).toISOString();
      const unused = await unusedKeys(db, before);
      let removed = 0;
      for (const key of unused) {
        // In one transaction with the bytes: an upload that claims the same file waits for it, and puts them again.
        removed += await db.transaction().execute(async (transaction) => {
          const { numDeletedRows } = await transaction
            .deleteFrom("files")
            .where("key", "=", key)
            .where("claimed_at", "<", before)
            .where(({ not, exists, selectFrom }) =>
              not(exists(selectFrom("notices").select("notices.id").where("notices.file_key", "=", key))),
            )
            .executeTakeFirst();
          if (numDeletedRows > 0n) await store.remove(key);
          return Number(numDeletedRows);
        });
      }
      return removed;
    },

    /** Makes the folder for uploads, and clears it of what a stopped process left half received. */
    async prepare(): Promise<void> {
      await mkdir(uploadDir, { recursive: true });
      for (const name of await readdir(uploadDir)) {
        const path = join(uploadDir, name);
        if (now().getTime() - (await stat(path)).mtimeMs > staleUploadMs) await rm(path, { force: true });
      }
    },
  };
}

async function unusedKeys(db: Database, claimedBefore: string): Promise<string[]> {
  const rows = await db
    .selectFrom("files")
    .leftJoin("notices", "notices.file_key", "files.key")
    .select("files.key")
    .where("notices.id", "is", null)
    .where("files.claimed_at", "<", claimedBefore)
    .execute();
  return rows.map((row) => row.key);
}
