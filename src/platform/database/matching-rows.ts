import { setImmediate as nextTurn } from "node:timers/promises";
import {
  type Expression,
  type ExpressionBuilder,
  type Kysely,
  type Selectable,
  type SqlBool,
  sql,
} from "kysely";
import { fold, withoutAccents } from "#base/folding.ts";
import { countRows } from "./row-counts.ts";
import type { Queries, Tables } from "./tables/tables.ts";

type ListedTable = "messages" | "subscribers" | "roadblocks" | "mailings" | "redirects" | "change_log";

export type Condition<Table extends ListedTable> = (
  is: ExpressionBuilder<Tables, Table>,
) => Expression<SqlBool>;

const batchSize = 500;

export function matchingRows<Table extends ListedTable>(
  db: Queries,
  tableName: Table,
  condition: Condition<Table>,
  order: Expression<unknown> = sql`id desc`,
) {
  type Row = Selectable<Tables[Table]> & { id: string };
  // Kysely cannot type a table that is only known at run time.
  const table = (db as unknown as Kysely<{ listed: { id: string } }>).selectFrom(tableName as "listed");
  const matching = table.where(condition as never);
  const newest = matching.selectAll().orderBy("id", "desc");
  const read = async (rows: typeof newest) => (await rows.execute()) as unknown as Row[];

  return {
    count: (): Promise<number> => countRows(matching),

    async countUpTo(most: number): Promise<number> {
      const { rows } = await sql<{ total: number | string }>`
        select count(*) as total from (${matching.select("id").limit(most)}) as counted`.execute(db);
      return Number(rows[0]?.total ?? 0);
    },

    page: ({ page, limit }: { page: number; limit: number }): Promise<Row[]> =>
      read(
        newest
          .clearOrderBy()
          .orderBy(order)
          .orderBy("id", "desc")
          .limit(limit)
          .offset((page - 1) * limit),
      ),

    async *each(): AsyncGenerator<Row> {
      for (let last: Row | undefined; ; ) {
        const rows = newest.limit(batchSize);
        const batch = await read(last ? rows.where("id", "<", last.id) : rows);
        yield* batch;
        // SQLite blocks the process: other requests run between the batches.
        await nextTurn();
        last = batch.at(-1);
        if (!last) return;
      }
    },
  };
}

/** Rows that contain every word of the search in one of these columns. */
export const rowsWithWords = <Table extends ListedTable>(
  db: Queries,
  tableName: Table,
  columns: readonly (keyof Tables[Table] & string)[],
  search = "",
  ...also: Expression<SqlBool>[]
) =>
  matchingRows(db, tableName, (is) =>
    is.and([
      ...also,
      ...likeWordsUnfolded(search).map((word) =>
        is.or(columns.map((column) => sql<SqlBool>`lower(${sql.ref(column)}) like ${`%${word}%`}`)),
      ),
    ]),
  );

/** Undefined if there is no such row. */
export async function deleteRow<Table extends ListedTable>(
  db: Queries,
  tableName: Table,
  id: string,
): Promise<Selectable<Tables[Table]> | undefined> {
  const table = db as unknown as Kysely<{ listed: { id: string } }>;
  const row = await table
    .deleteFrom(tableName as "listed")
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirst();
  return row as unknown as Selectable<Tables[Table]> | undefined;
}

const maxSearchWords = 8;

/** The words of a search, without LIKE's wildcards. */
export const likeWords = (search: string): string[] => splitWords(fold(search));

/** For columns that are not folded. */
export const likeWordsUnfolded = (search: string): string[] => splitWords(withoutAccents(search));

const splitWords = (text: string) =>
  text
    .split(/[\s%_\\]+/)
    .filter(Boolean)
    .slice(0, maxSearchWords);
