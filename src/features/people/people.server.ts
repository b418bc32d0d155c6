import { z } from "zod";
import { collectionRoutes } from "#kit/collections/collection.routes.server.ts";
import { recordServer } from "#kit/collections/collection.server.ts";
import type { CollectionParts } from "#kit/collections/collection-parts.ts";
import { type Collection, notSavedOf } from "#kit/collections/define-collection.ts";
import { orderedRoutes, orderedRows } from "#kit/collections/order.server.ts";
import { type RowOf, usedSlugs } from "#kit/collections/record.store.server.ts";
import { tableRoutes } from "#kit/collections/spreadsheets/import.server.ts";
import { personPath } from "#kit/site/record-urls.ts";
import type { Queries } from "#platform/database/tables/tables.ts";
import { runImageTask } from "#platform/files/image-worker.ts";
import { pictureUrl, savePicture } from "#platform/files/pictures.ts";
import { asUpload } from "#platform/files/stored-files.ts";
import type { Api } from "#platform/http/api.ts";
import {
  administration,
  faculty,
  hasDetails,
  headshotWidths,
  type PeopleGroup,
  type Person,
} from "./people.rules.ts";

type PersonRow = RowOf<"people">;

const pathOf = ({ slug }: PersonRow) => (slug === null ? "" : personPath(slug));

const serverOf = (collection: Collection) =>
  recordServer<PersonRow, Person>(collection, {
    shape: {
      address: z
        .string()
        .describe(
          "The page of a faculty member, given once. Empty for an administration member, who has none.",
        ),
    },
    of: (row) => ({ address: pathOf(row) }),
  });

const servers = { faculty: serverOf(faculty), administration: serverOf(administration) };
const byAddedDay = "added_day";

const listPeople = (db: Queries, group: PeopleGroup, which: "live" | "all"): Promise<PersonRow[]> =>
  orderedRows(db, servers[group].collection, which, byAddedDay);

export const peopleRoutes = (group: PeopleGroup) => (app: Api, parts: CollectionParts) => {
  const server = servers[group];
  const { collection } = server;
  orderedRoutes(app, server, parts, {
    others: byAddedDay,
    a: "a person",
    max: 1000,
    subject: { id: group, title: `The ${group}` },
  });
  collectionRoutes(app, server, parts);
  tableRoutes(app, server, parts, {
    list: () => listPeople(parts.db, group, "all"),
    otherColumns: async () => ({ headshot_key: await keepPlaceholder(parts, notSavedOf(collection)) }),
  });
};

const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="800" viewBox="0 0 640 800">
  <rect width="640" height="800" fill="#e7ebf2"/>
  <circle cx="320" cy="330" r="118" fill="#a9b6c9"/>
  <path d="M96 800c0-168 100-268 224-268s224 100 224 268z" fill="#a9b6c9"/>
</svg>`;

/** For imported people. Always the same bytes, so it is stored once. */
async function keepPlaceholder(parts: CollectionParts, notSaved: string): Promise<string> {
  const content = await runImageTask("fit", {
    bytes: Buffer.from(drawing),
    encoding: { png: { compressionLevel: 9 } },
  });
  const rules = { field: "headshot", notSaved, widths: headshotWidths };
  return asUpload(parts.storedFiles.uploadDir, content, (file) =>
    savePicture(parts, { ...file, name: "placeholder.png" }, rules),
  );
}

export function createPeopleReads(db: Queries, now: () => Date) {
  const { toRecords } = servers.faculty;
  return {
    list: async (group: PeopleGroup) => toRecords(db, await listPeople(db, group, "live"), now()),

    listed: async () =>
      (await listPeople(db, "faculty", "live")).filter(hasDetails).map((row) => ({
        path: pathOf(row),
        changedAt: row.updated_at,
        pictures: [pictureUrl(row.headshot_key, row.full_name)],
      })),

    async bySlug(
      slug: string,
    ): Promise<{ outcome: "found"; person: Person } | { outcome: "gone" | "unknown" }> {
      const row = await db.selectFrom("people").selectAll().where("slug", "=", slug).executeTakeFirst();
      if (!row) return { outcome: (await usedSlugs(db, faculty, [slug]))(slug) ? "gone" : "unknown" };
      const [person] = await toRecords(db, [row], now());
      return person?.state === "live" ? { outcome: "found", person } : { outcome: "gone" };
    },
  };
}
