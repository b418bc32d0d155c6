import { z } from "zod";
import { recordReader } from "#database/tables/field-columns.ts";
import type { RecordColumns, RecordTables } from "#database/tables/record-tables.ts";
import type { Queries } from "#database/tables/tables.ts";
import { recordShape } from "#fields/fields.schemas.ts";
import { fileUrl } from "#files/files.routes.server.ts";
import { pictureRecord } from "#files/files.schemas.ts";
import { createPictureStore, pictureUrl, toPicture } from "#files/pictures.server.ts";
import { moreNeeded } from "#http/access.ts";
import type { Api } from "#http/api.ts";
import { toPagination } from "#http/requests/pagination.ts";
import { type CollectionParts, type CollectionServer, collectionRoutes } from "./collection.routes.server.ts";
import { formsOf, stateQuery, stateShape, trashQuery } from "./collection.schemas.ts";
import type { Collection } from "./define-collection.ts";
import { type Condition, likeWordsUnfolded, matchingRows } from "./matching-rows.server.ts";
import { createRecordStore } from "./record.store.server.ts";
import { defaultPageSize, type ShownState } from "./records.rules.ts";
import { pageQuery, pagination, searchText, success, successResponse } from "./responses.schemas.ts";
import { isInState, isInTrash, isNotInTrash, nextVisibilityChange, stateOf } from "./visible.server.ts";

type AnyRow = RecordColumns & Record<string, unknown>;

/** All that the endpoints need of a collection that has only what its definition says. */
export function plainServer(collection: Collection): CollectionServer<AnyRow, object> {
  const { fields, keys, upload } = collection;
  const fieldsOf = recordReader(fields);
  const isPicture = upload !== "none" && upload.kind === "picture";
  return {
    collection,
    ...formsOf(fields),
    record: z.object({
      _id: z.string(),
      ...recordShape(fields),
      ...(upload !== "none" && { fileUrl: z.string(), fileTitle: z.string() }),
      ...(isPicture && { picture: pictureRecord }),
      [keys.active]: z.boolean(),
      ...stateShape,
    }),
    createStore: (db, now, log) =>
      createRecordStore({
        db,
        collection: collection as Collection & { table: keyof RecordTables },
        now,
        log,
      }) as never,
    async toRecords(db, rows, at) {
      const column = upload === "none" ? "" : upload.column;
      const pictures = isPicture
        ? await createPictureStore(db).find(rows.map((row) => String(row[column])))
        : new Map();
      return rows.map((row) => ({
        _id: row.id,
        ...fieldsOf(row as never),
        ...(upload !== "none" && fileIn(row, upload)),
        ...(isPicture && { picture: toPicture(pictures.get(row[column]), nameIn(row)) }),
        [keys.active]: row.active === 1,
        ...stateOf(collection, row, at),
      }));
    },
  };

  function nameIn(row: AnyRow): string {
    return (upload === "none" ? undefined : upload.names(row)[0]) ?? "";
  }

  function fileIn(row: AnyRow, { column, kind }: Exclude<Collection["upload"], "none">) {
    const key = row[column] as string | null;
    const addressOf = kind === "picture" ? pictureUrl : fileUrl;
    return { fileUrl: key ? addressOf(key, nameIn(row)) : "", fileTitle: key ? nameIn(row) : "" };
  }
}

/** What visitors see of a collection, newest first, and when that changes by itself. */
export async function readLive<Row extends RecordColumns, Rec>(
  db: Queries,
  { collection, toRecords }: Pick<CollectionServer<Row, Rec>, "collection" | "toRecords">,
  now: () => Date,
): Promise<{ records: Rec[]; changesAt: Date | undefined }> {
  const at = now();
  const [rows, changesAt] = await Promise.all([
    Array.fromAsync(rowsOf(db, collection, "live", "", at).each()),
    nextVisibilityChange(db, collection, at),
  ]);
  return { records: await toRecords(db, rows as unknown as Row[], at), changesAt };
}

interface ListResponse<Rec> {
  more: z.ZodRawShape;
  body(records: Rec[], part: { total: number; page: number; limit: number }): object;
}

/** The list: everyone gets what is live; the office gets all but the trash, what is in one state, or the trash. */
export function listRoute<Row extends RecordColumns, Rec>(
  app: Api,
  { collection, record, toRecords }: Pick<CollectionServer<Row, Rec>, "collection" | "record" | "toRecords">,
  { db, now }: Pick<CollectionParts, "db" | "now">,
  response: ListResponse<Rec> = {
    more: { pagination },
    body: (records, { total, page, limit }) => ({
      [collection.keys.many]: records,
      pagination: toPagination(total, page, limit),
    }),
  },
): void {
  const { labels, keys, path, role } = collection;
  app.get(
    path,
    {
      config: { access: "either", moreFor: role },
      schema: {
        tags: [labels.heading],
        summary: `List ${labels.many}, newest first`,
        description:
          "Everyone gets what is live. The office gets all but the trash, what is in one state, or the trash.",
        querystring: pageQuery.extend({ search: searchText, ...trashQuery, ...stateQuery }),
        response: {
          200: z.object({ ...successResponse.shape, [keys.many]: z.array(record), ...response.more }),
        },
      },
    },
    async (request) => {
      const { page = 1, limit = defaultPageSize, search = "", bin, state } = request.query;
      const isOffice = await request.isShownMore();
      if ((bin === "true" || state) && !isOffice) throw moreNeeded(request);
      const which = bin === "true" ? "trash" : (state ?? (isOffice ? "all" : "live"));
      const matching = rowsOf(db, collection, which, search, now());
      const [rows, total] = await Promise.all([matching.page({ page, limit }), matching.count()]);
      const records = await toRecords(db, rows as unknown as Row[], now());
      return success(
        `These are the ${labels.many}.`,
        response.body(records, { total, page, limit }),
      ) as never;
    },
  );
}

function rowsOf(
  db: Queries,
  collection: Collection,
  which: ShownState | "all" | "trash",
  search: string,
  at: Date,
) {
  const { table, titleColumn } = collection;
  const isWanted =
    which === "all" ? isNotInTrash : which === "trash" ? isInTrash : isInState(collection, which, at);
  const condition: Condition<"roadblocks"> = (is) =>
    is.and([
      isWanted,
      ...likeWordsUnfolded(search).map((word) =>
        is(is.fn<string>("lower", [titleColumn as "link"]), "like", `%${word}%`),
      ),
    ]);
  // The query builder cannot follow a table that is only known later: any with the columns of records does.
  return matchingRows(db, table as "roadblocks", condition);
}

/** All endpoints of a collection without code of its own. */
export const plainRoutes = (collection: Collection) => (app: Api, parts: CollectionParts) => {
  const server = plainServer(collection);
  listRoute(app, server, parts);
  collectionRoutes(app, server, parts);
};
