import { setImmediate as nextTurn } from "node:timers/promises";
import { type Expression, type Selectable, type SqlBool, sql } from "kysely";
import { fold, withoutAccents } from "#base/folding.ts";
import { countRows } from "./row-counts.ts";
import { anyTable, type Queries, type Tables } from "./tables/tables.ts";

const batchSize = 500;

/** `Row` is what is known of the table's rows. */
export function matchingRows<Row extends { id: string }>(
  db: Queries,
  table: string,
  conditions: readonly Expression<SqlBool>[],
  order: Expression<unknown> = sql`id desc`,
) {
  const matching = anyTable<{ id: string }>(db)
    .selectFrom(table)
    .where((is) => is.and(conditions));
  const newest = matching.selectAll().orderBy("id", "desc").$castTo<Row>();
  const inOrder = newest.clearOrderBy().orderBy(order).orderBy("id", "desc");

  return {
    count: (): Promise<number> => countRows(matching),

    async countUpTo(most: number): Promise<number> {
      const { rows } = await sql<{ total: number | string }>`
        select count(*) as total from (${matching.select("id").limit(most)}) as counted`.execute(db);
      return Number(rows[0]?.total ?? 0);
    },

    all: (): Promise<Row[]> => inOrder.execute(),

    page: ({ page, limit }: { page: number; limit: number }): Promise<Row[]> =>
      inOrder
        .limit(limit)
        .offset((page - 1) * limit)
        .execute(),

    async *each(): AsyncGenerator<Row> {
      for (let last: Row | undefined; ; ) {
        const rows = newest.limit(batchSize);
        const batch = await (last ? rows.where("id", "<", last.id) : rows).execute();
        yield* batch;
        // SQLite blocks the process: other requests run between the batches.
        await nextTurn();
        last = batch.at(-1);
        if (!last) return;
      }
    },
  };
}

type ListedTable = {
  [Name in keyof Tables]: Tables[Name] extends { id: string } ? Name : never;
}[keyof Tables];
type RowOf<Table extends ListedTable> = Selectable<Tables[Table]> & { id: string };

/** Rows that contain every word of the search in one of these columns. */
export const rowsWithWords = <Table extends ListedTable>(
  db: Queries,
  table: Table,
  columns: readonly (keyof Tables[Table] & string)[],
  search = "",
  ...also: Expression<SqlBool>[]
) => matchingRows<RowOf<Table>>(db, table, [...also, ...hasWords(columns, search)]);

export const hasWords = (columns: readonly string[], search: string): Expression<SqlBool>[] =>
  splitWords(withoutAccents(search)).map((word) => {
    const inColumns = columns.map((column) => sql`lower(${sql.ref(column)}) like ${`%${word}%`}`);
    return sql<SqlBool>`(${sql.join(inColumns, sql` or `)})`;
  });

/** Undefined if there is no such row. */
export const deleteRow = <Table extends ListedTable>(db: Queries, table: Table, id: string) =>
  anyTable<{ id: string }>(db)
    .deleteFrom<string>(table)
    .where("id", "=", id)
    .returningAll()
    .$castTo<RowOf<Table>>()
    .executeTakeFirst();

const maxSearchWords = 8;

/** The words of a search in a folded column, without LIKE's wildcards. */
export const likeWords = (search: string): string[] => splitWords(fold(search));

const splitWords = (text: string) =>
  text
    .split(/[\s%_\\]+/)
    .filter(Boolean)
    .slice(0, maxSearchWords);
