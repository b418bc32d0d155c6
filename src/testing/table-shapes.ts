import { sql } from "kysely";
import type { Queries } from "#platform/database/tables/tables.ts";

interface TableShapes {
  columns: { table: string; column: string; type: string; isRequired: boolean }[];
  /** Constraints, unique indexes and triggers: all that can refuse a row. */
  rules: { table: string; rule: string }[];
}

/** What PostgreSQL knows of the tables. */
export async function readShapes(db: Queries): Promise<TableShapes> {
  const columns = await sql<TableShapes["columns"][number]>`
    select table_name as "table", column_name as "column", data_type as "type",
      is_nullable = 'NO' and column_default is null and is_generated = 'NEVER' as "isRequired"
    from information_schema.columns where table_schema = current_schema()`.execute(db);
  const rules = await sql<TableShapes["rules"][number]>`
    select conrelid::regclass::text as "table", pg_get_constraintdef(oid) as rule from pg_constraint
      where connamespace = current_schema()::regnamespace and contype <> 'n'
    union select tablename, indexdef from pg_indexes
      where schemaname = current_schema() and indexdef like 'CREATE UNIQUE%'
    union select tgrelid::regclass::text, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal`.execute(
    db,
  );
  return { columns: columns.rows, rules: rules.rows };
}

/** What of a migration makes statements fail that worked before it. */
export function breakingChanges(before: TableShapes, after: TableShapes): string[] {
  const tables = new Set(before.columns.map(({ table }) => table));
  const old = new Map(before.columns.map((each) => [`${each.table}.${each.column}`, each]));
  const current = new Map(after.columns.map((each) => [`${each.table}.${each.column}`, each]));
  const rules = new Set(before.rules.map(({ table, rule }) => `${table}: ${rule}`));
  return [
    ...[...old].flatMap(([name, { type, isRequired }]) => {
      const now = current.get(name);
      if (!now) return [`${name} is gone`];
      if (now.type !== type) return [`${name} has another type`];
      return now.isRequired && !isRequired ? [`${name} is required`] : [];
    }),
    ...[...current].flatMap(([name, { table, isRequired }]) =>
      isRequired && tables.has(table) && !old.has(name) ? [`${name} is required`] : [],
    ),
    ...after.rules
      .filter(({ table, rule }) => tables.has(table) && !rules.has(`${table}: ${rule}`))
      .map(({ table, rule }) => `${table}: ${rule}`),
  ];
}
