import { createHash, randomUUID } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import type { AddToLog } from "#collections/audit-log.server.ts";
import {
  type CollectionParts,
  type CollectionServer,
  collectionRoutes,
  notSavedOf,
} from "#collections/collection.routes.server.ts";
import { formsOf, trashQuery } from "#collections/collection.schemas.ts";
import { orderByPlace, orderRoute } from "#collections/order.server.ts";
import { createRecordStore, type RowOf, usedSlugs } from "#collections/record.store.server.ts";
import { success } from "#collections/responses.schemas.ts";
import { tableRoutes } from "#collections/spreadsheets/import.server.ts";
import { isInTrash, isNotInTrash, isOn, stateOf } from "#collections/visible.server.ts";
import { recordReader } from "#database/tables/field-columns.ts";
import type { Queries } from "#database/tables/tables.ts";
import { drawInWorker } from "#files/image-worker.server.ts";
import { createPictureStore, createPictures, pictureUrl, toPicture } from "#files/pictures.server.ts";
import { moreNeeded } from "#http/access.ts";
import type { Api } from "#http/api.ts";
import { personAddress } from "#site/record-urls.ts";
import { administration, faculty, headshotWidths, type PeopleGroup, personFields } from "./people.rules.ts";
import { type Person, peopleListAnswer, peopleOrderBody, personRecord } from "./people.schemas.ts";

type PersonRow = RowOf<"people">;

const groups = { faculty, administration };
const byAddedDay = "added_day";
const fieldsOf = recordReader(personFields);
const conditions = { live: isOn, all: isNotInTrash, trash: isInTrash };

/** The people of one group; those of the other are out of its reach. */
export function createPeopleStore(db: Queries, group: PeopleGroup, now: () => Date, log?: AddToLog) {
  return {
    ...createRecordStore({
      db,
      collection: groups[group],
      now,
      log,
      describe: { title: (person) => `${person.full_name} (${person.group})` },
    }),

    /** In the order of the pages. */
    list: (which: keyof typeof conditions): Promise<PersonRow[]> =>
      db
        .selectFrom("people")
        .selectAll()
        .where("group", "=", group)
        .where(conditions[which])
        .orderBy(orderByPlace(byAddedDay))
        .execute(),
  };
}

async function toRecords(db: Queries, rows: readonly PersonRow[], at: Date): Promise<Person[]> {
  const pictures = await createPictureStore(db).find(rows.map((row) => row.headshot_key));
  return rows.map((row) => ({
    _id: row.id,
    ...fieldsOf(row),
    address: row.slug === null ? "" : personAddress(row.slug),
    headshot: pictureUrl(row.headshot_key, row.full_name),
    picture: toPicture(pictures.get(row.headshot_key), row.full_name),
    action: row.active === 1,
    ...stateOf(faculty, row, at),
  }));
}

const forms = formsOf(personFields);

/** The endpoints of one group of people; the other group has the same ones under its own path. */
export const peopleRoutes = (group: PeopleGroup) => (app: Api, parts: CollectionParts) => {
  const { db, now } = parts;
  const collection = groups[group];
  const { labels } = collection;
  const people = createPeopleStore(db, group, now);
  const server: CollectionServer<PersonRow, Person> = {
    collection,
    ...forms,
    record: personRecord,
    createStore: (on, clock, log) => createPeopleStore(on, group, clock, log),
    toRecords,
  };

  app.get(
    collection.path,
    {
      config: { access: "either", moreFor: collection.role, cached: true },
      schema: {
        tags: [labels.heading],
        summary: `List ${labels.many}, in the order of the pages`,
        description:
          "Those with a place come first, then the others by the day they were added. Everyone gets the active ones; the office gets all but the trash, or the trash.",
        querystring: z.object(trashQuery),
        response: { 200: peopleListAnswer },
      },
    },
    async (request) => {
      const isTrash = request.query.bin === "true";
      const isOffice = await request.isShownMore();
      if (isTrash && !isOffice) throw moreNeeded(request);
      const rows = await people.list(isTrash ? "trash" : isOffice ? "all" : "live");
      return success(`These are the ${labels.many}.`, { faculty: await toRecords(db, rows, now()) });
    },
  );

  collectionRoutes(app, server, parts);
  orderRoute(app, {
    collection,
    others: byAddedDay,
    body: peopleOrderBody,
    someone: "somebody",
    subject: { id: group, title: `The ${group}` },
  });
  tableRoutes(app, server, parts, {
    one: "person",
    list: () => people.list("all"),
    otherColumns: async () => ({ headshot_key: await keepPlaceholder(parts, notSavedOf(collection)) }),
  });
};

/** A bust without a face, in the shape of the cards. */
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="800" viewBox="0 0 640 800">
  <rect width="640" height="800" fill="#e7ebf2"/>
  <circle cx="320" cy="330" r="118" fill="#a9b6c9"/>
  <path d="M96 800c0-168 100-268 224-268s224 100 224 268z" fill="#a9b6c9"/>
</svg>`;

/** Stores the picture of imported people, and returns its key. Its bytes are always the same, so it is stored once. */
async function keepPlaceholder(parts: CollectionParts, notSaved: string): Promise<string> {
  const content = await drawInWorker("fit", {
    bytes: Buffer.from(drawing),
    encoding: { png: { compressionLevel: 9 } },
  });
  const path = join(parts.storedFiles.uploadDir, randomUUID());
  try {
    await writeFile(path, content);
    const sha256 = createHash("sha256").update(content).digest("hex");
    const upload = { path, name: "placeholder.png", bytes: content.length, sha256 };
    return await createPictures(parts).save(upload, { field: "headshot", notSaved, widths: headshotWidths });
  } finally {
    await rm(path, { force: true });
  }
}

/** What the public pages read about people. */
export function createPeopleReads(db: Queries, now: () => Date) {
  const live = (group: PeopleGroup) => createPeopleStore(db, group, now).list("live");
  return {
    list: async (group: PeopleGroup) => toRecords(db, await live(group), now()),

    /** The same people; whoever has no page has an empty address. */
    listed: async (group: PeopleGroup) =>
      (await live(group)).map(({ slug, full_name, headshot_key, updated_at }) => ({
        address: slug === null ? "" : personAddress(slug),
        changedAt: updated_at,
        pictures: [pictureUrl(headshot_key, full_name)],
      })),

    async byAddress(
      slug: string,
    ): Promise<{ outcome: "found"; person: Person } | { outcome: "gone" | "unknown" }> {
      const row = await db.selectFrom("people").selectAll().where("slug", "=", slug).executeTakeFirst();
      if (!row) return { outcome: (await usedSlugs(db, faculty, [slug]))(slug) ? "gone" : "unknown" };
      const [person] = await toRecords(db, [row], now());
      return person?.state === "live" ? { outcome: "found", person } : { outcome: "gone" };
    },
  };
}
