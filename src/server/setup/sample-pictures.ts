import type { Transaction } from "kysely";
import { newColumns } from "#api/database/tables/field-columns.ts";
import type { Database, Tables } from "#api/database/tables/tables.ts";
import { createPictures } from "#api/files/pictures/pictures.ts";
import type { StoredFiles } from "#api/files/stored-files.ts";
import { createPeopleStore } from "#api/people/people.store.ts";
import { createRoadblockStore } from "#api/roadblocks/roadblocks.store.ts";
import { dateSample } from "#content/sample-dates.ts";
import { samplePeople } from "#content/samples/people.ts";
import { type SampleRoadblock, sampleRoadblocks } from "#content/samples/roadblocks.ts";
import { addDays, type Day, dayOf, startOfDay } from "#contract/calendar/dates.ts";
import { personFields } from "#contract/people/people.rules.ts";
import { roadblockFields } from "#contract/roadblocks/roadblocks.rules.ts";
import { copyToUploads } from "./sample-files.ts";

export interface SampleParts {
  db: Database;
  storedFiles: StoredFiles;
  now(): Date;
}

/** What adds the records of a table, once their files are kept. */
export type AddRecords = (transaction: Transaction<Tables>) => Promise<void>;

export async function preparePeople({ db, storedFiles, now }: SampleParts): Promise<AddRecords> {
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

export async function prepareRoadblocks(
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
