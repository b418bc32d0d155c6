import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { setImmediate as nextTurn, setTimeout as pause } from "node:timers/promises";
import { type ExpressionBuilder, type SqlBool, sql } from "kysely";
import { collectionTables } from "#collections/collections.ts";
import { fileColumnsOf } from "#collections/define-collection.ts";
import type { Database, Tables } from "#database/tables/tables.ts";
import { StoreAwayError } from "#http/errors.ts";
import type { FileStore } from "./file-store.server.ts";
import type { FileEnding } from "./file-types.server.ts";

const hourMs = 60 * 60_000;
/** An upload has this long between claiming its file and committing the record that uses it. */
const unclaimedMs = 24 * hourMs;
const staleUploadMs = hourMs;
/** Removing takes seconds. What is still being removed after so long was left by a process that ended. */
const abandonedRemovalMs = 60_000;
/** Some 15 ms on SQLite. */
const sweptAtOnce = 2_000;
const removalPauseMs = 100;
const removalPauses = 50;

export interface StoredFilesParts {
  db: Database;
  store: FileStore;
  uploadDir: string;
  now(): Date;
}

export type StoredFiles = ReturnType<typeof createStoredFiles>;

export interface FileToStore {
  path: string;
  sha256: string;
  bytes: number;
}

export function keyOf(file: { sha256: string }, ending: FileEnding): string {
  return `${file.sha256}.${ending}`;
}

/**
 * The files that records use. A file is claimed in the database before its bytes are put, and only files that no
 * record uses and nobody claimed for a day are removed: so a sweep never takes a file from under an upload. One that
 * is just being removed cannot be claimed. So neither needs a transaction that waits for the store.
 */
export function createStoredFiles({ db, store, uploadDir, now }: StoredFilesParts) {
  async function claim(files: { key: string; bytes: number }[]): Promise<void> {
    for (let pauses = 0; pauses < removalPauses; pauses += 1) {
      const claimed_at = now().toISOString();
      const claimed = await db
        .insertInto("files")
        .values(files.map((file) => ({ ...file, claimed_at, removing_at: null })))
        .onConflict((conflict) =>
          conflict
            .column("key")
            .doUpdateSet({ claimed_at, removing_at: null })
            .where(isNotBeingRemoved(now())),
        )
        .returning("key")
        .execute();
      if (claimed.length === files.length) return;
      await pause(removalPauseMs);
    }
    throw new StoreAwayError(new Error("A file that was uploaded again is still being removed."));
  }

  /** Keeps files that belong together, with one claim for all of them. */
  async function saveAll(files: readonly (FileToStore & { ending: FileEnding })[]): Promise<void> {
    // The same bytes may come twice; one statement can claim them only once.
    const byKey = new Map(files.map((file) => [keyOf(file, file.ending), file]));
    await claim([...byKey].map(([key, { bytes }]) => ({ key, bytes })));
    await Promise.all([...byKey].map(([key, { path }]) => store.put(key, path)));
  }

  /** Returns false if somebody uses the file after all, or removes it already. */
  async function remove(key: string, claimedBefore: string): Promise<boolean> {
    const removing_at = now().toISOString();
    const { numUpdatedRows } = await db
      .updateTable("files")
      .set({ removing_at })
      .where("key", "=", key)
      .where("claimed_at", "<", claimedBefore)
      .where(isNotBeingRemoved(now()))
      .where(noRecordUsesFile)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await store.remove(key);
    await db.deleteFrom("files").where("key", "=", key).where("removing_at", "=", removing_at).execute();
    return true;
  }

  return {
    store,
    uploadDir,

    async save(file: FileToStore, ending: FileEnding): Promise<string> {
      await saveAll([{ ...file, ending }]);
      return keyOf(file, ending);
    },

    saveAll,

    async sweep(): Promise<number> {
      const before = new Date(now().getTime() - unclaimedMs).toISOString();
      for (const key of await unusedPictures(db, before)) {
        await forgetPicture(db, key, before);
        await nextTurn();
      }
      let removed = 0;
      for await (const key of unusedFiles(db, before)) {
        if (await remove(key, before)) removed += 1;
      }
      return removed;
    },

    async prepare(): Promise<void> {
      await mkdir(uploadDir, { recursive: true });
      await store.prepare();
    },

    /**
     * Removes what a killed process left half received, once it is too old to be under way: another server may use the
     * folder, and the workers of one that was killed finish what they have begun.
     */
    async clearUploads(): Promise<void> {
      for (const entry of await readdir(uploadDir, { withFileTypes: true })) {
        // No upload is a folder, but a file system of its own comes with one, lost+found.
        if (entry.isDirectory()) continue;
        const path = join(uploadDir, entry.name);
        if (await isStale(path)) await rm(path, { force: true });
      }
    },
  };

  async function isStale(path: string): Promise<boolean> {
    // Whoever uses it may just have removed it.
    const stats = await stat(path).catch(() => undefined);
    return stats !== undefined && now().getTime() - stats.mtimeMs > staleUploadMs;
  }
}

/** SQLite keeps the whole process while it looks, so that requests are answered between one piece and the next. */
async function* unusedFiles(db: Database, claimedBefore: string): AsyncGenerator<string> {
  const keysAfter = (key: string) => db.selectFrom("files").select("files.key").where("files.key", ">", key);
  for (let after = ""; ; ) {
    const piece = await keysAfter(after).orderBy("files.key").limit(sweptAtOnce).execute();
    const last = piece.at(-1)?.key;
    if (last === undefined) return;
    const unused = await keysAfter(after)
      .where("files.key", "<=", last)
      .where("files.claimed_at", "<", claimedBefore)
      .where(noRecordUsesFile)
      .execute();
    for (const { key } of unused) yield key;
    after = last;
    await nextTurn();
  }
}

function isNotBeingRemoved(at: Date) {
  const abandonedBefore = new Date(at.getTime() - abandonedRemovalMs).toISOString();
  // It began after now where the clock was set back since; that of another server may be a little ahead.
  const clockSetBack = new Date(at.getTime() + abandonedRemovalMs).toISOString();
  return (is: ExpressionBuilder<Tables, "files">) =>
    is.or([
      is("files.removing_at", "is", null),
      is("files.removing_at", "<", abandonedBefore),
      is("files.removing_at", ">", clockSetBack),
    ]);
}

async function unusedPictures(db: Database, claimedBefore: string): Promise<string[]> {
  const rows = await db
    .selectFrom("pictures")
    .innerJoin("files", "files.key", "pictures.key")
    .select("pictures.key")
    .where("files.claimed_at", "<", claimedBefore)
    .where(noRecordUsesPicture)
    .execute();
  return rows.map((row) => row.key);
}

function forgetPicture(db: Database, key: string, claimedBefore: string): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    // Writes nothing new, and holds the file's row: an upload of the same picture waits, or was first and is seen here.
    const { numUpdatedRows } = await transaction
      .updateTable("files")
      .set((row) => ({ claimed_at: row.ref("claimed_at") }))
      .where("key", "=", key)
      .where("claimed_at", "<", claimedBefore)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    const { numDeletedRows } = await transaction
      .deleteFrom("pictures")
      .where("key", "=", key)
      .where(noRecordUsesPicture)
      .executeTakeFirst();
    // Should the file come again before it is removed, its copies have to be made again.
    if (numDeletedRows > 0n) await transaction.deleteFrom("file_texts").where("file_key", "=", key).execute();
  });
}

export async function countUsedFiles(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom("files")
    .select(({ fn }) => fn.countAll().as("count"))
    .where((is) => is.not(noRecordUsesFile))
    .executeTakeFirstOrThrow();
  return Number(count);
}

const uploads = collectionTables.flatMap((collection) =>
  fileColumnsOf(collection).map(({ column }) => ({ table: collection.table, column })),
);
const inDocuments = { table: "content_files", column: "file_key" };
const inPictures = [
  { table: "pictures", column: "key" },
  { table: "picture_variants", column: "file_key" },
  { table: "file_pages", column: "picture_key" },
];

const noneHas = (columns: { table: string; column: string }[], key: string) =>
  sql<SqlBool>`${sql.join(
    columns.map(
      ({ table, column }) =>
        sql`not exists (select 1 from ${sql.table(table)} where ${sql.ref(`${table}.${column}`)} = ${sql.ref(key)})`,
    ),
    sql` and `,
  )}`;

/** A file is used by a record or a document, or as a picture, or as the copy of one, or as the picture of a page. */
const noRecordUsesFile = noneHas([...uploads, inDocuments, ...inPictures], "files.key");
const noRecordUsesPicture = noneHas([...uploads, inDocuments], "pictures.key");
