import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { sql, type Transaction } from "kysely";
import { addDays, compareDays, type Day, dayOf, startOfDay } from "#base/calendar/dates.ts";
import { banners, roadblockFields } from "#features/banners/banners.rules.ts";
import { sampleAuthor } from "#features/dashboard/samples.server.ts";
import { addVersion } from "#features/downloads/download-versions.store.server.ts";
import { downloadFields, downloads } from "#features/downloads/downloads.rules.ts";
import { eventFields, events } from "#features/events/events.rules.ts";
import { noticeFields } from "#features/notices/notices.rules.ts";
import { createNoticeStore } from "#features/notices/notices.store.server.ts";
import { ownPageDocument } from "#features/own-pages/own-page.document.ts";
import { ownPageFields, ownPagePath, ownPages } from "#features/own-pages/own-pages.rules.ts";
import { administration, faculty, personFields } from "#features/people/people.rules.ts";
import type { CollectionParts } from "#kit/collections/collection-parts.ts";
import { createAnyStore, createRecordStore } from "#kit/collections/record.store.server.ts";
import { sampleVersion } from "#kit/documents/documents.store.server.ts";
import { newColumns } from "#kit/fields/columns.ts";
import { writtenText } from "#kit/fields/rich.ts";
import type { RecordTables, Tables } from "#platform/database/tables/tables.ts";
import { endingOf, type FileEnding } from "#platform/files/file-types.ts";
import { savePicture } from "#platform/files/pictures.ts";
import { createPreviewStore } from "#platform/files/previews.ts";
import { asUpload, type FileToStore, type StoredFiles } from "#platform/files/stored-files.ts";
import {
  publishedOn,
  type SampleBanner,
  type SampleNotice,
  type SamplePerson,
  sampleDocuments,
  sampleFolder,
  sampleRecords,
} from "./sample-school.ts";

declare module "#platform/database/tables/tables.ts" {
  interface Tables {
    /** Tables that have had their samples, or needed none. */
    sampled_tables: { name: keyof RecordTables };
    sample_records: { table_name: keyof RecordTables; id: string };
  }
}

/** A first start has enough to do. */
const samplePreviews = { inMs: 60_000 };

type SampleParts = Omit<CollectionParts, "publicFiles">;

type AddRecords = (transaction: Transaction<Tables>) => Promise<void>;

/** Stores the files of a table's samples, and returns what adds the records. */
type PrepareRecords = (parts: SampleParts, firstStart: Day) => Promise<AddRecords>;

/** Fills the tables of a new site, or one of them, with the sample records, each of them once. */
export async function addSamples(
  parts: SampleParts,
  firstStart: Day,
  only?: keyof RecordTables,
): Promise<void> {
  const { db } = parts;
  const tables: [keyof RecordTables, PrepareRecords][] = [
    ["notices", prepareNotices],
    ["people", preparePeople],
    ["events", prepareEvents],
    ["roadblocks", prepareBanners],
    ["pages", preparePages],
    ["downloads", prepareDownloads],
  ];
  for (const [name, prepare] of tables) {
    if (only && name !== only) continue;
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
  const stored = await storeAs(file, await readSampleFile("files", file), storedFiles);
  return { ...stored, file_link: null, file_type: endingOf(file) };
}

async function storeAs(file_title: string, content: Buffer, storedFiles: StoredFiles) {
  const type = endingOf(file_title) as FileEnding;
  const file_key = await asUpload(storedFiles.uploadDir, content, (file) => storedFiles.save(file, type));
  return { file_key, file_title, file_bytes: content.length };
}

async function prepareDownloads({ storedFiles, now }: SampleParts, firstStart: Day): Promise<AddRecords> {
  const samples = sampleRecords(firstStart).downloads;
  const stored = await Array.fromAsync(samples, async ({ file, daysAgo, text, ...download }) => {
    const sent = { ...download, date: addDays(firstStart, -daysAgo), text: writtenText(text) };
    const content = await readFile(join(sampleFolder, file));
    return {
      ...newColumns(downloadFields, sent, firstStart),
      ...(await storeAs(basename(file), content, storedFiles)),
    };
  });
  return async (db) => {
    const store = createAnyStore({ db, collection: downloads, now });
    for (const columns of stored) {
      const { id } = await store.add(columns);
      await addVersion(db, id, columns, { at: now(), by: sampleAuthor });
      await createPreviewStore(db, now).queue(columns.file_key, samplePreviews);
    }
  };
}

const readSampleFile = (folder: string, name: string) =>
  readFile(join(sampleFolder, "records", folder, name));

async function preparePeople(parts: SampleParts, firstStart: Day): Promise<AddRecords> {
  const prepare = async ({ group, headshot, action, ...person }: SamplePerson) => ({
    collection: group === "faculty" ? faculty : administration,
    columns: {
      ...newColumns(personFields, person, dayOf(parts.now())),
      headshot_key: await storePicture(parts, "portraits", headshot, [320, 640]),
      active: action === false ? 0 : 1,
    },
  });
  const people = await Promise.all(sampleRecords(firstStart).people.map(prepare));
  return async (db) => {
    for (const { collection, columns } of people)
      await createRecordStore({ db, collection, now: parts.now }).add(columns);
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
  const prepare = async (banner: SampleBanner) => ({
    now: () => uploadedAt(banner, parts.now()),
    columns: {
      ...newColumns(roadblockFields, banner, firstStart),
      banner_key: await storePicture(parts, "banners", banner.banner, [960]),
      active: banner.isActive === false ? 0 : 1,
    },
  });
  const samples = await Promise.all(sampleRecords(firstStart).banners.map(prepare));
  return async (db) => {
    for (const { now, columns } of samples)
      await createRecordStore({ db, collection: banners, now }).add(columns);
  };
}

/** With the first version of the menu that leads to them, at the foot of the page. */
async function preparePages({ now }: SampleParts, firstStart: Day): Promise<AddRecords> {
  const { pages } = sampleRecords(firstStart);
  const { menu } = sampleDocuments(firstStart);
  const links = pages.map(({ slug, title }) => ({ id: slug, label: title, to: ownPagePath(slug) }));
  const withLinks = { ...menu, footer: [...menu.footer, ...links] };
  return async (db) => {
    // Their addresses are typed, so the store gives none.
    const store = createAnyStore({ db, collection: ownPages, now });
    for (const [index, { title, slug }] of pages.entries())
      await store.add({ ...newColumns(ownPageFields, { title }, firstStart), slug, number: index + 1 });
    const at = now().toISOString();
    const contents = pages.map(({ content }, index) => [ownPageDocument(index + 1), content] as const);
    const rows = [["menu", withLinks] as const, ...contents].map(([document, content]) => ({
      document,
      version: sampleVersion + 1,
      content: JSON.stringify(content),
      saved_at: at,
      saved_by: sampleAuthor,
      publish_at: at,
      withdrawn_at: null,
    }));
    await db.insertInto("content_versions").values(rows).execute();
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

/** In few widths: encoding is most of a first start, and a sample is soon replaced. */
async function storePicture(
  parts: SampleParts,
  folder: string,
  name: string,
  widths: number[],
): Promise<string> {
  const rules = { field: folder, notSaved: "The sample was not stored", widths };
  const save = (file: FileToStore) => savePicture(parts, { ...file, name }, rules);
  return asUpload(parts.storedFiles.uploadDir, await readSampleFile(folder, name), save);
}
