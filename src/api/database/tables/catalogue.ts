import { sql } from "kysely";
import { isPostgres } from "../dialect.ts";
import type { Queries } from "./tables.ts";

/** What triggers or the queue make again: it follows from the other tables, and not every database has it. */
const derived = /^(notice_counts|notice_titles|notice_words.*|search_.*|change_numbers|change_words.*)$/;
/** What the migrator notes, a restore until it is whole, and that no server has started since. */
const bookkeeping = /^(kysely_|(unfinished|fresh)_restore$)/;

export interface TableColumns {
  table: string;
  columns: string[];
}

export interface ColumnRow {
  table: string;
  column: string;
}

/** The tables that hold what was entered, with the columns that can be written, as the database itself lists them. */
export async function listTables(db: Queries): Promise<TableColumns[]> {
  const { rows } = await (isPostgres(db) ? columnsOnPostgres : columnsOnSqlite).execute(db);
  const kept = rows.filter(({ table }) => !derived.test(table) && !bookkeeping.test(table));
  return [...Map.groupBy(kept, ({ table }) => table)].map(([table, all]) => ({
    table,
    columns: all.map(({ column }) => column),
  }));
}

// "table_info" would leave out generated columns and say nothing about hidden ones.
const columnsOnSqlite = sql<ColumnRow>`
  select tables.name as "table", columns.name as "column"
  from sqlite_master as tables, pragma_table_xinfo(tables.name) as columns
  where tables.type = 'table' and tables.name not like 'sqlite\\_%' escape '\\' and columns.hidden = 0
  order by tables.name, columns.cid`;

const columnsOnPostgres = sql<ColumnRow>`
  select tables.table_name as "table", columns.column_name as "column"
  from information_schema.tables as tables join information_schema.columns as columns
    on columns.table_schema = tables.table_schema and columns.table_name = tables.table_name
  where tables.table_schema = current_schema() and tables.table_type = 'BASE TABLE' and columns.is_generated = 'NEVER'
  order by tables.table_name, columns.ordinal_position`;
