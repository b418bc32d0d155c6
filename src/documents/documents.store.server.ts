import { sql, type Transaction } from "kysely";
import { currentVersions } from "#collections/record.store.server.ts";
import { isPostgres } from "#database/dialect.ts";
import type { Queries, Tables } from "#database/tables/tables.ts";
import { isDraftable, problemsIn } from "#fields/check.ts";
import { completed } from "#fields/complete.ts";
import { showable } from "#fields/showable.ts";
import { isUploaded, sourcedIn } from "#fields/values.ts";
import { type Content, type DocumentName, documentNames, documents } from "./documents.ts";
import { giveEventAddresses } from "./event-addresses.server.ts";

/** The first version of every document: the sample, which is not stored. */
export type Samples = { readonly [Name in DocumentName]: Content<Name> };
export const sampleVersion = 1;

/** The files of the draft are listed under this version. */
const draftVersion = 0;

export interface Save {
  content: unknown;
  by: string;
}

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

  async function listFiles(document: DocumentName, version: number, content: unknown): Promise<void> {
    if (version === draftVersion) await removeDraftFiles(document);
    const rows = uploadedIn(document, content).map((file_key) => ({ document, version, file_key }));
    if (rows.length > 0) await db.insertInto("content_files").values(rows).execute();
  }

  const removeDraftFiles = (document: DocumentName) =>
    db
      .deleteFrom("content_files")
      .where("document", "=", document)
      .where("version", "=", draftVersion)
      .execute();

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
    async countVersions(document: DocumentName): Promise<number> {
      const { count } = await versionsOf(document)
        .select(({ fn }) => fn.countAll().as("count"))
        .executeTakeFirstOrThrow();
      return Number(count);
    },
    drafts: () => db.selectFrom("content_drafts").selectAll().execute(),
    draft: (document: DocumentName) =>
      db.selectFrom("content_drafts").selectAll().where("document", "=", document).executeTakeFirst(),

    /** Returns false if the draft is no longer at this revision; 0 means that there is none yet. */
    async saveDraft(
      document: DocumentName,
      { content, by }: Save,
      { revision, basedOn }: { revision: number; basedOn: number },
    ): Promise<boolean> {
      const saved = {
        content: JSON.stringify(content),
        saved_at: now().toISOString(),
        saved_by: by,
        based_on: basedOn,
      };
      if (revision === 0) {
        const { numInsertedOrUpdatedRows } = await db
          .insertInto("content_drafts")
          .values({ document, ...saved, revision: firstRevision(now()) })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst();
        if (numInsertedOrUpdatedRows === 0n) return false;
      } else {
        const { numUpdatedRows } = await db
          .updateTable("content_drafts")
          .set({ ...saved, revision: revision + 1 })
          .where("document", "=", document)
          .where("revision", "=", revision)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return false;
      }
      await listFiles(document, draftVersion, content);
      return true;
    },

    /** Returns false if the draft is no longer at this revision. */
    async removeDraft(document: DocumentName, revision: number): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom("content_drafts")
        .where("document", "=", document)
        .where("revision", "=", revision)
        .executeTakeFirst();
      if (numDeletedRows === 0n) return false;
      await removeDraftFiles(document);
      return true;
    },

    /** Withdraws the version that was scheduled before. */
    async publish(document: DocumentName, { content, by }: Save, publishAt: Date): Promise<void> {
      if (document === "events") {
        // A scheduled version may have become public since the last time.
        const row = await this.current(document);
        if (row) await giveEventAddresses(db, readStored(document, row.content).content);
      }
      await this.withdrawScheduled(document);
      const { last } = await versionsOf(document)
        .select(({ fn }) => fn.max("version").as("last"))
        .executeTakeFirstOrThrow();
      const version = (last ?? sampleVersion) + 1;
      await db
        .insertInto("content_versions")
        .values({
          document,
          version,
          content: JSON.stringify(content),
          saved_at: now().toISOString(),
          saved_by: by,
          publish_at: publishAt.toISOString(),
          withdrawn_at: null,
        })
        .execute();
      await listFiles(document, version, content);
      if (document === "events" && publishAt <= now())
        await giveEventAddresses(db, content as Content<"events">);
    },

    async withdrawScheduled(document: DocumentName): Promise<void> {
      const at = now().toISOString();
      await db
        .updateTable("content_versions")
        .set({ withdrawn_at: at })
        .where("document", "=", document)
        .where("withdrawn_at", "is", null)
        .where("publish_at", ">", at)
        .execute();
    },
  };
}

/** A tab that still shows an earlier draft must not match the one that came after it. */
const firstRevision = (at: Date): number => Math.floor(at.getTime() / 1000) % 500_000_000;

/** Plus the index of a document: a number that no other lock of ours has. */
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
  // In one order, so that two transactions that need several never wait for each other.
  for (const [index, name] of documentNames.entries())
    if (names.includes(name))
      await sql`select pg_advisory_xact_lock(${documentLocks + index})`.execute(transaction);
}

interface StoredDocument<Name extends DocumentName> {
  content: Content<Name>;
  /** Some of it cannot be read: it was changed by hand, or by another version of the product. */
  isDamaged: boolean;
}

/** Reads a stored document as far as possible: a damaged one must not take the others with it. */
export function readStored<Name extends DocumentName>(name: Name, text: string): StoredDocument<Name> {
  const { rules } = documents[name];
  const stored = parse(text);
  const content = completed(rules, stored) as Content<Name>;
  if (stored !== undefined && isDraftable(problemsIn(rules, content))) return { content, isDamaged: false };
  return { content: readForPages(name, text), isDamaged: true };
}

/** The same for pages, which can show only values of the right kind. */
export const readForPages = <Name extends DocumentName>(name: Name, text: string): Content<Name> =>
  showable(documents[name].rules, parse(text)) as Content<Name>;

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The keys of all uploaded files in a document. */
export function uploadedIn(name: DocumentName, content: unknown): string[] {
  const sources = sourcedIn(documents[name].rules, content).map(({ value }) => value.source);
  return [...new Set(sources.filter(isUploaded))];
}
