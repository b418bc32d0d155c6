import { sql } from "kysely";
import { z } from "zod";
import { badInput } from "#base/errors.ts";
import type { CollectionServer } from "#kit/collections/collection-parts.ts";
import { type Collection, notSavedOf } from "#kit/collections/define-collection.ts";
import { fieldsIn } from "#kit/fields/values.ts";
import { isPostgres } from "#platform/database/dialect.ts";
import type { Queries, RecordColumns } from "#platform/database/tables/tables.ts";
import type { AddToLog } from "#platform/writes/audit-log.ts";
import { contentOf, createDocumentStore, currentVersions } from "./documents.store.server.ts";
import type { DocumentName, Documents } from "./registry.ts";

/** Rows of a collection whose records have a document each, named by a number that is given once. */
export type DocumentRow = RecordColumns & { number: number };

export const documentShape = {
  number: z.number().int().describe("Given once; the name of the document contains it."),
  document: z.string().describe("The document with its texts."),
  isPublished: z.boolean().describe("Visitors see the record once its document is published."),
};

/** Leads from the old URL of a renamed page to the new one. */
export type RenamedRedirect = (
  db: Queries,
  renamed: { from: string; target: string; at: Date; log: AddToLog | undefined },
) => Promise<void>;

interface RecordDocuments<Row> {
  documents: Documents;
  documentOf(number: number): DocumentName;
  /** The field with the last part of the URL, which is its column, too. */
  key: string;
  /** The key of a new record that was sent without one. */
  keyFrom?(row: Row): string;
  pathOf(key: string): string;
  /** Numbers up to this one belong to the sample. */
  sampled: number;
  /** No other advisory lock has this number. */
  lock: number;
  /** Why no record may have this key beside those of this collection; `before` is the record's own. */
  refusalOf?(db: Queries, key: string, before: string | undefined): Promise<string | undefined>;
  redirect: RenamedRedirect;
  /** What a record has from its document. */
  fromDocument?(content: unknown): object;
}

/** Adds to a collection's server the documents of its records, and URLs that the office chooses and renames. */
export function withDocuments<Row extends DocumentRow, Rec extends object>(
  plain: CollectionServer<Row, Rec>,
  parts: RecordDocuments<Row>,
): CollectionServer<Row, Rec> {
  const { documents, documentOf, key, pathOf, redirect, fromDocument } = parts;
  const keyOf = (row: object): string | undefined => fieldsIn(row)[key] as string | undefined;
  return {
    ...plain,
    isPublic: (record) => fieldsIn(record).isPublished === true,
    async toRecords(queries, rows, at) {
      if (rows.length === 0) return [];
      const names = rows.map(({ number }) => documentOf(number));
      const versions = await currentVersions(queries, at)
        .select(["content_versions.document", "content_versions.content"])
        .where("content_versions.document", "in", names)
        .execute();
      const scheduled = await createDocumentStore(queries, () => at).allScheduled();
      const records = await plain.toRecords(queries, rows, at);
      return records.map((record, index) => {
        const name = documentOf(rows[index]?.number ?? 0);
        const version = versions.find(({ document }) => document === name);
        const isPublished = version !== undefined || name in documents.samples;
        const own = fromDocument?.(contentOf(name, version, documents));
        const isWaiting = plain.collection.publishedAs && !isPublished && fieldsIn(record).state === "live";
        const later = scheduled.some(({ document }) => document === name) ? "scheduled" : "draft";
        return { ...record, ...(isWaiting && { state: later }), document: name, isPublished, ...own };
      });
    },
    createStore(queries, at, log) {
      const store = plain.createStore(queries, at, log);
      return {
        ...store,
        async add(row) {
          const own = keyOf(row) || (parts.keyFrom?.(row as Row) ?? "");
          await refuseTaken(queries, plain.collection, parts, own, undefined);
          const number = await nextNumber(queries, plain.collection, parts);
          return store.add({ ...row, [key]: own, number });
        },
        async change(id, changes, version) {
          const before = await store.find(id);
          const [old = "", next = old] = [keyOf(before ?? {}), keyOf(changes)];
          if (!before || next === old) return store.change(id, changes, version);
          await refuseTaken(queries, plain.collection, parts, next, old);
          const changed = await store.change(id, changes, version);
          // Nobody knows the old URL of a page that visitors never saw.
          const wasPublic = fieldsIn(changed).was_public !== 0;
          if (wasPublic) await redirect(queries, { from: pathOf(old), target: pathOf(next), at: at(), log });
          return changed;
        },
      };
    },
  };
}

type Taking = Pick<RecordDocuments<never>, "key" | "lock" | "refusalOf">;

/** Also locks: two records added at once must not get the same number. SQLite has one writer anyway. */
async function refuseTaken(
  db: Queries,
  collection: Collection,
  { key, lock, refusalOf }: Taking,
  wanted: string,
  before: string | undefined,
): Promise<void> {
  if (isPostgres(db)) await sql`select pg_advisory_xact_lock(${lock})`.execute(db);
  const { labels, table } = collection;
  const { rows } = await sql<{ deleted_at: string | null }>`
    select deleted_at from ${sql.table(table)} where ${sql.ref(key)} = ${wanted}`.execute(db);
  const [other] = rows;
  const one = labels.a.replace(/^an? /, "");
  const message = other
    ? other.deleted_at
      ? `A ${one} in the trash has this page address. Please choose another, or restore that one.`
      : `Another ${one} has this page address. Please choose another.`
    : await refusalOf?.(db, wanted, before);
  if (message) throw badInput(notSavedOf(collection), [{ field: key, message }]);
}

type Numbering = Pick<RecordDocuments<never>, "documentOf" | "sampled">;

/** Never that of a record that is gone for good: its document and history are its own. */
async function nextNumber(db: Queries, { table }: Collection, { documentOf, sampled }: Numbering) {
  const { rows } = await sql<{ last: number | null }>`
    select max(number) as last from ${sql.table(table)}`.execute(db);
  const start = documentOf(0).replace(/0$/, "");
  const gone = db.selectFrom("gone_addresses").select("slug").where("slug", "like", `${start}%`);
  const used = (await gone.execute()).map(({ slug }) => Number(slug.slice(start.length)) || 0);
  return Math.max(rows[0]?.last ?? 0, sampled, ...used) + 1;
}
