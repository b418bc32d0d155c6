import { createHash, randomUUID } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql, type Transaction } from "kysely";
import { addDays, compareDays, type Day, dayOf, startOfDay } from "#calendar/dates.ts";
import { dateSample } from "#content/sample-dates.ts";
import { publishedOn, type SampleNotice, sampleNotices } from "#content/samples/notices.ts";
import { samplePeople } from "#content/samples/people.ts";
import { type SampleRoadblock, sampleRoadblocks } from "#content/samples/roadblocks.ts";
import { newColumns } from "#database/tables/field-columns.ts";
import type { RecordTables } from "#database/tables/record-tables.ts";
import type { Database, Queries, Tables } from "#database/tables/tables.ts";
import { roadblockFields } from "#features/banners/banners.rules.ts";
import { createRoadblockStore } from "#features/banners/banners.store.server.ts";
import { noticeFields } from "#features/notices/notices.rules.ts";
import { createNoticeStore, type NoticeFile } from "#features/notices/notices.store.server.ts";
import { personFields } from "#features/people/people.rules.ts";
import { createPeopleStore } from "#features/people/people.store.server.ts";
import { endingOf, type FileEnding } from "#files/file-types.server.ts";
import { createPictures } from "#files/pictures/pictures.server.ts";
import { createPreviewStore } from "#files/previews/previews.store.server.ts";
import type { StoredFiles } from "#files/stored-files.server.ts";
import { root } from "#http/project-root.ts";

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

const samplesDir = join(root, "src/content/samples");

export interface SampleFile {
  path: string;
  name: string;
  sha256: string;
  bytes: number;
}

/** Lays a copy of a sample into the upload folder, from where it goes the way of every uploaded file. */
async function copyToUploads(folder: string, name: string, uploadDir: string): Promise<SampleFile> {
  const content = await readFile(join(samplesDir, folder, name));
  const path = join(uploadDir, randomUUID());
  await writeFile(path, content);
  return { path, name, bytes: content.length, sha256: createHash("sha256").update(content).digest("hex") };
}

interface SampleParts {
  db: Database;
  storedFiles: StoredFiles;
  now(): Date;
}

/** What adds the records of a table, once their files are kept. */
type AddRecords = (transaction: Transaction<Tables>) => Promise<void>;

async function preparePeople({ db, storedFiles, now }: SampleParts): Promise<AddRecords> {
  const portraits = samplePeople.map((person) => person.portrait);
  const keys = await keepPictures({ db, storedFiles, now }, "portraits", portraits, [320]);

  return async (transaction) => {
    for (const { group, portrait, active, ...person } of samplePeople) {
      const linkedin = person.linkedin ? `https://linkedin.example/in/${portrait}` : null;
      const sent = { ...person, addedDate: person.addedDay, linkedin };
      await createPeopleStore(transaction, group, now).add({
        ...newColumns(personFields, sent, dayOf(now())),
        headshot_key: keys.get(portrait) ?? "",
        active: active ? 1 : 0,
      });
    }
  };
}

async function prepareRoadblocks(
  { db, storedFiles, now }: SampleParts,
  firstStart: Day,
): Promise<AddRecords> {
  const banners = sampleRoadblocks.map((roadblock) => roadblock.banner);
  const keys = await keepPictures({ db, storedFiles, now }, "banners", banners, [960]);

  return async (transaction) => {
    for (const sample of dateSample(sampleRoadblocks, firstStart)) {
      const sent = { ...sample, bannerSeconds: sample.seconds };
      await createRoadblockStore(transaction, () => uploadedAt(sample, now())).add({
        ...newColumns(roadblockFields, sent, firstStart),
        banner_key: keys.get(sample.banner) ?? "",
        active: sample.active ? 1 : 0,
      });
    }
  };
}

const daysOfPreparation = 4;
const officeOpensMs = 10 * 60 * 60_000;

/** A banner is uploaded a few days before it begins; one that is still to come, today. */
function uploadedAt(sample: SampleRoadblock, now: Date): Date {
  const day = addDays(sample.activeFrom, -daysOfPreparation);
  const at = new Date(startOfDay(day).getTime() + officeOpensMs);
  return at < now ? at : now;
}

/**
 * In one width only: encoding is most of a first start, and a sample is soon replaced. What the office uploads is kept
 * in all of them.
 *
 * All at once; how many are worked on at a time is the pictures' own concern.
 */
async function keepPictures(
  { db, storedFiles }: SampleParts,
  folder: string,
  names: string[],
  widths: readonly number[],
): Promise<Map<string, string>> {
  const pictures = createPictures({ db, storedFiles });
  const keep = async (name: string): Promise<[string, string]> => {
    const file = await copyToUploads(folder, `${name}.jpg`, storedFiles.uploadDir);
    return [name, await pictures.keep(file, { field: folder, notSaved: "The sample was not kept", widths })];
  };
  return new Map(await Promise.all(names.map(keep)));
}
