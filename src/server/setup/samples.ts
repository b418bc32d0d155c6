import { sql } from "kysely";
import { newColumns } from "#api/database/tables/field-columns.ts";
import type { RecordTables } from "#api/database/tables/record-tables.ts";
import type { Database, Queries } from "#api/database/tables/tables.ts";
import { endingOf, type FileEnding } from "#api/files/file-types.ts";
import { createPreviewStore } from "#api/files/previews/previews.store.ts";
import type { StoredFiles } from "#api/files/stored-files.ts";
import { createNoticeStore, type NoticeFile } from "#api/notices/notices.store.ts";
import { dateSample } from "#content/sample-dates.ts";
import { publishedOn, type SampleNotice, sampleNotices } from "#content/samples/notices.ts";
import { compareDays, type Day } from "#contract/calendar/dates.ts";
import { noticeFields } from "#contract/notices/notices.rules.ts";
import { copyToUploads } from "./sample-files.ts";
import { type AddRecords, preparePeople, prepareRoadblocks, type SampleParts } from "./sample-pictures.ts";

/** A first start has enough to do. */
const samplePreviews = { inMs: 60_000 };

/**
 * Fills what is empty with the sample records, so that a first look shows a living site. Once: what the office has deleted
 * does not come back.
 */
export async function addSamples(parts: SampleParts, firstStart: Day): Promise<void> {
  const { db } = parts;
  const prepare = { notices: prepareNotices, people: preparePeople, roadblocks: prepareRoadblocks };
  for (const [name, make] of Object.entries(prepare) as [keyof typeof prepare, typeof prepareNotices][]) {
    if (await wasSampled(db, name)) continue;
    const add = (await isEmpty(db, name)) ? await make(parts, firstStart) : undefined;
    // All of it or nothing: a start that is killed here begins anew the next time, and no sample is taken for the office's own.
    await db.transaction().execute(async (transaction) => {
      if (add) {
        await add(transaction);
        await noteAsSamples(transaction, name);
      }
      await transaction.insertInto("sampled_tables").values({ name }).execute();
    });
  }
}

/** So that the office can remove them in one step. */
async function noteAsSamples(db: Queries, table: keyof RecordTables): Promise<void> {
  await db
    .insertInto("sample_records")
    .columns(["table_name", "id"])
    .expression((from) =>
      from
        .selectFrom(table)
        .select([sql.lit(table).as("table_name"), "id"])
        // Without a condition SQLite takes "on conflict" for the "on" of a join.
        .where(sql<boolean>`true`),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function wasSampled(db: Database, name: keyof RecordTables): Promise<boolean> {
  return (await db.selectFrom("sampled_tables").select("name").where("name", "=", name).execute()).length > 0;
}

async function isEmpty(db: Database, table: keyof RecordTables): Promise<boolean> {
  return (await db.selectFrom(table).select("id").limit(1).execute()).length === 0;
}

async function prepareNotices({ storedFiles, now }: SampleParts, firstStart: Day): Promise<AddRecords> {
  const files = new Map<string, NoticeFile>();
  for (const { file } of sampleNotices) files.set(nameOf(file), await keep(file, storedFiles));

  return async (transaction) => {
    const notices = createNoticeStore(transaction, now);
    for (const sample of oldestFirst(firstStart)) {
      const file = files.get(nameOf(sample.file));
      if (!file) continue;
      const sent = {
        ...sample,
        noticeTitle: sample.title,
        noticeType: sample.type,
        publishDate: publishedOn(sample, firstStart),
      };
      await notices.add({
        ...newColumns(noticeFields, sent, firstStart),
        ...file,
        active: sample.active ? 1 : 0,
      });
      await createPreviewStore(transaction, now).queue(file.file_key, samplePreviews);
    }
  };
}

function oldestFirst(firstStart: Day): SampleNotice[] {
  return dateSample(sampleNotices, firstStart).toSorted((a, b) =>
    compareDays(publishedOn(a, firstStart), publishedOn(b, firstStart)),
  );
}

function nameOf(file: SampleNotice["file"]): string {
  return file.kind === "file" ? file.name : file.url;
}

async function keep(file: SampleNotice["file"], storedFiles: StoredFiles): Promise<NoticeFile> {
  if (file.kind === "link") {
    const title = file.url.split("/").at(-1) ?? file.url;
    return {
      file_key: null,
      file_link: file.url,
      file_type: file.fileType,
      file_title: title,
      file_bytes: null,
    };
  }
  const laidOut = await copyToUploads("files", file.name, storedFiles.uploadDir);
  const type = endingOf(file.name) as FileEnding;
  const key = await storedFiles.keep(laidOut, type);
  return {
    file_key: key,
    file_link: null,
    file_type: type,
    file_title: file.name,
    file_bytes: laidOut.bytes,
  };
}
