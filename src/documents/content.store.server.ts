import { sql, type Transaction } from "kysely";
import { currentVersions } from "#collections/record.store.server.ts";
import { isPostgres } from "#database/dialect.ts";
import type { Queries, Tables } from "#database/tables/tables.ts";
import { isDraftable, problemsIn } from "#fields/check.ts";
import { completed } from "#fields/complete.ts";
import type { Rule } from "#fields/rules.ts";
import { showable } from "#fields/showable.ts";
import { isUploaded, sourcedIn } from "#fields/values.ts";
import { type Content, type DocumentName, documentNames, documents } from "./documents.ts";
import { giveEventAddresses } from "./event-addresses.server.ts";

/** The sample that came with the product. */
export const sampleVersion = 1;
/** As which the draft's files are listed. */
const draftVersion = 0;

export interface Save {
  content: unknown;
  by: string;
}

/** Versions and drafts of the documents, as the database holds them. */
export function createContentStore(db: Queries, now: () => Date) {
  const versionsOf = (document: DocumentName) =>
    db.selectFrom("content_versions").where("document", "=", document);

  async function listFiles(document: DocumentName, version: number, content: unknown): Promise<void> {
    const file_keys = uploadedIn(documents[document].rules, content);
    if (version === draftVersion) await forgetDraftFiles(document);
    if (file_keys.length === 0) return;
    await db
      .insertInto("content_files")
      .values(file_keys.map((file_key) => ({ document, version, file_key })))
      .execute();
  }

  async function forgetDraftFiles(document: DocumentName): Promise<void> {
    await db
      .deleteFrom("content_files")
      .where("document", "=", document)
      .where("version", "=", draftVersion)
      .execute();
  }

  return {
    /** What visitors see now of each document that is no longer the sample. */
    currentVersions: () => currentVersions(db, now()).selectAll("content_versions").execute(),

    /** What visitors see now; undefined for the sample. */
    current: (document: DocumentName) =>
      currentVersions(db, now())
        .selectAll("content_versions")
        .where("content_versions.document", "=", document)
        .executeTakeFirst(),

    /** What is to be public later. */
    scheduled: (document: DocumentName) =>
      versionsOf(document)
        .selectAll()
        .where("withdrawn_at", "is", null)
        .where("publish_at", ">", now().toISOString())
        .orderBy("version", "desc")
        .executeTakeFirst(),

    /** The same of all documents. */
    allScheduled: () =>
      db
        .selectFrom("content_versions")
        .selectAll()
        .where("withdrawn_at", "is", null)
        .where("publish_at", ">", now().toISOString())
        .execute(),

    /** When something becomes public by itself. */
    async nextMoment(): Promise<Date | undefined> {
      const { next } = await db
        .selectFrom("content_versions")
        .select(({ fn }) => fn.min("publish_at").as("next"))
        .where("withdrawn_at", "is", null)
        .where("publish_at", ">", now().toISOString())
        .executeTakeFirstOrThrow();
      return next ? new Date(next) : undefined;
    },

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

    /** Returns false if the draft is no longer at this revision; 0 stands for none. */
    async saveDraft(
      document: DocumentName,
      { content, by }: Save,
      { revision, basedOn }: { revision: number; basedOn: number },
    ): Promise<boolean> {
      const saved = { content: JSON.stringify(content), saved_at: now().toISOString(), saved_by: by };
      if (revision === 0) {
        const { numInsertedOrUpdatedRows } = await db
          .insertInto("content_drafts")
          .values({ document, ...saved, revision: firstRevision(now()), based_on: basedOn })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst();
        if (numInsertedOrUpdatedRows === 0n) return false;
      } else {
        const { numUpdatedRows } = await db
          .updateTable("content_drafts")
          .set({ ...saved, revision: revision + 1, based_on: basedOn })
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
      await forgetDraftFiles(document);
      return true;
    },

    /** Whatever was to be public later is withdrawn: it was written before this. */
    async publish(document: DocumentName, { content, by }: Save, publishAt: Date): Promise<number> {
      if (document === "events") {
        // What became public by itself since the last time.
        const current = await this.current(document);
        if (current) await giveEventAddresses(db, readStored(document, current.content).content);
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
      return version;
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

/** A tab that still shows an earlier draft must not fit the one that came after it. */
const firstRevision = (at: Date): number => Math.floor(at.getTime() / 1000) % 500_000_000;

/** With the place of a document behind it, a number that no other lock of ours has. */
const contentLocks = 7_380_000;

/**
 * Who changes a document has it alone until the transaction ends: a version is numbered after the last one, and a draft is
 * compared with what is public. The first version and the first draft have no row that could be locked instead. SQLite has
 * one writer at a time in any case.
 */
export async function lockDocuments(
  transaction: Transaction<Tables>,
  names: readonly DocumentName[],
): Promise<void> {
  if (!isPostgres(transaction)) return;
  // In one order, so that two who want several never wait for one another.
  for (const name of documentNames.filter((each) => names.includes(each)))
    await sql`select pg_advisory_xact_lock(${contentLocks + documentNames.indexOf(name)})`.execute(
      transaction,
    );
}

interface StoredDocument<Name extends DocumentName> {
  content: Content<Name>;
  /** Some of what is stored cannot be read: by hand or by another release of the product it became something else. */
  isDamaged: boolean;
}

/** A document as it was stored, as far as it can be read: one that is damaged must not take the others with it. */
export function readStored<Name extends DocumentName>(name: Name, text: string): StoredDocument<Name> {
  const { rules } = documents[name];
  const stored = parse(text);
  const content = completed(rules, stored) as Content<Name>;
  if (stored !== undefined && isDraftable(problemsIn(rules, content))) return { content, isDamaged: false };
  return { content: showable(rules, stored) as Content<Name>, isDamaged: true };
}

/** The same for pages, which can show no more than what has its kind. */
export function readForPages<Name extends DocumentName>(name: Name, text: string): Content<Name> {
  return showable(documents[name].rules, parse(text)) as Content<Name>;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The keys of all uploaded files in a document. */
export function uploadedIn(rules: Rule, content: unknown): string[] {
  const sources = sourcedIn(rules, content).map(({ value }) => value.source);
  return [...new Set(sources.filter(isUploaded))];
}
