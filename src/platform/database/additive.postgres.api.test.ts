import { sql } from "kysely";
import type { Queries } from "#platform/database/tables/tables.ts";
import { openOldDatabase } from "#testing/old-database.ts";
import { makeWorld } from "#testing/world.ts";
import { appliedMigrations, migrate, migrateTo, planMigrations } from "./migrate.ts";

interface TableShapes {
  columns: { table: string; column: string; type: string; isRequired: boolean }[];
  /** Constraints, unique indexes and triggers: all that can refuse a row. */
  rules: { table: string; rule: string }[];
}

async function readShapes(db: Queries): Promise<TableShapes> {
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
function breakingChanges(before: TableShapes, after: TableShapes): string[] {
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

// Only PostgreSQL has several servers, of which one may be older than the tables.

test("a migration that calls itself additive changes nothing that older servers need", async () => {
  const { db: current } = await makeWorld();
  const names = (await appliedMigrations(current)).filter((name) => name > "0031");
  const db = await openOldDatabase("0031-mailboxes");
  let additive = 0;
  for (const name of names) {
    const before = await readShapes(db);
    const { breaking } = await planMigrations(db);
    await migrateTo(db, name);
    if (breaking.includes(name)) continue;
    additive += 1;
    expect({ name, breaking: breakingChanges(before, await readShapes(db)) }).toEqual({ name, breaking: [] });
  }
  expect(additive).toBeGreaterThan(0);
});

test("a server goes on, and starts again, on tables that a newer version has added to", async () => {
  const world = await makeWorld();
  const { db } = world;
  await sql`alter table sessions add column seen_in text not null default ''`.execute(db);
  await sql`insert into kysely_migration (name, timestamp) values ('9998-added', '2099-01-01')`.execute(db);
  await sql`insert into marks (name, created_at) values ('additive 9998-added', '')`.execute(db);
  try {
    await migrate(db);
    expect(await planMigrations(db)).toMatchObject({ pending: [], newer: ["9998-added"] });
    expect(await world.signIn()).toBeTruthy();
  } finally {
    // The database is another test's next.
    await sql`alter table sessions drop column seen_in`.execute(db);
    await sql`delete from kysely_migration where name like '9998-%'`.execute(db);
  }
});
