import { setImmediate as nextTurn } from "node:timers/promises";
import {
  type Expression,
  type ExpressionBuilder,
  type Kysely,
  type Selectable,
  type SqlBool,
  sql,
} from "kysely";
import type { Queries, Tables } from "../tables/tables.ts";

type ListedTable = "messages" | "subscribers" | "roadblocks" | "mailings" | "redirects" | "change_log";

export type Condition<Table extends ListedTable> = (
  is: ExpressionBuilder<Tables, Table>,
) => Expression<SqlBool>;

const batchSize = 500;

/** The rows that meet a condition, newest first: how many, a page of them, or all. */
export function matchingRows<Table extends ListedTable>(
  db: Queries,
  tableName: Table,
  condition: Condition<Table>,
) {
  type Row = Selectable<Tables[Table]> & { id: string };
  // The query builder cannot follow a table that is only known later: it is told of one with what they all have.
  const table = (db as unknown as Kysely<{ listed: { id: string } }>).selectFrom(tableName as "listed");
  const matching = table.where(condition as never);
  const newest = matching.selectAll().orderBy("id", "desc");
  const read = async (rows: typeof newest) => (await rows.execute()) as unknown as Row[];

  return {
    async count(): Promise<number> {
      const { total } = await matching
        .select(({ fn }) => fn.countAll().as("total"))
        .executeTakeFirstOrThrow();
      return Number(total);
    },

    /** Counts no further than this. */
    async countUpTo(most: number): Promise<number> {
      const { rows } = await sql<{ total: number | string }>`
        select count(*) as total from (${matching.select("id").limit(most)}) as counted`.execute(db);
      return Number(rows[0]?.total ?? 0);
    },

    page: ({ page, limit }: { page: number; limit: number }): Promise<Row[]> =>
      read(newest.limit(limit).offset((page - 1) * limit)),

    /** All of them, a batch at a time. */
    async *each(): AsyncGenerator<Row> {
      for (let last: Row | undefined; ; ) {
        const rows = newest.limit(batchSize);
        const batch = await read(last ? rows.where("id", "<", last.id) : rows);
        yield* batch;
        // With SQLite nobody else would be served until the last one is read.
        await nextTurn();
        last = batch.at(-1);
        if (!last) return;
      }
    },
  };
}
