import { sql } from "kysely";
import { currentVersions } from "#collections/record.store.server.ts";
import { isNotBinned, wasPublicNotice } from "#collections/visible.server.ts";
import type { Queries } from "#database/tables/tables.ts";
import { type DocumentName, documents, isDocumentName, sampledDocuments } from "#documents/documents.ts";
import { isUploaded, sourcedIn } from "#fields/values.ts";
import type { DashboardKind, SampleContent } from "./dashboard.ts";

const reservedAddress = /[\w.-]+\.example\b/;
/** Only the whole name: a school may well stand at the foot of a Nilgiri, or in a Deurali. */
const sampleUniversity = "Nilgiri National University";

/** What is left of the sample, and the addresses that no school can have: for the dashboard and for content:check. */
export async function findSampleContent(db: Queries, now: () => Date): Promise<SampleContent> {
  const published = await currentVersions(db, now())
    .select(["content_versions.document", "content_versions.content"])
    .execute();
  const records = await listSamples(db);
  const recordsOf = (kind: string) => records.filter((record) => record.kind === kind).length;
  const publishedOf = (isSample: (content: string, name: DocumentName) => boolean) =>
    published.flatMap(({ document, content }) =>
      isDocumentName(document) && isSample(content, document) ? [document] : [],
    );
  return {
    sampleDocuments: sampledDocuments.filter((name) => !published.some(({ document }) => document === name)),
    sampleAddresses: published.flatMap(({ document, content }) => {
      const address = reservedAddress.exec(content)?.[0];
      return address && isDocumentName(document) ? [{ document, address }] : [];
    }),
    sampleNames: publishedOf((content) => content.includes(sampleUniversity)),
    samplePictures: publishedOf((content, name) =>
      sourcedIn(documents[name].rules, JSON.parse(content)).some(
        ({ value }) => value.source !== "" && !isUploaded(value.source),
      ),
    ),
    sampleRecords: {
      notices: recordsOf("notices"),
      faculty: recordsOf("faculty"),
      administration: recordsOf("administration"),
      banners: recordsOf("banners"),
    },
  };
}

export interface SampleRow {
  kind: DashboardKind;
  id: string;
  name: string;
}

/** The records that came with the product, but for those that somebody has changed since or deleted. */
export async function listSamples(db: Queries): Promise<SampleRow[]> {
  const isUntouched = (table: "notices" | "people" | "roadblocks") => sql<boolean>`
    version = 1 and ${isNotBinned} and id in (select id from sample_records where table_name = ${table})`;
  const notices = await db
    .selectFrom("notices")
    .select(["id", "title"])
    .where(isUntouched("notices"))
    .execute();
  const people = await db
    .selectFrom("people")
    .select(["id", "full_name", "group"])
    .where(isUntouched("people"))
    .execute();
  const roadblocks = await db
    .selectFrom("roadblocks")
    .select(["id", "link"])
    .where(isUntouched("roadblocks"))
    .execute();
  return [
    ...notices.map(({ id, title }) => ({ kind: "notices" as const, id, name: title })),
    ...people.map(({ id, full_name, group }) => ({ kind: group, id, name: full_name })),
    ...roadblocks.map(({ id, link }) => ({ kind: "banners" as const, id, name: link ?? "" })),
  ];
}

/** Moves them to the bin, from where they can be brought back; returns which they were. */
export async function removeSamples(db: Queries, at: Date): Promise<SampleRow[]> {
  const samples = await listSamples(db);
  const deleted = { deleted_at: at.toISOString(), updated_at: at.toISOString() };
  const idsOf = (kinds: readonly DashboardKind[]) =>
    samples.filter(({ kind }) => kinds.includes(kind)).map(({ id }) => id);
  const tables = [
    ["notices", idsOf(["notices"])],
    ["people", idsOf(["faculty", "administration"])],
    ["roadblocks", idsOf(["banners"])],
  ] as const;
  for (const [table, ids] of tables) {
    const columns = table === "notices" ? { ...deleted, was_public: wasPublicNotice(at) } : deleted;
    if (ids.length > 0) await db.updateTable(table).set(columns).where("id", "in", ids).execute();
  }
  return samples;
}
