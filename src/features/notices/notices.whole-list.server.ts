import { Readable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import { likeWords } from "#collections/matching-rows.server.ts";
import type { Queries } from "#database/tables/tables.ts";
import { conditionsOf, type NoticeQuery } from "./notices.pages.server.ts";
import { type NoticeListAnswer, noticeListAnswer } from "./notices.schemas.ts";
import { type NoticeRow, toRecord } from "./notices.store.server.ts";

/** So many are read and written in a few milliseconds, after which others have their turn. */
const batchSize = 250;
/** So many are about a megabyte: a longer list is not cached. */
const longList = 1_000;

/** All that match, newest day first; of one day, the one that was added last. */
export async function* readAll(db: Queries, query: NoticeQuery): AsyncGenerator<NoticeRow[]> {
  const matches = conditionsOf(query, likeWords(query.search ?? ""));
  let last: NoticeRow | undefined;
  do {
    const begin = last ? sql`(publish_day, id) < (${last.publish_day}, ${last.id})` : sql`1 = 1`;
    const { rows } = await sql<NoticeRow>`
      select * from notices where ${matches} and ${begin}
      order by publish_day desc, id desc limit ${batchSize}`.execute(db);
    yield rows;
    last = rows.length < batchSize ? undefined : rows.at(-1);
    await setImmediate();
  } while (last);
}

/**
 * The list without pages. A long one is written while it is read: with 100,000 notices it is a hundred megabytes. Its first notices
 * are read before, so that what is wrong from the start can still be answered.
 */
export async function readWholeList(
  db: Queries,
  query: NoticeQuery,
  answer: Pick<NoticeListAnswer, "success" | "message">,
  at: Date,
): Promise<NoticeListAnswer | Readable> {
  const batches = readAll(db, query);
  const first: NoticeRow[] = [];
  while (first.length < longList) {
    const { done, value = [] } = await batches.next();
    if (done) return { ...answer, notices: first.map((row) => toRecord(row, at)) };
    first.push(...value);
  }
  return Readable.from(writeList(answer, first, batches, at));
}

async function* writeList(
  answer: object,
  first: NoticeRow[],
  others: AsyncIterable<NoticeRow[]>,
  at: Date,
): AsyncGenerator<string> {
  yield `${JSON.stringify(answer).slice(0, -1)},"notices":[${inJson(first, at)}`;
  for await (const rows of others) if (rows.length > 0) yield `,${inJson(rows, at)}`;
  yield "]}";
}

/** In the shape of the schema, without the brackets around them. */
function inJson(rows: NoticeRow[], at: Date): string {
  const records = rows.map((row) => toRecord(row, at));
  return JSON.stringify(noticeListAnswer.shape.notices.parse(records)).slice(1, -1);
}
