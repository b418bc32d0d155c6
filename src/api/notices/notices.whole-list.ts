import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import { noticeListAnswer } from "#contract/notices.ts";
import { wordsOf } from "../database/search.ts";
import type { Queries } from "../database/tables.ts";
import { conditionsOf, type NoticeQuery } from "./notices.query.ts";
import { toRecord } from "./notices.record.ts";
import type { NoticeRow } from "./notices.store.ts";

/** So many are read and written in a few milliseconds, after which others have their turn. */
const batchSize = 250;

/** All that match, newest day first; of one day, the one that was added last. */
export async function* readAll(db: Queries, query: NoticeQuery): AsyncGenerator<NoticeRow[]> {
  const matches = conditionsOf(query, wordsOf(query.search ?? ""));
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

/** The answer without pages, written while it is read: with 100,000 notices it is a hundred megabytes. */
export async function* writeWholeList(
  batches: AsyncIterable<NoticeRow[]>,
  answer: { success: true; message: string },
): AsyncGenerator<string> {
  yield `${JSON.stringify(answer).slice(0, -1)},"notices":[`;
  let separator = "";
  for await (const rows of batches) {
    if (rows.length === 0) continue;
    const records = noticeListAnswer.shape.notices.parse(rows.map(toRecord));
    yield separator + JSON.stringify(records).slice(1, -1);
    separator = ",";
  }
  yield "]}";
}
