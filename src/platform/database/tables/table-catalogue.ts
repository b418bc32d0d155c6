import { sql } from "kysely";
import { isPostgres } from "#platform/database/dialect.ts";
import type { Database, Queries } from "./tables.ts";

/** Triggers or the queue make these again from the other tables; the last two mark a restore. */
const withoutEntries =
  /^(notice_counts|notice_titles|notice_words.*|search_.*|change_numbers|change_words.*|(unfinished|fresh)_restore)$/;

export interface TableColumns {
  table: string;
  columns: string[];
}

export async function listTables(db: Queries): Promise<TableColumns[]> {
  const entered = (await ownTables(db)).filter(({ name }) => !withoutEntries.test(name));
  return entered.map((table) => ({ table: table.name, columns: table.columns.map(({ name }) => name) }));
}

/** Not views, nor what a database of PostgreSQL may hold besides: other schemas, tables of other servers and of other roles. */
async function ownTables(db: Queries) {
  const all = await db.introspection.getTables();
  const tables = all.filter(({ isView, isForeign }) => !isView && !isForeign);
  if (!isPostgres(db)) return tables;
  // A table of our own that we may not read has to fail a backup, which would lose its rows.
  const { rows } = await sql<{ schema: string; name: string }>`
    select current_schema() as schema, relname as name from pg_class
    where relnamespace = current_schema()::regnamespace
      and (pg_has_role(relowner, 'usage') or has_table_privilege(oid, 'select'))`.execute(db);
  const own = new Set(rows.map(({ name }) => name));
  return tables.filter(({ schema, name }) => schema === rows[0]?.schema && own.has(name));
}

interface Reference {
  table: string;
  column: string;
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
    names ??= (await ownTables(db)).map(({ name }) => name);
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
