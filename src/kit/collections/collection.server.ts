import type { FastifyRequest } from "fastify";
import { type SqlBool, sql } from "kysely";
import { z } from "zod";
import { type Day, dayOf } from "#base/calendar/dates.ts";
import { pageQuery, searchText, success } from "#base/responses.schemas.ts";
import { rowReader } from "#kit/fields/columns.ts";
import { fillInShown, showFiles } from "#kit/fields/field-uploads.server.ts";
import { recordShape } from "#kit/fields/fields.schemas.ts";
import { uploadedIn } from "#kit/fields/sources.ts";
import { fieldsIn } from "#kit/fields/values.ts";
import { hasWords, matchingRows } from "#platform/database/matching-rows.ts";
import type { Queries, RecordColumns } from "#platform/database/tables/tables.ts";
import { fileUrl } from "#platform/files/file-urls.ts";
import { pictureRecord } from "#platform/files/files.schemas.ts";
import { findPictures, pictureUrl } from "#platform/files/pictures.ts";
import { moreNeeded } from "#platform/http/access.ts";
import { type Api, endpointsOf } from "#platform/http/api.ts";
import { readPage, wantsPage } from "#platform/http/requests/pagination.ts";
import { collectionRoutes } from "./collection.routes.server.ts";
import {
  formsOf,
  recordResponses,
  schemaName,
  stateQuery,
  stateShape,
  trashQuery,
} from "./collection.schemas.ts";
import type { CollectionParts, CollectionServer } from "./collection-parts.ts";
import { type Collection, forVisitors, sourcedFields, type Upload } from "./define-collection.ts";
import { createAnyStore } from "./record.store.server.ts";
import type { ShownState } from "./records.rules.ts";
import { tableRoutes } from "./spreadsheets/import.server.ts";
import { isInState, isWithin, nextVisibilityChange, stateOf, type WhichRecords } from "./visible.server.ts";

export function recordServer<Row extends RecordColumns, Rec extends object>(
  collection: Collection,
  /** Fields of the record that forms do not have. */
  more?: { shape: z.ZodRawShape; of(row: Row): object },
): CollectionServer<Row, Rec> {
  const { fields, keys, upload } = collection;
  const fieldsOf = rowReader(fields);
  const sourced = sourcedFields(collection);
  const uploads = upload === "none" ? noUploads : uploadReader(upload);
  const record = z.object({
    _id: z.string(),
    ...recordShape(fields),
    ...uploads.shape,
    ...more?.shape,
    [keys.active]: z.boolean(),
    ...stateShape,
  });
  const server: CollectionServer<Row> = {
    collection,
    ...formsOf(collection),
    record: record.meta({ id: schemaName(collection) }),
    createStore: (db, now, log) => createAnyStore<Row>({ db, collection, now, log }),
    async toRecords(db, rows, at) {
      const uploadOf = await uploads.read(db, rows);
      const values = rows.map(fieldsOf);
      await showInFields(db, sourced, values);
      return rows.map((row, index) => ({
        _id: row.id,
        ...values[index],
        ...uploadOf(row),
        ...more?.of(row),
        [keys.active]: row.active === 1,
        ...stateOf(collection, row, at),
      }));
    },
  };
  // The definition has the fields of `Rec`; TypeScript cannot follow them through names that are only known at run time.
  return server as unknown as CollectionServer<Row, Rec>;
}

/** Adds to the values of records what pages need to show their files. Changes them in place. */
export async function showInFields(
  db: Queries,
  fields: ReturnType<typeof sourcedFields>,
  records: readonly object[],
): Promise<void> {
  const values = records.flatMap((record) =>
    fields.map(([name, rule]) => ({ rule, value: fieldsIn(record)[name] })),
  );
  const sources = values.flatMap(({ rule, value }) => uploadedIn(rule, value));
  const shown = await showFiles(db, [...new Set(sources)]);
  for (const { rule, value } of values) fillInShown(rule, value, shown);
}

/** Empty if there is none. */
const textIn = (row: Readonly<Record<string, unknown>>, column: string) => String(row[column] ?? "");

const noUploads = { shape: {}, read: async () => () => ({}) };

function uploadReader(upload: Upload) {
  const { column, kind, urlKey = "fileUrl" } = upload;
  const keyIn = (row: RecordColumns) => textIn(row, column);
  // A picture's URL adds the ending to this name.
  const nameIn = (row: RecordColumns) => (upload.names(row)[0] ?? "").replace(/\.picture$/, "");
  if (kind === "picture")
    return {
      shape: {
        [urlKey]: z.string().describe("The URL of the picture as it was uploaded."),
        picture: pictureRecord.describe("Its size, and its copies in the widths that the pages show."),
      },
      async read(db: Queries, rows: readonly RecordColumns[]) {
        const pictureOf = await findPictures(db, rows.map(keyIn));
        return (row: RecordColumns) => ({
          [urlKey]: pictureUrl(keyIn(row), nameIn(row)),
          picture: pictureOf(keyIn(row), nameIn(row)),
        });
      },
    };
  return {
    shape: { fileUrl: z.string(), fileTitle: z.string() },
    read: async () => (row: RecordColumns) => ({
      fileUrl: keyIn(row) && fileUrl(keyIn(row), nameIn(row)),
      fileTitle: keyIn(row) && nameIn(row),
    }),
  };
}

/** The live records, and when that changes by itself. */
export async function readLive<Rec>(
  db: Queries,
  { collection, toRecords }: CollectionServer<RecordColumns, Rec>,
  now: () => Date,
): Promise<{ records: Rec[]; changesAt: Date | undefined }> {
  const at = now();
  const [rows, changesAt] = await Promise.all([
    wantedRecords(db, collection, { which: "live", at }).all(),
    nextVisibilityChange(db, collection, at),
  ]);
  return { records: await toRecords(db, rows, at), changesAt };
}

export function listRoute(
  app: Api,
  server: CollectionServer,
  { db, now }: CollectionParts,
  /** If its response is not the records and their pagination. */
  own?: { shape: z.ZodRawShape; of(records: object[], total: number): Record<string, unknown> },
  /** Parameters by which it can be narrowed, each with the column that has the value. */
  filters: Readonly<Record<string, { column: string; schema: z.ZodType<string | undefined> }>> = {},
): void {
  const { collection, toRecords } = server;
  const { labels, keys, path, role } = collection;
  const endpoint = endpointsOf(labels.heading);
  const { many } = recordResponses(server);
  const list = endpoint(
    { access: "either", moreFor: role, cached: true },
    `List ${labels.many}, newest first`,
    {
      description:
        "Everyone gets what is live. The office gets all but the trash, what is in one state, or the trash.",
      querystring: pageQuery.extend({
        search: searchText,
        ...trashQuery,
        ...stateQuery,
        ...Object.fromEntries(Object.entries(filters).map(([name, { schema }]) => [name, schema])),
      }),
      response: { 200: own ? many.extend(own.shape) : many },
    },
  );
  app.get(path, list, async (request) => {
    const { query } = request;
    const at = now();
    const which = await whichRecords(request, query);
    request.cachedUntil = await nextVisibilityChange(db, collection, at);
    const narrowed = Object.entries(filters).map(([name, { column }]) => ({
      column,
      value: fieldsIn(query)[name] as string | undefined,
    }));
    const matching = wantedRecords(db, collection, { which, at, search: query.search, narrowed });
    const { rows, ...paged } = wantsPage(query)
      ? await readPage(matching, query)
      : { rows: await matching.all() };
    const isOffice = await request.isShownMore();
    const all = await toRecords(db, rows, at);
    const records = isOffice ? all : all.map((record) => forVisitors(collection, record));
    const total = "pagination" in paged ? paged.pagination.total : rows.length;
    const shown = { [keys.many]: records, ...own?.of(records, total), ...paged };
    return success(`These are the ${labels.many}.`, shown);
  });
}

/** Visitors may read live records, the office also others. */
export async function whichRecords(
  request: FastifyRequest,
  { bin, state }: { bin?: "true" | "false" | undefined; state?: ShownState | undefined },
): Promise<WhichRecords> {
  const isOffice = await request.isShownMore();
  if ((bin === "true" || state) && !isOffice) throw moreNeeded(request);
  if (bin === "true") return "trash";
  return state ?? (isOffice ? "all" : "live");
}

interface Wanted {
  which: WhichRecords;
  at: Date;
  search?: string | undefined;
  narrowed?: readonly { column: string; value: string | undefined }[];
}

export function wantedRecords(
  db: Queries,
  collection: Collection,
  { which, at, search = "", narrowed = [] }: Wanted,
) {
  const { table, titleColumn, orderColumn, lastDayColumn = orderColumn } = collection;
  const conditions = [
    isWithin(collection),
    isInState(collection, which, at),
    ...hasWords([titleColumn], search),
    ...narrowed.flatMap(({ column, value }) => (value ? sql<SqlBool>`${sql.ref(column)} = ${value}` : [])),
  ];
  const today = which === "live" ? undefined : dayOf(at);
  const order = orderColumn && lastDayColumn ? orderByDay(orderColumn, lastDayColumn, today) : undefined;
  return matchingRows<RecordColumns>(db, table, conditions, order);
}

/** The newest first; from a day on, the nearest first and earlier ones after them. */
function orderByDay(firstDay: string, lastDay: string, today: Day | undefined) {
  const column = sql.ref(firstDay);
  if (!today) return sql`${column} desc`;
  const isToCome = sql`coalesce(nullif(${sql.ref(lastDay)}, ''), ${column}) >= ${today}`;
  return sql`case when ${isToCome} then 0 else 1 end, case when ${isToCome} then ${column} end, ${column} desc`;
}

export const plainRoutes = (collection: Collection) => (app: Api, parts: CollectionParts) => {
  const server = recordServer(collection);
  listRoute(app, server, parts);
  collectionRoutes(app, server, parts);
  tableRoutes(app, server, parts);
};
