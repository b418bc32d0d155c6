import { ProductError } from "#base/errors.ts";
import { showable } from "#kit/fields/check.ts";
import { showFiles } from "#kit/fields/field-uploads.server.ts";
import { emptyOf, isWhole, shaped } from "#kit/fields/shape.ts";
import { uploadedIn } from "#kit/fields/sources.ts";
import { parseJson } from "#kit/fields/values.ts";
import { countRows } from "#platform/database/row-counts.ts";
import type { Numbers, Queries, Text, TextOrNull } from "#platform/database/tables/tables.ts";
import type { DocumentRecord } from "./documents.schemas.ts";
import type { Content, DocumentName, DocumentRule, Documents } from "./registry.ts";

declare module "#platform/database/tables/tables.ts" {
  interface Tables {
    /** Published versions. Version 1, the sample, comes with the product and is not here. A scheduled one may be withdrawn. */
    content_versions: Text<"document" | "content" | "saved_at" | "saved_by" | "publish_at"> &
      TextOrNull<"withdrawn_at"> &
      Numbers<"version">;
    content_drafts: Text<"document" | "content" | "saved_at" | "saved_by"> & Numbers<"revision" | "based_on">;
    /** The files of a version; also those in a record's fields, whose `document` is like notices/<id>. */
    content_files: Text<"document" | "file_key"> & Numbers<"version">;
  }
}

export const sampleVersion = 1;

/** A 404 for the document of a record that does not exist. */
export async function describeDocument(documents: Documents, db: Queries, name: string) {
  const found = (await documents.list(db)).find((each) => each.name === name);
  if (found) return found;
  throw noDocument();
}

export const noDocument = () =>
  new ProductError(404, "There is no such document. Please go back to the list.");

export function createDocumentStore(db: Queries, now: () => Date) {
  const versionsOf = (document: DocumentName) =>
    db.selectFrom("content_versions").where("document", "=", document);
  const current = () => currentVersions(db, now()).selectAll("content_versions");
  const scheduled = () =>
    db
      .selectFrom("content_versions")
      .selectAll()
      .where("withdrawn_at", "is", null)
      .where("publish_at", ">", now().toISOString());
  return {
    /** Without documents that are still the sample. */
    currentVersions: () => current().execute(),
    /** Undefined for the sample. */
    current: (document: DocumentName) =>
      current().where("content_versions.document", "=", document).executeTakeFirst(),
    allScheduled: () => scheduled().execute(),
    /** When the next scheduled version becomes public. */
    async nextPublication(): Promise<Date | undefined> {
      const next = await scheduled().orderBy("publish_at").limit(1).executeTakeFirst();
      return next && new Date(next.publish_at);
    },
    scheduled: (document: DocumentName) =>
      scheduled().where("document", "=", document).orderBy("version", "desc").executeTakeFirst(),
    version: (document: DocumentName, version: number) =>
      versionsOf(document).selectAll().where("version", "=", version).executeTakeFirst(),
    /** Newest first. */
    versions: (document: DocumentName, { offset, limit }: { offset: number; limit: number }) =>
      versionsOf(document).selectAll().orderBy("version", "desc").offset(offset).limit(limit).execute(),
    countVersions: (document: DocumentName): Promise<number> => countRows(versionsOf(document)),
    drafts: () => db.selectFrom("content_drafts").selectAll().execute(),
    draft: (document: DocumentName) =>
      db.selectFrom("content_drafts").selectAll().where("document", "=", document).executeTakeFirst(),
  };
}

export function currentVersions(db: Queries, at: Date) {
  const newest = db
    .selectFrom("content_versions")
    .select(({ fn }) => ["document", fn.max("version").as("version")])
    .where("withdrawn_at", "is", null)
    .where("publish_at", "<=", at.toISOString())
    .groupBy("document")
    .as("newest");
  return db
    .selectFrom("content_versions")
    .innerJoin(newest, (join) =>
      join
        .onRef("newest.document", "=", "content_versions.document")
        .onRef("newest.version", "=", "content_versions.version"),
    );
}

/**
 * Reads as much as possible, so that a damaged document does not break the others. It is damaged if parts are unreadable: changed by
 * hand, or by another version of the product.
 */
export function readStored(rules: DocumentRule, text: string) {
  const stored = parseJson(text);
  const content = shaped(rules, stored);
  return { content, isDamaged: !isWhole(content, stored) };
}

export const contentOf = <Name extends DocumentName>(
  name: Name,
  row: { content: string } | undefined,
  documents: Documents,
): Content<Name> =>
  row
    ? (readStored(documents.rulesOf(name), row.content).content as Content<Name>)
    : sampleOf(name, documents);

/** The document of a record that the office added begins empty. */
export const sampleOf = <Name extends DocumentName>(name: Name, documents: Documents): Content<Name> =>
  documents.samples[name] ?? (emptyOf(documents.rulesOf(name)) as Content<Name>);

/** For pages, which can show only valid values. */
export const readForPages = (rules: DocumentRule, text: string) => showable(rules, parseJson(text));

export interface RecordParts {
  db: Queries;
  documents: Documents;
  now(): Date;
}

export async function readDocument(
  name: DocumentName,
  { db, documents, now }: RecordParts,
): Promise<DocumentRecord> {
  const store = createDocumentStore(db, now);
  const rules = documents.rulesOf(name);
  const [current, row, scheduled] = await Promise.all([
    store.current(name),
    store.draft(name),
    store.scheduled(name),
  ]);
  const published = current && readStored(rules, current.content);
  const content = published?.content ?? sampleOf(name, documents);
  const draft = row && { row, ...readStored(rules, row.content) };
  const sources = new Set([...uploadedIn(rules, content), ...uploadedIn(rules, draft?.content)]);
  return {
    ...documentSummaryOf(name, current, scheduled),
    ...(await describeDocument(documents, db, name)),
    content,
    publishedAt: current?.publish_at ?? null,
    isDamaged: (draft ?? published)?.isDamaged ?? false,
    draft: draft
      ? {
          content: draft.content,
          revision: draft.row.revision,
          basedOn: draft.row.based_on,
          savedAt: draft.row.saved_at,
          savedBy: draft.row.saved_by,
        }
      : null,
    shown: await showFiles(db, [...sources]),
    ...(await offersOf({ db, documents, now })),
    problems: await remarksOn(name, draft?.content ?? content, { db, documents, now }),
  };
}

const remarksOn = (name: DocumentName, content: unknown, { db, documents, now }: RecordParts) =>
  documents.remarks(db, name, content, now(), async () => {
    const published = await currentVersions(db, now()).select("content_versions.document").execute();
    return (each) => each in documents.samples || published.some(({ document }) => document === each);
  });

async function offersOf({ db, documents, now }: RecordParts) {
  const store = createDocumentStore(db, now);
  const offers = await documents.offers(db, async (name) =>
    contentOf(name, await store.current(name), documents),
  );
  return { programs: offers.programs, offers };
}

type VersionRow = Awaited<ReturnType<ReturnType<typeof createDocumentStore>["current"]>>;

export const documentSummaryOf = (name: DocumentName, current: VersionRow, scheduled: VersionRow) => ({
  name,
  version: current?.version ?? sampleVersion,
  savedAt: current?.saved_at ?? null,
  savedBy: current?.saved_by ?? null,
  isSample: !current,
  scheduled: scheduled
    ? { version: scheduled.version, publishAt: scheduled.publish_at, savedBy: scheduled.saved_by }
    : null,
});
