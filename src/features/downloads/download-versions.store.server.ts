import { newId } from "#base/ids.ts";
import type { Numbers, Queries, Text, TextOrNull } from "#platform/database/tables/tables.ts";

declare module "#platform/database/tables/tables.ts" {
  interface Tables {
    /** Each file that a download has or had, the newest with the greatest id. A withdrawn one has no key. */
    download_versions: Text<"id" | "record_id" | "file_title" | "saved_at" | "saved_by"> &
      TextOrNull<"file_key" | "withdrawn_at"> &
      Numbers<"file_bytes">;
  }
}

export interface VersionFile {
  file_key: string | null;
  file_title: string;
  file_bytes: number;
}

export async function addVersion(
  db: Queries,
  recordId: string,
  file: VersionFile,
  saved: { at: Date; by: string },
): Promise<void> {
  const { file_key, file_title, file_bytes } = file;
  await db
    .insertInto("download_versions")
    .values({
      id: newId(),
      record_id: recordId,
      file_key,
      file_title,
      file_bytes,
      saved_at: saved.at.toISOString(),
      saved_by: saved.by,
      withdrawn_at: null,
    })
    .execute();
}

/** The newest first, which is the file of today. */
export const versionsOf = (db: Queries, recordIds: readonly string[]) =>
  db
    .selectFrom("download_versions")
    .selectAll()
    .where("record_id", "in", recordIds)
    .orderBy("id", "desc")
    .execute();
