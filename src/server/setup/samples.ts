import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { sql, type Transaction } from "kysely";
import { addDays, compareDays, type Day, dayOf, startOfDay } from "#calendar/dates.ts";
import { createRecordStore } from "#collections/record.store.server.ts";
import type { RecordTables } from "#database/tables/record-tables.ts";
import type { Database, Tables } from "#database/tables/tables.ts";
import { banners, roadblockFields } from "#features/banners/banners.rules.ts";
import { eventFields, events } from "#features/events/events.rules.ts";
import { noticeFields } from "#features/notices/notices.rules.ts";
import { createNoticeStore } from "#features/notices/notices.store.server.ts";
import { administration, faculty, personFields } from "#features/people/people.rules.ts";
import { newColumns } from "#fields/columns.ts";
import { endingOf, type FileEnding } from "#files/file-types.server.ts";
import { savePicture } from "#files/pictures.server.ts";
import { createPreviewStore } from "#files/previews.server.ts";
import { asUpload, type FileToStore, type StoredFiles } from "#files/stored-files.server.ts";
import {
  publishedOn,
  type SampleBanner,
  type SampleNotice,
  sampleFolder,
  sampleRecords,
} from "./sample-school.ts";

/** A first start has enough to do. */
const samplePreviews = { inMs: 60_000 };

interface SampleParts {
  db: Database;
  storedFiles: StoredFiles;
  now(): Date;
}

type AddRecords = (transaction: Transaction<Tables>) => Promise<void>;

/** Stores the files of a table's samples, and returns what adds the records. */
type PrepareRecords = (parts: SampleParts, firstStart: Day) => Promise<AddRecords>;

/** Fills the tables of a new site with the sample records, each of them once. */
export async function addSamples(parts: SampleParts, firstStart: Day): Promise<void> {
  const { db } = parts;
  const tables: [keyof RecordTables, PrepareRecords][] = [
    ["notices", prepareNotices],
    ["people", preparePeople],
    ["events", prepareEvents],
    ["roadblocks", prepareBanners],
  ];
  for (const [name, prepare] of tables) {
    const sampled = await db.selectFrom("sampled_tables").select("name").where("name", "=", name).execute();
    if (sampled.length > 0) continue;
    const add = await prepare(parts, firstStart);
    // In one transaction: after a killed start, no sample is taken for the office's own record.
    await db.transaction().execute(async (transaction) => {
      await add(transaction);
      await sql`insert into sample_records (table_name, id)
        select ${sql.lit(name)}, id from ${sql.table(name)}`.execute(transaction);
      await transaction.insertInto("sampled_tables").values({ name }).execute();
    });
  }
}

async function prepareNotices({ storedFiles, now }: SampleParts, firstStart: Day): Promise<AddRecords> {
  const notices = sampleRecords(firstStart)
    .notices.map((notice) => ({ ...notice, publishDate: publishedOn(notice, firstStart) }))
    .toSorted((a, b) => compareDays(a.publishDate, b.publishDate));
  const stored = await Array.fromAsync(notices, async (notice) => ({
    ...newColumns(noticeFields, notice, firstStart),
    ...(await storeFile(notice, storedFiles)),
    active: notice.action === false ? 0 : 1,
  }));
  return async (transaction) => {
    const store = createNoticeStore(transaction, now);
    for (const columns of stored) {
      await store.add(columns);
      await createPreviewStore(transaction, now).queue(columns.file_key, samplePreviews);
    }
  };
}

async function storeFile({ file, fileLink = "", fileType = "pdf" }: SampleNotice, storedFiles: StoredFiles) {
  const linked = { file_key: null, file_link: fileLink, file_type: fileType, file_bytes: null };
  if (!file) return { ...linked, file_title: basename(fileLink) };
  const content = await readSampleFile("files", file);
  const type = endingOf(file) as FileEnding;
  const key = await asUpload(storedFiles.uploadDir, content, (upload) => storedFiles.save(upload, type));
  return { file_key: key, file_link: null, file_type: type, file_title: file, file_bytes: content.length };
}

const readSampleFile = (folder: string, name: string) =>
  readFile(join(sampleFolder, "records", folder, name));

async function preparePeople(parts: SampleParts, firstStart: Day): Promise<AddRecords> {
  const { people } = sampleRecords(firstStart);
  const headshots = people.map(({ headshot }) => headshot);
  const keys = await storePictures(parts, "portraits", headshots, [320]);

  return async (transaction) => {
    for (const { group, headshot, action, ...person } of people) {
      const collection = group === "faculty" ? faculty : administration;
      await createRecordStore({ db: transaction, collection, now: parts.now }).add({
        ...newColumns(personFields, person, dayOf(parts.now())),
        headshot_key: keys.get(headshot) ?? "",
        active: action === false ? 0 : 1,
      });
    }
  };
}

async function prepareEvents({ now }: SampleParts, firstStart: Day): Promise<AddRecords> {
  const samples = sampleRecords(firstStart).events;
  return async (transaction) => {
    const store = createRecordStore({ db: transaction, collection: events, now });
    for (const { id, ...event } of samples)
      await store.add({ ...newColumns(eventFields, event, firstStart), id });
  };
}

async function prepareBanners(parts: SampleParts, firstStart: Day): Promise<AddRecords> {
  const samples = sampleRecords(firstStart).banners;
  const pictures = samples.map(({ banner }) => banner);
  const keys = await storePictures(parts, "banners", pictures, [960]);

  return async (transaction) => {
    for (const banner of samples) {
      const now = () => uploadedAt(banner, parts.now());
      await createRecordStore({ db: transaction, collection: banners, now }).add({
        ...newColumns(roadblockFields, banner, firstStart),
        banner_key: keys.get(banner.banner) ?? "",
        active: banner.isActive === false ? 0 : 1,
      });
    }
  };
}

const daysOfPreparation = 4;
const officeOpensMs = 10 * 60 * 60_000;

/** A banner is uploaded a few days before it begins; one that is still to come, today. */
function uploadedAt({ activeFrom }: SampleBanner, now: Date): Date {
  const day = addDays(activeFrom, -daysOfPreparation);
  const at = new Date(startOfDay(day).getTime() + officeOpensMs);
  return at < now ? at : now;
}

/** In one width only: encoding is most of a first start, and a sample is soon replaced. */
async function storePictures(
  { db, storedFiles }: SampleParts,
  folder: string,
  names: string[],
  widths: readonly number[],
): Promise<Map<string, string>> {
  const rules = { field: folder, notSaved: "The sample was not stored", widths };
  const store = async (name: string): Promise<[string, string]> => {
    const save = (file: FileToStore) => savePicture({ db, storedFiles }, { ...file, name }, rules);
    return [name, await asUpload(storedFiles.uploadDir, await readSampleFile(folder, name), save)];
  };
  return new Map(await Promise.all(names.map(store)));
}
