import { sql } from "kysely";
import { z } from "zod";
import { ProductError } from "#base/errors.ts";
import { pageQuery, success, successResponse } from "#base/responses.schemas.ts";
import { fieldsIn } from "#kit/fields/values.ts";
import { isPostgres } from "#platform/database/dialect.ts";
import type { Queries } from "#platform/database/tables/tables.ts";
import { type Api, endpointsOf } from "#platform/http/api.ts";
import { partOf } from "#platform/http/requests/pagination.ts";
import type { AddToLog } from "#platform/writes/audit-log.ts";
import type { ChangeKind } from "#platform/writes/change.ts";
import { recordResponses, trashQuery } from "./collection.schemas.ts";
import { whichRecords } from "./collection.server.ts";
import type { CollectionParts, CollectionServer } from "./collection-parts.ts";
import type { Collection } from "./define-collection.ts";
import { isInTrash, isNotInTrash, isOn, isWithin } from "./visible.server.ts";

/** Records with a place come first. */
export const orderByPlace = (others: string) => sql`place is null, place, ${sql.ref(others)}, id`;

interface OrderedList {
  /** The column that orders records without a place. */
  others: string;
  /** "a person". */
  a: string;
  /** In one request. */
  max: number;
  /** Its name in the audit log. */
  subject: { id: string; title: string };
  /** When that changes by itself. */
  changesAt?(): Promise<Date | undefined>;
}

const conditions = { live: isOn, all: isNotInTrash, trash: isInTrash };

export const orderedRows = (
  db: Queries,
  collection: Collection,
  which: keyof typeof conditions,
  others: string,
) =>
  db
    .selectFrom(collection.table as "people")
    .selectAll()
    .where(isWithin(collection))
    .where(conditions[which])
    .orderBy(orderByPlace(others))
    .execute();

/** The list of a collection that the office puts in order, and its order. */
export function orderedRoutes(
  app: Api,
  server: CollectionServer,
  { db, now }: CollectionParts,
  { a, max, changesAt, ...order }: OrderedList,
): void {
  const { collection, toRecords, isPublic = () => true } = server;
  const { path, labels, keys, role } = collection;
  const endpoint = endpointsOf(labels.heading);

  const list = endpoint(
    { access: "either", moreFor: role, cached: true },
    `List ${labels.many}, in the order of the pages`,
    {
      description:
        "Records with a place come first. Everyone gets what visitors see; the office gets everything except the trash, or the trash.",
      querystring: pageQuery.extend(trashQuery),
      response: { 200: recordResponses(server).many },
    },
  );
  app.get(path, list, async (request) => {
    const which = (await whichRecords(request, request.query)) as keyof typeof conditions;
    request.cachedUntil = await changesAt?.();
    const records = await toRecords(db, await orderedRows(db, collection, which, order.others), now());
    const { rows, ...paged } = partOf(which === "live" ? records.filter(isPublic) : records, request.query);
    return success(`These are the ${labels.many}.`, { [keys.many]: rows, ...paged });
  });

  const putOrder = endpoint(role, `Set the order of the ${labels.many}`, {
    description:
      "Records that are not named come last, in their usual order; an empty list restores that order for all. A repeated request does no harm.",
    body: z.object({
      ids: z
        .array(z.string(`Each of the ids must be the _id of ${a}.`), "ids must be a list of ids.")
        .max(max, `ids may name at most ${max}.`)
        .refine((ids) => new Set(ids).size === ids.length, "ids must not contain the same id twice."),
    }),
    response: { 200: successResponse },
  });
  app.put(`${path}/order`, putOrder, async (request) => {
    await request.inWrite((transaction, log) =>
      setOrder(transaction, { ...order, collection, ids: request.body.ids }, log),
    );
    return success("The order was saved.");
  });
}

type NewOrder = Pick<OrderedList, "others" | "subject"> & { collection: Collection; ids: readonly string[] };

/** A record in the trash may be among the ids: it may have been deleted meanwhile, and has its place when it is restored. */
async function setOrder(db: Queries, { collection, ids, others, subject }: NewOrder, log: AddToLog) {
  const { titleColumn, auditKind, labels } = collection;
  const table = sql.table(collection.table);
  const isIncluded = isWithin(collection);
  // Locked in one order, so that two simultaneous writes cannot deadlock.
  const { rows } = await sql<{ id: string }>`
    select id from ${table} where ${isIncluded} order by id ${isPostgres(db) ? sql`for update` : sql``}`.execute(
    db,
  );
  const known = new Set(rows.map(({ id }) => id));
  const unknown = ids.filter((id) => !known.has(id));
  if (unknown.length > 0)
    throw new ProductError(
      400,
      `The order was not saved: it contains an unknown id, or one that was deleted for good. Please reload the list.`,
      { errors: unknown.map((id) => ({ field: id, message: `This is not one of the ${labels.many}.` })) },
    );

  const titles = async () =>
    (await orderedRows(db, collection, "all", others)).map((row) => fieldsIn(row)[titleColumn]).join(", ");
  const from = await titles();
  await sql`update ${table} set place = null where ${isIncluded}`.execute(db);
  for (const [index, id] of ids.entries())
    await sql`update ${table} set place = ${index + 1} where id = ${id}`.execute(db);
  const to = await titles();
  if (from === to) return;
  const fields = [{ field: "Order", from, to }];
  await log({ kind: auditKind as ChangeKind, action: "put in another order", subject, fields });
}
