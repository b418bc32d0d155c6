import { type SqlBool, sql } from "kysely";
import type { AddToLog } from "#collections/audit-log.server.ts";
import { type CollectionName, collectionNames, collections } from "#collections/collections.ts";
import type { Collection } from "#collections/define-collection.ts";
import { isNotInTrash, isWithin, seenColumn } from "#collections/visible.server.ts";
import type { Queries } from "#database/tables/tables.ts";
import { currentVersions, listDocuments, readForPages } from "#documents/documents.store.server.ts";
import { type DocumentName, isDocumentName, rulesOf, sampledDocuments } from "#documents/documents.ts";
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
  const published = versions.filter(({ document }) => known.some(({ name }) => name === document));
  const records = await listSamples(db);
  const recordsOf = (kind: string) => records.filter((record) => record.kind === kind).length;
  const publishedOf = (isSample: (content: string, name: DocumentName) => boolean) =>
    published.flatMap(({ document, content }) =>
      isDocumentName(document) && isSample(content, document) ? [document] : [],
    );
  return {
    documents: known.map(({ name, title }) => ({ name, title })),
    sampleDocuments: known
      .map(({ name }) => name)
      .filter(
        (name) => sampledDocuments.includes(name) && !published.some(({ document }) => document === name),
      ),
    sampleAddresses: published.flatMap(({ document, content }) => {
      const address = reservedAddress.exec(content)?.[0];
      return address && isDocumentName(document) ? [{ document, address }] : [];
    }),
    sampleNames: publishedOf((content) => content.includes(sampleUniversity)),
    samplePictures: publishedOf((content, name) =>
      sourcedIn(rulesOf(name), readForPages(name, content)).some(
        ({ value }) => value.source !== "" && !isUploaded(value.source),
      ),
    ),
    sampleRecords: Object.fromEntries(collectionNames.map((name) => [name, recordsOf(name)])) as Record<
      CollectionName,
      number
    >,
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
export async function removeSamples(db: Queries, at: Date, note: AddToLog): Promise<number> {
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
    await note({
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
