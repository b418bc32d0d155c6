import { hash } from "node:crypto";
import { mkdir, readdir, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setImmediate as nextTurn, setTimeout as pause } from "node:timers/promises";
import { type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from "kysely";
import { StoreAwayError } from "#base/errors.ts";
import { countRows, foundRow } from "#platform/database/row-counts.ts";
import type { Database, Numbers, Tables, Text, TextOrNull } from "#platform/database/tables/tables.ts";
import { withPath } from "./disk-store.ts";
import type { FileStore } from "./file-store.ts";
import type { FileEnding } from "./file-types.ts";

declare module "#platform/database/tables/tables.ts" {
  interface Tables {
    /** `key` is the hash of the bytes and the ending of the type: "<sha-256>.pdf". An upload last claimed the file at `claimed_at`. */
    files: Text<"key" | "claimed_at"> & TextOrNull<"removing_at"> & Numbers<"bytes">;
  }
}

const hourMs = 60 * 60_000;
/** The longest time between an upload and the commit of the record that uses it. */
const unclaimedMs = 24 * hourMs;
const staleUploadMs = hourMs;
/** Removing takes seconds. After this time the process that began it has ended. */
const abandonedRemovalMs = 60_000;
/** Some 15 ms on SQLite. */
const sweptAtOnce = 2_000;
const removalPauseMs = 100;
const removalPauses = 50;

export interface StoredFilesParts {
  db: Database;
  store: FileStore;
  uploadDir: string;
  /** The columns of records that name files. */
  fileColumns: readonly FileColumn[];
  now(): Date;
}

export interface FileColumn {
  table: string;
  column: string;
}

export type StoredFiles = ReturnType<typeof createStoredFiles>;

export interface FileToStore {
  path: string;
  sha256: string;
  bytes: number;
}

/** Writes bytes as if they had been uploaded. Unless the store takes the file, it is removed. */
export const asUpload = <Result>(
  uploadDir: string,
  content: Uint8Array,
  use: (file: FileToStore) => Promise<Result>,
): Promise<Result> =>
  withPath(uploadDir, async (path) => {
    await writeFile(path, content);
    return use({ path, bytes: content.length, sha256: hash("sha256", content) });
  });

export function keyOf(file: { sha256: string }, ending: FileEnding): string {
  return `${file.sha256}.${ending}`;
}

/**
 * The files that records use. A file is claimed in the database before its bytes are stored, and removed only when no record uses it
 * and nobody has claimed it for a day. A file that is being removed cannot be claimed. So no transaction has to wait for the store.
 */
export function createStoredFiles({ db, store, uploadDir, fileColumns, now }: StoredFilesParts) {
  const { noRecordUsesFile, noRecordUsesPicture } = conditionsOf(fileColumns);

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

  async function saveAll(files: readonly (FileToStore & { ending: FileEnding })[]): Promise<void> {
    // The same bytes may come twice; one statement can claim them only once.
    const byKey = new Map(files.map((file) => [keyOf(file, file.ending), file]));
    await claim([...byKey].map(([key, { bytes }]) => ({ key, bytes })));
    await Promise.all([...byKey].map(([key, { path }]) => store.put(key, path)));
  }

  /** Returns false if the file is used after all, or another process removes it. */
  async function remove(key: string, claimedBefore: string): Promise<boolean> {
    const removing_at = now().toISOString();
    const removal = db
      .updateTable("files")
      .set({ removing_at })
      .where("key", "=", key)
      .where("claimed_at", "<", claimedBefore)
      .where(isNotBeingRemoved(now()))
      .where(noRecordUsesFile);
    if (!(await foundRow(removal))) return false;
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
      const unusedPictures = await db
        .selectFrom("pictures")
        .innerJoin("files", "files.key", "pictures.key")
        .select("pictures.key")
        .where("files.claimed_at", "<", before)
        .where(noRecordUsesPicture)
        .execute();
      for (const { key } of unusedPictures) {
        await forgetPicture(db, key, before, noRecordUsesPicture);
        await nextTurn();
      }
      let removed = 0;
      for await (const key of unusedFiles(db, before, noRecordUsesFile)) {
        if (await remove(key, before)) removed += 1;
      }
      return removed;
    },

    /** Removes a file with the pictures of its pages and its text now, not after a day, unless something else uses it. */
    async removeNow(key: string): Promise<void> {
      const before = new Date(now().getTime() + 1).toISOString();
      const copies = await db
        .selectFrom("file_pages")
        .select("picture_key as copy")
        .where("file_key", "=", key)
        .union(db.selectFrom("picture_variants").select("file_key as copy").where("picture_key", "=", key))
        .execute();
      await forgetPicture(db, key, before, noRecordUsesPicture);
      if (await remove(key, before)) for (const { copy } of copies) await remove(copy, before);
    },

    async prepare(): Promise<void> {
      await mkdir(uploadDir, { recursive: true });
      await store.prepare();
    },

    clearUploads: () => clearUploads(uploadDir, now()),
  };
}

/** Removes uploads that a killed process left. Only old ones: another server, or workers of a killed one, may still use theirs. */
async function clearUploads(uploadDir: string, at: Date): Promise<void> {
  for (const entry of await readdir(uploadDir, { withFileTypes: true })) {
    // A mounted disk has the folder lost+found.
    if (entry.isDirectory()) continue;
    const path = join(uploadDir, entry.name);
    // It may just have been removed.
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
    if (at.getTime() - mtimeMs > staleUploadMs) await rm(path, { force: true });
  }
}

/** In portions, because SQLite blocks the process during a query. */
async function* unusedFiles(
  db: Database,
  claimedBefore: string,
  noRecordUsesFile: Unused,
): AsyncGenerator<string> {
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
  // A removal in the future began before the clock was set back. Another server's clock may be a little ahead.
  const clockSetBack = new Date(at.getTime() + abandonedRemovalMs).toISOString();
  return (is: ExpressionBuilder<Tables, "files">) =>
    is.or([
      is("files.removing_at", "is", null),
      is("files.removing_at", "<", abandonedBefore),
      is("files.removing_at", ">", clockSetBack),
    ]);
}

function forgetPicture(
  db: Database,
  key: string,
  claimedBefore: string,
  noRecordUsesPicture: Unused,
): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    // Locks the file's row, so that an upload of the same picture waits, or was first and is seen here.
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
    // If the file is uploaded again before its removal, its preview has to be made again.
    if (numDeletedRows > 0n) await transaction.deleteFrom("file_texts").where("file_key", "=", key).execute();
  });
}

export const countUsedFiles = (db: Database, fileColumns: readonly FileColumn[]): Promise<number> =>
  countRows(db.selectFrom("files").where((is) => is.not(conditionsOf(fileColumns).noRecordUsesFile)));

const inDocuments = { table: "content_files", column: "file_key" };
const inPictures = [
  { table: "pictures", column: "key" },
  { table: "picture_variants", column: "file_key" },
  { table: "file_pages", column: "picture_key" },
];

const noneHas = (columns: readonly FileColumn[], key: string) =>
  sql<SqlBool>`${sql.join(
    columns.map(
      ({ table, column }) =>
        sql`not exists (select 1 from ${sql.table(table)} where ${sql.ref(`${table}.${column}`)} = ${sql.ref(key)})`,
    ),
    sql` and `,
  )}`;

type Unused = RawBuilder<SqlBool>;

const conditionsOf = (fileColumns: readonly FileColumn[]) => ({
  noRecordUsesFile: noneHas([...fileColumns, inDocuments, ...inPictures], "files.key"),
  noRecordUsesPicture: noneHas([...fileColumns, inDocuments], "pictures.key"),
});
