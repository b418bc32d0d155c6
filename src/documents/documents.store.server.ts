import { sql, type Transaction } from "kysely";
import { currentVersions } from "#collections/record.store.server.ts";
import { isPostgres } from "#database/dialect.ts";
import type { Queries, Tables } from "#database/tables/tables.ts";
import { type ProgramDocument, programNumber } from "#features/programs/program.document.ts";
import { isDraftable, problemsIn } from "#fields/check.ts";
import { completed, emptyOf } from "#fields/complete.ts";
import { showable } from "#fields/showable.ts";
import { isUploaded, parseJson, sourcedIn } from "#fields/values.ts";
import {
  type Content,
  type DocumentName,
  documentNames,
  isSingle,
  type Program,
  rulesOf,
  type SingleDocument,
} from "./documents.ts";

/** The first version of every document: the sample, which is not stored. */
export type Samples = { readonly [Name in SingleDocument]: Content<Name> } & {
  readonly [Name in ProgramDocument]?: Program;
};
export const sampleVersion = 1;

/** Versions and drafts of the documents in the database. */
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
    /** The public version of each document that is no longer the sample. */
    currentVersions: () => current().execute(),
    /** The public version; undefined for the sample. */
    current: (document: DocumentName) =>
      current().where("content_versions.document", "=", document).executeTakeFirst(),
    allScheduled: () => scheduled().execute(),
    scheduled: (document: DocumentName) =>
      scheduled().where("document", "=", document).orderBy("version", "desc").executeTakeFirst(),
    version: (document: DocumentName, version: number) =>
      versionsOf(document).selectAll().where("version", "=", version).executeTakeFirst(),
    /** The newest first. */
    versions: (document: DocumentName, { offset, limit }: { offset: number; limit: number }) =>
      versionsOf(document).selectAll().orderBy("version", "desc").offset(offset).limit(limit).execute(),
    async lastVersion(document: DocumentName): Promise<number | null> {
      const { last } = await versionsOf(document)
        .select(({ fn }) => fn.max("version").as("last"))
        .executeTakeFirstOrThrow();
      return last;
    },
    async countVersions(document: DocumentName): Promise<number> {
      const { count } = await versionsOf(document)
        .select(({ fn }) => fn.countAll().as("count"))
        .executeTakeFirstOrThrow();
      return Number(count);
    },
    drafts: () => db.selectFrom("content_drafts").selectAll().execute(),
    draft: (document: DocumentName) =>
      db.selectFrom("content_drafts").selectAll().where("document", "=", document).executeTakeFirst(),
  };
}

/** Plus the index of a document, or the number of a program: a number that no other lock of ours has. */
const documentLocks = 7_380_000;

/**
 * Locks documents until the transaction ends: the first version and the first draft have no row that could be locked instead.
 * SQLite has one writer at a time.
 */
export async function lockDocuments(
  transaction: Transaction<Tables>,
  names: readonly DocumentName[],
): Promise<void> {
  if (!isPostgres(transaction)) return;
  const locks = names.map((name) =>
    isSingle(name) ? documentNames.indexOf(name) : 1_000 + (programNumber(name) ?? 0),
  );
  // In one order, so that two transactions that need several never wait for each other.
  for (const lock of locks.toSorted((one, other) => one - other))
    await sql`select pg_advisory_xact_lock(${documentLocks + lock})`.execute(transaction);
}

interface StoredDocument<Name extends DocumentName> {
  content: Content<Name>;
  /** Some of it cannot be read: it was changed by hand, or by another version of the product. */
  isDamaged: boolean;
}

/** Reads a stored document as far as possible: a damaged one must not take the others with it. */
export function readStored<Name extends DocumentName>(name: Name, text: string): StoredDocument<Name> {
  const rules = rulesOf(name);
  const stored = parseJson(text);
  const content = completed(rules, stored) as Content<Name>;
  if (stored !== undefined && isDraftable(problemsIn(rules, content))) return { content, isDamaged: false };
  return { content: readForPages(name, text), isDamaged: true };
}

/** The content of a stored version, or the sample where there is none. */
export const contentOf = <Name extends DocumentName>(
  name: Name,
  row: { content: string } | undefined,
  samples: Samples,
): Content<Name> => (row ? readStored(name, row.content).content : sampleOf(name, samples));

/** A program that was added here begins with nothing. */
export const sampleOf = <Name extends DocumentName>(name: Name, samples: Samples): Content<Name> =>
  ((samples as Record<string, unknown>)[name] ?? emptyOf(rulesOf(name))) as Content<Name>;

/** The same for pages, which can show only values of the right kind. */
export const readForPages = <Name extends DocumentName>(name: Name, text: string): Content<Name> =>
  showable(rulesOf(name), parseJson(text)) as Content<Name>;

/** The keys of all uploaded files in a document. */
export function uploadedIn(name: DocumentName, content: unknown): string[] {
  const sources = sourcedIn(rulesOf(name), content).map(({ value }) => value.source);
  return [...new Set(sources.filter(isUploaded))];
}
