import { type SqlBool, sql } from "kysely";
import type { AddToLog } from "#collections/audit-log.server.ts";
import { type CollectionName, collectionNames, collections } from "#collections/collections.ts";
import type { Collection } from "#collections/define-collection.ts";
import { isNotInTrash, isWithin, seenColumn } from "#collections/visible.server.ts";
import type { Queries } from "#database/tables/tables.ts";
import { currentVersions, listDocuments, readForPages } from "#documents/documents.store.server.ts";
import { rulesOf, sampledDocuments } from "#documents/documents.ts";
import { isUploaded, sourcedIn } from "#fields/values.ts";
import type { SampleContent } from "./dashboard.ts";

const reservedAddress = /[\w.-]+\.example\b/;
/** Only the whole name: Nilgiri alone is a mountain, and a real school may be near it. */
const sampleUniversity = "Nilgiri National University";

/** For the dashboard and for content:check. */
export async function findSampleContent(db: Queries, now: () => Date): Promise<SampleContent> {
  const known = await listDocuments(db);
  const versions = await currentVersions(db, now())
    .select(["content_versions.document", "content_versions.content"])
    .execute();
  const contents = new Map(versions.map(({ document, content }) => [document, content]));
  const published = known.flatMap(({ name }) => {
    const content = contents.get(name);
    return content === undefined ? [] : [{ name, content }];
  });
  const records = await listSamples(db);
  const counts = collectionNames.map((name) => [name, records.filter(({ kind }) => kind === name).length]);
  return {
    documents: known.map(({ name, title }) => ({ name, title })),
    sampleDocuments: known
      .map(({ name }) => name)
      .filter((name) => sampledDocuments.includes(name) && !contents.has(name)),
    sampleAddresses: published.flatMap(({ name, content }) => {
      const address = reservedAddress.exec(content)?.[0];
      return address ? [{ document: name, address }] : [];
    }),
    sampleNames: published
      .filter(({ content }) => content.includes(sampleUniversity))
      .map(({ name }) => name),
    samplePictures: published
      .filter(({ name, content }) =>
        sourcedIn(rulesOf(name), readForPages(name, content)).some(
          ({ value: { source } }) => source !== "" && !isUploaded(source),
        ),
      )
      .map(({ name }) => name),
    sampleRecords: Object.fromEntries(counts) as SampleContent["sampleRecords"],
  };
}

interface SampleRow {
  kind: CollectionName;
  id: string;
  name: string;
}

export const isSample = (table: string) => sql<SqlBool>`
  (version = 1 and id in (select id from sample_records where table_name = ${table}))`;

export async function listSamples(db: Queries): Promise<SampleRow[]> {
  const samples: SampleRow[] = [];
  for (const kind of collectionNames) {
    const collection: Collection = collections[kind];
    const { table, titleColumn } = collection;
    const { rows } = await sql<{ id: string; name: string | null }>`
      select id, ${sql.ref(titleColumn)} as name from ${sql.table(table)}
      where ${isSample(table)} and ${isNotInTrash} and ${isWithin(collection)}`.execute(db);
    samples.push(...rows.map(({ id, name }) => ({ kind, id, name: name ?? "" })));
  }
  return samples;
}

/** Moves them to the trash, with one entry of the audit log for all of them. Returns their number. */
export async function removeSamples(db: Queries, at: Date, log: AddToLog): Promise<number> {
  const samples = await listSamples(db);
  const instant = at.toISOString();
  for (const { kind, id } of samples) {
    const columns = { deleted_at: instant, updated_at: instant, ...seenColumn(collections[kind], at) };
    await db
      .updateTable(collections[kind].table as "notices")
      .set(columns)
      .where("id", "=", id)
      .execute();
  }
  if (samples.length > 0)
    await log({
      kind: "content",
      action: "moved to trash",
      subject: { id: "samples", title: "Sample records" },
      fields: [...Map.groupBy(samples, ({ kind }) => kind)].map(([kind, rows]) => ({
        field: collections[kind].labels.heading,
        from: rows.map(({ name }) => name).join(", "),
        to: "",
      })),
    });
  return samples.length;
}
