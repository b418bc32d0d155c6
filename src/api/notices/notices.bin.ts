import { sql } from "kysely";
import type { NoticeFilter } from "#contract/notices/notices.ts";
import { isBinned } from "../database/records/visible.ts";
import { wordsOf } from "../database/search/search.ts";
import type { Queries } from "../database/tables/tables.ts";
import { filterConditions } from "./notices.query.ts";
import type { NoticeRow } from "./notices.store.ts";

/** What is in the bin, what was deleted last first. It is emptied by its age, so it is never long. */
export async function readBin(
  db: Queries,
  { search = "", ...filter }: NoticeFilter,
  { page, limit }: { page: number; limit: number },
): Promise<{ rows: NoticeRow[]; total: number }> {
  const conditions = [isBinned, ...filterConditions(filter, wordsOf(search))];
  const matches = sql.join(conditions, sql` and `);
  const counted = await sql<{ total: number | string }>`
    select count(*) as total from notices where ${matches}`.execute(db);
  const { rows } = await sql<NoticeRow>`
    select * from notices where ${matches}
    order by deleted_at desc, id desc limit ${limit} offset ${(page - 1) * limit}`.execute(db);
  return { rows, total: Number(counted.rows[0]?.total ?? 0) };
}
