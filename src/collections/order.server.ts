import { sql } from "kysely";
import { z } from "zod";
import { isPostgres } from "#database/dialect.ts";
import type { Queries } from "#database/tables/tables.ts";
import { type Api, endpointsOf } from "#http/api.ts";
import { ProductError } from "#http/errors.ts";
import type { ChangeKind } from "./audit-log.rules.ts";
import type { AddToLog } from "./audit-log.server.ts";
import type { Collection } from "./define-collection.ts";
import { MissingRecordsError } from "./record.store.server.ts";
import { success, successResponse } from "./responses.schemas.ts";
import { isNotInTrash, isWithin } from "./visible.server.ts";

/** Records with a place come first. */
export const orderByPlace = (others: string) =>
  sql`place is null, place, ${sql.join(others.split(", ").map((column) => sql.ref(column)))}, id`;

export const orderBody = (a: string, max: number) =>
  z.object({
    ids: z
      .array(z.string(`Each of the ids must be the _id of ${a}.`), "ids must be a list of ids.")
      .max(max, `ids may name at most ${max}.`)
      .refine((ids) => new Set(ids).size === ids.length, "ids names one twice: each may be there once."),
  });

interface OrderParts {
  collection: Collection;
  others: string;
  body: z.ZodType<{ ids: string[] }>;
  /** Begins the error about an unknown id: "somebody". */
  someone: string;
  /** Its name in the audit log: "The faculty". */
  subject: { id: string; title: string };
}

export function orderRoute(app: Api, { body, ...parts }: OrderParts): void {
  const { path, labels, role } = parts.collection;
  app.put(
    `${path}/order`,
    endpointsOf(labels.heading)(role, `Set the order of the ${labels.many}`, {
      description:
        "Those that are not named come after those that are, in their usual order; an empty list puts all of them in it. A repeated request does no harm.",
      body,
      response: { 200: successResponse },
    }),
    async (request) => {
      await request
        .inWrite((transaction, log) => setOrder(transaction, parts, request.body.ids, log))
        .catch((error: unknown) => {
          throw error instanceof MissingRecordsError ? unknownRecords(parts, error.ids) : error;
        });
      return success("The order was saved.");
    },
  );
}

/** A record in the trash may be among the ids: it may have been deleted meanwhile, and has its place when it is restored. */
async function setOrder(
  db: Queries,
  { collection, others, subject }: Omit<OrderParts, "body">,
  ids: readonly string[],
  log: AddToLog,
): Promise<void> {
  const { table, titleColumn, auditKind } = collection;
  const isIncluded = isWithin(collection);
  // Locked in one order, so that two simultaneous writes cannot deadlock.
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)} where ${isIncluded} order by id ${isPostgres(db) ? sql`for update` : sql``}`.execute(
    db,
  );
  const known = new Set(rows.map(({ id }) => id));
  const missing = ids.filter((id) => !known.has(id));
  if (missing.length > 0) throw new MissingRecordsError(missing);

  const titles = async () => {
    const ordered = await sql<{ title: string }>`
      select ${sql.ref(titleColumn)} as title from ${sql.table(table)}
      where ${isIncluded} and ${isNotInTrash} order by ${orderByPlace(others)}`.execute(db);
    return ordered.rows.map(({ title }) => title).join(", ");
  };
  const from = await titles();
  await sql`update ${sql.table(table)} set place = null where ${isIncluded}`.execute(db);
  if (ids.length > 0) {
    const places = ids.map((id, index) => sql`(cast(${id} as text), cast(${index + 1} as integer))`);
    await sql`update ${sql.table(table)} set place = placed.place
      from (select column1 as id, column2 as place from (values ${sql.join(places)}) as listed) as placed
      where ${sql.table(table)}.id = placed.id`.execute(db);
  }
  const to = await titles();
  if (from === to) return;
  const fields = [{ field: "Order", from, to }];
  await log({ kind: auditKind as ChangeKind, action: "put in another order", subject, fields });
}

const unknownRecords = ({ collection, someone }: Omit<OrderParts, "body">, ids: readonly string[]) =>
  new ProductError(
    400,
    `The order was not saved: ${someone} in it is not one of the ${collection.labels.many}, or was removed for good. Please reload the list.`,
    { errors: ids.map((id) => ({ field: id, message: `It is none of the ${collection.labels.many}.` })) },
  );
