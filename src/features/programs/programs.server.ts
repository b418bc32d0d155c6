import { sql, type Transaction } from "kysely";
import { z } from "zod";
import { type CollectionParts, collectionRoutes } from "#collections/collection.routes.server.ts";
import { trashQuery } from "#collections/collection.schemas.ts";
import { notSavedOf } from "#collections/define-collection.ts";
import { orderBody, orderByPlace, orderRoute } from "#collections/order.server.ts";
import { recordServer, whichRecords } from "#collections/plain-collection.server.ts";
import type { RowOf } from "#collections/record.store.server.ts";
import { success, successResponse } from "#collections/responses.schemas.ts";
import { isInTrash, isNotInTrash, isOn } from "#collections/visible.server.ts";
import { isPostgres } from "#database/dialect.ts";
import type { Queries, Tables } from "#database/tables/tables.ts";
import { contentOf, createDocumentStore, type Samples } from "#documents/documents.store.server.ts";
import { redirectRenamed } from "#features/redirects/redirects.routes.server.ts";
import { type Api, endpointsOf } from "#http/api.ts";
import { badInput } from "#http/errors.ts";
import { programDocument, sampledPrograms } from "./program.document.ts";
import { type ProgramRecord, programs } from "./programs.rules.ts";

type ProgramRow = RowOf<"programs">;

const { labels, path, role } = programs;
const conditions = { live: isOn, all: isNotInTrash, trash: isInTrash };

const plain = recordServer<ProgramRow, ProgramRecord>(programs, {
  more: {
    shape: {
      number: z.number().int().describe("/programs/1 shows what /programs/bba shows."),
      document: z.string().describe("The document with its texts."),
      isPublished: z.boolean().describe("Visitors see a program once its document is published."),
      fullName: z.string().describe("The title of its page; empty until the page is published."),
    },
    of: ({ number }) => ({ number, document: programDocument(number) }),
  },
});

export function programsRoutes(app: Api, parts: CollectionParts & { samples: Samples }): void {
  const { db, samples, now } = parts;
  const server: typeof plain = {
    ...plain,
    async toRecords(queries, rows, at) {
      const versions = await createDocumentStore(queries, () => at).currentVersions();
      const records = await plain.toRecords(queries, rows, at);
      return records.map((record) => {
        const name = programDocument(record.number);
        const version = versions.find(({ document }) => document === name);
        const { title } = contentOf(name, version, samples);
        return { ...record, isPublished: version !== undefined || name in samples, fullName: title };
      });
    },
    createStore(queries, at, log) {
      const store = plain.createStore(queries, at, log);
      return {
        ...store,
        async add(row) {
          const { key } = row as ProgramRow;
          await refuseTaken(queries, key);
          return store.add({ ...row, ...(await nextNumber(queries)) });
        },
        async change(id, changes, version) {
          const before = await store.find(id);
          const { key = before?.key } = changes as Partial<ProgramRow>;
          if (!before || !key || key === before.key) return store.change(id, changes, version);
          await refuseTaken(queries, key);
          const changed = await store.change(id, changes, version);
          await redirectRenamed(queries, {
            from: `/programs/${before.key}`,
            target: `/programs/${key}`,
            at: at(),
            log,
          });
          return changed;
        },
      };
    },
  };

  app.get(
    path,
    endpointsOf(labels.heading)(
      { access: "either", moreFor: role, cached: true },
      "List programs, in the order of the pages",
      {
        description:
          "Everyone gets those that visitors see; the office gets all but the trash, or the trash.",
        querystring: z.object(trashQuery),
        response: { 200: successResponse.extend({ programs: z.array(server.record) }) },
      },
    ),
    async (request) => {
      const which = (await whichRecords(request, request.query)) as keyof typeof conditions;
      const [next] = (await createDocumentStore(db, now).allScheduled())
        .map((each) => each.publish_at)
        .sort();
      request.cacheUntil(next ? new Date(next) : undefined);
      const rows = await db
        .selectFrom("programs")
        .selectAll()
        .where(conditions[which])
        .orderBy(orderByPlace("number"))
        .execute();
      const records = await server.toRecords(db, rows, now());
      return success("These are the programs.", {
        programs: which === "live" ? records.filter(({ isPublished }) => isPublished) : records,
      });
    },
  );

  collectionRoutes(app, server, parts);
  orderRoute(app, {
    collection: programs,
    others: "number",
    body: orderBody("a program", 200),
    someone: "one",
    subject: { id: "programs", title: "The programs" },
  });
}

async function refuseTaken(db: Queries, key: string): Promise<void> {
  await lockPrograms(db);
  const other = await db
    .selectFrom("programs")
    .select("deleted_at")
    .where("key", "=", key)
    .executeTakeFirst();
  if (!other) return;
  const message = other.deleted_at
    ? "A program in the trash has this key. Please choose another, or bring that one back."
    : "Another program has this key. Please choose another.";
  throw badInput(notSavedOf(programs), [{ field: "key", message }]);
}

/** The first numbers belong to the sample, even if it is removed. */
async function nextNumber(db: Queries): Promise<{ number: number }> {
  const { last } = await db
    .selectFrom("programs")
    .select(({ fn }) => fn.max("number").as("last"))
    .executeTakeFirstOrThrow();
  return { number: Math.max(last ?? 0, sampledPrograms.length) + 1 };
}

const programLock = 7_379_001;

/** Two programs added at once must not get the same number. SQLite has one writer anyway. */
async function lockPrograms(db: Queries | Transaction<Tables>): Promise<void> {
  if (isPostgres(db)) await sql`select pg_advisory_xact_lock(${programLock})`.execute(db);
}
