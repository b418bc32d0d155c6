import { sql, type Transaction } from "kysely";
import { isPostgres } from "#database/dialect.ts";
import { countRows } from "#database/row-counts.ts";
import type { Queries, Tables } from "#database/tables/tables.ts";
import { type ProgramDocument, programNumber } from "#features/programs/program.document.ts";
import { isDraftable, problemsIn } from "#fields/check.ts";
import { completed, emptyOf, showable } from "#fields/stored-values.ts";
import { isUploaded, parseJson, sourcedIn } from "#fields/values.ts";
import { showFiles } from "#files/field-uploads.server.ts";
import type { DocumentRecord } from "./documents.schemas.ts";
import {
  type Content,
  type DocumentName,
  documentNames,
  isSingle,
  type Program,
  rulesOf,
  type SingleDocument,
} from "./documents.ts";
import { describeDocument, listPrograms } from "./program-list.server.ts";

/** The first version of every document. It is not stored. */
export type Samples = { readonly [Name in SingleDocument]: Content<Name> } & {
  readonly [Name in ProgramDocument]?: Program;
};
export const sampleVersion = 1;

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
    scheduled: (document: DocumentName) =>
      scheduled().where("document", "=", document).orderBy("version", "desc").executeTakeFirst(),
    version: (document: DocumentName, version: number) =>
      versionsOf(document).selectAll().where("version", "=", version).executeTakeFirst(),
    /** Newest first. */
    versions: (document: DocumentName, { offset, limit }: { offset: number; limit: number }) =>
      versionsOf(document).selectAll().orderBy("version", "desc").offset(offset).limit(limit).execute(),
    async lastVersion(document: DocumentName): Promise<number | null> {
      const { last } = await versionsOf(document)
        .select(({ fn }) => fn.max("version").as("last"))
        .executeTakeFirstOrThrow();
      return last;
    },
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

/** Plus the index of a document or the number of a program. No other advisory lock has these numbers. */
const documentLocks = 7_380_000;

/** Locks documents until the transaction ends: the first version and draft have no row to lock. SQLite has one writer. */
export async function lockDocuments(
  transaction: Transaction<Tables>,
  names: readonly DocumentName[],
): Promise<void> {
  if (!isPostgres(transaction)) return;
  const locks = names.map((name) =>
    isSingle(name) ? documentNames.indexOf(name) : 1_000 + (programNumber(name) ?? 0),
  );
  // In one order, so that two transactions cannot deadlock.
  for (const lock of locks.toSorted((one, other) => one - other))
    await sql`select pg_advisory_xact_lock(${documentLocks + lock})`.execute(transaction);
}

interface StoredDocument<Name extends DocumentName> {
  content: Content<Name>;
  /** Parts are unreadable: changed by hand, or by another version of the product. */
  isDamaged: boolean;
}

/** Reads as much as possible, so that a damaged document does not break the others. */
export function readStored<Name extends DocumentName>(name: Name, text: string): StoredDocument<Name> {
  const rules = rulesOf(name);
  const stored = parseJson(text);
  const content = completed(rules, stored) as Content<Name>;
  if (stored !== undefined && isDraftable(problemsIn(rules, content))) return { content, isDamaged: false };
  return { content: readForPages(name, text), isDamaged: true };
}

export const contentOf = <Name extends DocumentName>(
  name: Name,
  row: { content: string } | undefined,
  samples: Samples,
): Content<Name> => (row ? readStored(name, row.content).content : sampleOf(name, samples));

/** A program that the office added begins empty. */
export const sampleOf = <Name extends DocumentName>(name: Name, samples: Samples): Content<Name> =>
  ((samples as Record<string, unknown>)[name] ?? emptyOf(rulesOf(name))) as Content<Name>;

/** For pages, which can show only valid values. */
export const readForPages = <Name extends DocumentName>(name: Name, text: string): Content<Name> =>
  showable(rulesOf(name), parseJson(text)) as Content<Name>;

export function uploadedIn(name: DocumentName, content: unknown): string[] {
  const sources = sourcedIn(rulesOf(name), content).map(({ value }) => value.source);
  return [...new Set(sources.filter(isUploaded))];
}

export interface RecordParts {
  db: Queries;
  samples: Samples;
  now(): Date;
}

export async function readDocument(
  name: DocumentName,
  { db, samples, now }: RecordParts,
): Promise<DocumentRecord> {
  const store = createDocumentStore(db, now);
  const [current, draft, scheduled] = await Promise.all([
    store.current(name),
    store.draft(name),
    store.scheduled(name),
  ]);
  const published = current && readStored(name, current.content);
  const content = published?.content ?? sampleOf(name, samples);
  const draftRead = draft && readStored(name, draft.content);
  const sources = new Set([...uploadedIn(name, content), ...uploadedIn(name, draftRead?.content)]);
  return {
    ...summaryOf(name, current, scheduled),
    ...(await describeDocument(db, name)),
    content,
    publishedAt: current?.publish_at ?? null,
    isDamaged: (draftRead ?? published)?.isDamaged ?? false,
    draft:
      draft && draftRead
        ? {
            content: draftRead.content,
            revision: draft.revision,
            basedOn: draft.based_on,
            savedAt: draft.saved_at,
            savedBy: draft.saved_by,
          }
        : null,
    shown: await showFiles(db, [...sources]),
    programs: (await listPrograms(db)).map((each) => ({ value: each.document, label: each.shortName })),
  };
}

type VersionRow = Awaited<ReturnType<ReturnType<typeof createDocumentStore>["current"]>>;

export const summaryOf = (name: DocumentName, current: VersionRow, scheduled: VersionRow) => ({
  name,
  version: current?.version ?? sampleVersion,
  savedAt: current?.saved_at ?? null,
  savedBy: current?.saved_by ?? null,
  isSample: !current,
  scheduled: scheduled
    ? { version: scheduled.version, publishAt: scheduled.publish_at, savedBy: scheduled.saved_by }
    : null,
});
