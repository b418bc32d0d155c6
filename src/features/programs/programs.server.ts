import { sql } from "kysely";
import { z } from "zod";
import { badInput } from "#base/errors.ts";
import { redirectRenamed } from "#features/redirects/redirects.routes.server.ts";
import { collectionRoutes } from "#kit/collections/collection.routes.server.ts";
import { recordServer } from "#kit/collections/collection.server.ts";
import type { CollectionParts } from "#kit/collections/collection-parts.ts";
import { notSavedOf } from "#kit/collections/define-collection.ts";
import { orderedRoutes } from "#kit/collections/order.server.ts";
import type { RowOf } from "#kit/collections/record.store.server.ts";
import { contentOf, createDocumentStore } from "#kit/documents/documents.store.server.ts";
import type { Documents } from "#kit/documents/registry.ts";
import { isPostgres } from "#platform/database/dialect.ts";
import type { Queries } from "#platform/database/tables/tables.ts";
import type { Api } from "#platform/http/api.ts";
import { programDocument, sampledPrograms } from "./program.document.ts";
import { type ProgramRecord, programs } from "./programs.rules.ts";

type ProgramRow = RowOf<"programs">;

const plain = recordServer<ProgramRow, ProgramRecord>(programs, {
  shape: {
    number: z.number().int().describe("The page is at /programs/{number}, too."),
    document: z.string().describe("The document with its texts."),
    isPublished: z.boolean().describe("Visitors see a program once its document is published."),
    fullName: z.string().describe("The title of its page; empty until the page is published."),
  },
  of: ({ number }) => ({ number, document: programDocument(number) }),
});

export function programsRoutes(app: Api, parts: CollectionParts & { documents: Documents }): void {
  const { db, documents, now } = parts;
  const server: typeof plain = {
    ...plain,
    isPublic: ({ isPublished }) => isPublished,
    async toRecords(queries, rows, at) {
      const versions = await createDocumentStore(queries, () => at).currentVersions();
      const records = await plain.toRecords(queries, rows, at);
      return records.map((record) => {
        const name = programDocument(record.number);
        const version = versions.find(({ document }) => document === name);
        const { title } = contentOf(name, version, documents);
        const isPublished = version !== undefined || name in documents.samples;
        return { ...record, isPublished, fullName: title };
      });
    },
    createStore(queries, at, log) {
      const store = plain.createStore(queries, at, log);
      return {
        ...store,
        async add(row) {
          const { key } = row as ProgramRow;
          await refuseTaken(queries, key);
          return store.add({ ...row, number: await nextNumber(queries) });
        },
        async change(id, changes, version) {
          const before = await store.find(id);
          const { key = before?.key } = changes as Partial<ProgramRow>;
          if (!before || !key || key === before.key) return store.change(id, changes, version);
          await refuseTaken(queries, key);
          const changed = await store.change(id, changes, version);
          const [from, target] = [`/programs/${before.key}`, `/programs/${key}`];
          await redirectRenamed(queries, { from, target, at: at(), log });
          return changed;
        },
      };
    },
  };

  orderedRoutes(app, server, parts, {
    others: "number",
    a: "a program",
    max: 200,
    subject: { id: "programs", title: "The programs" },
    changesAt: createDocumentStore(db, now).nextPublication,
  });
  collectionRoutes(app, server, parts);
}

const programLock = 7_379_001;

/** Also locks: two programs added at once must not get the same number. SQLite has one writer anyway. */
async function refuseTaken(db: Queries, key: string): Promise<void> {
  if (isPostgres(db)) await sql`select pg_advisory_xact_lock(${programLock})`.execute(db);
  const other = await db
    .selectFrom("programs")
    .select("deleted_at")
    .where("key", "=", key)
    .executeTakeFirst();
  if (!other) return;
  const message = other.deleted_at
    ? "A program in the trash has this page address. Please choose another, or restore that one."
    : "Another program has this page address. Please choose another.";
  throw badInput(notSavedOf(programs), [{ field: "key", message }]);
}

/** The first numbers belong to the sample, even if it is removed. */
async function nextNumber(db: Queries): Promise<number> {
  const { last } = await db
    .selectFrom("programs")
    .select(({ fn }) => fn.max("number").as("last"))
    .executeTakeFirstOrThrow();
  return Math.max(last ?? 0, sampledPrograms.length) + 1;
}
