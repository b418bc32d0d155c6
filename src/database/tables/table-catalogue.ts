import { sql } from "kysely";
import { isPostgres } from "../dialect.ts";
import type { Database, Queries } from "./tables.ts";

/** Triggers or the queue make these again from the other tables. */
const derived = /^(notice_counts|notice_titles|notice_words.*|search_.*|change_numbers|change_words.*)$/;
/** Of the migrator, and of an unfinished or fresh restore. */
const bookkeeping = /^(kysely_|(unfinished|fresh)_restore$)/;

export interface TableColumns {
  table: string;
  columns: string[];
}

interface ColumnRow {
  table: string;
  column: string;
}

/** The tables with what people entered, and their columns that can be written. */
export async function listTables(db: Queries): Promise<TableColumns[]> {
  const { rows } = await (isPostgres(db) ? columnsOnPostgres : columnsOnSqlite).execute(db);
  const entered = rows.filter(({ table }) => !derived.test(table) && !bookkeeping.test(table));
  return [...Map.groupBy(entered, ({ table }) => table)].map(([table, all]) => ({
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

interface Reference extends ColumnRow {
  parent: string;
  key: string;
}

export async function listReferences(db: Queries): Promise<Reference[]> {
  const { rows } = await (isPostgres(db) ? referencesOnPostgres : referencesOnSqlite).execute(db);
  return rows;
}

const referencesOnSqlite = sql<Reference>`
  select tables.name as "table", keys."from" as "column", keys."table" as parent, keys."to" as key
  from sqlite_master as tables, pragma_foreign_key_list(tables.name) as keys
  where tables.type = 'table'
  order by 1, 2`;

const referencesOnPostgres = sql<Reference>`
  select tables.relname as "table", columns.attname as "column", parents.relname as parent, parent_columns.attname as key
  from pg_constraint as keys
    join pg_class as tables on tables.oid = keys.conrelid
    join pg_attribute as columns on columns.attrelid = keys.conrelid and columns.attnum = keys.conkey[1]
    join pg_class as parents on parents.oid = keys.confrelid
    join pg_attribute as parent_columns on parent_columns.attrelid = keys.confrelid and parent_columns.attnum = keys.confkey[1]
  where keys.contype = 'f' and keys.connamespace = current_schema()::regnamespace
  order by 1, 2`;

/** Kysely's introspection would read all columns of all tables. */
export async function hasTable(db: Queries, name: string): Promise<boolean> {
  const { rows } = isPostgres(db)
    ? await sql`select 1 where to_regclass(${name}) is not null`.execute(db)
    : await sql`select 1 from sqlite_schema where type = 'table' and name = ${name}`.execute(db);
  return rows.length > 0;
}

/**
 * Reads the first row of every table: one that is damaged or gone fails it, and so do a database file that is gone and a
 * PostgreSQL that takes no writes.
 */
export function createTableCheck(db: Database): () => Promise<void> {
  let names: string[] | undefined;

  return async () => {
    names ??= (await db.introspection.getTables()).map(({ name }) => name);
    const tables = names;
    // Only a transaction checks that the file is still in its place.
    await db
      .transaction()
      .setAccessMode("read only")
      .execute(async (transaction) => {
        // All of the row: less could be read from an index beside the table.
        for (const name of tables) await sql`select * from ${sql.table(name)} limit 1`.execute(transaction);
        if (isPostgres(db)) await requireWrites(transaction);
      });
  };
}

/** A standby can be read, and so can a database that its provider has closed to writes. */
async function requireWrites(transaction: Queries): Promise<void> {
  const { rows } = await sql<{ takesWrites: boolean }>`
    select not pg_is_in_recovery() and current_setting('default_transaction_read_only') = 'off' as "takesWrites"
  `.execute(transaction);
  if (!rows[0]?.takesWrites) throw new Error("The database can be read, and takes no writes.");
}
