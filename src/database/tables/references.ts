import { sql } from "kysely";
import { isPostgres } from "../dialect.ts";
import type { ColumnRow } from "./table-catalogue.ts";
import type { Queries } from "./tables.ts";

interface Reference extends ColumnRow {
  parent: string;
  key: string;
}

export async function listReferences(db: Queries): Promise<Reference[]> {
  const { rows } = await (isPostgres(db) ? referencesOnPostgres : referencesOnSqlite).execute(db);
  return rows;
}

export async function listFileReferences(db: Queries): Promise<ColumnRow[]> {
  const references = await listReferences(db);
  return references
    .filter(({ parent }) => parent === "files")
    .map(({ table, column }) => ({ table, column }));
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
