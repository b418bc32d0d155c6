import { sql } from "kysely";
import { isPostgres } from "../dialect.ts";
import type { ColumnRow } from "./catalogue.ts";
import type { Queries } from "./tables.ts";

/** The columns that name a file, as the database itself lists them. */
export async function listFileReferences(db: Queries): Promise<ColumnRow[]> {
  const { rows } = await (isPostgres(db) ? referencesOnPostgres : referencesOnSqlite).execute(db);
  return rows;
}

const referencesOnSqlite = sql<ColumnRow>`
  select tables.name as "table", keys."from" as "column"
  from sqlite_master as tables, pragma_foreign_key_list(tables.name) as keys
  where tables.type = 'table' and keys."table" = 'files'
  order by 1, 2`;

const referencesOnPostgres = sql<ColumnRow>`
  select tables.relname as "table", columns.attname as "column"
  from pg_constraint as keys
    join pg_class as tables on tables.oid = keys.conrelid
    join pg_attribute as columns on columns.attrelid = keys.conrelid and columns.attnum = keys.conkey[1]
  where keys.contype = 'f' and keys.confrelid = to_regclass('files')
  order by 1, 2`;
