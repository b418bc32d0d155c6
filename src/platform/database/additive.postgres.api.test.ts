import { sql } from "kysely";
import { expect, test } from "vitest";
import { openOldDatabase } from "#testing/old-database.ts";
import { breakingChanges, readShapes } from "#testing/table-shapes.ts";
import { makeWorld } from "#testing/world.ts";
import { appliedMigrations, migrate, migrateTo, planMigrations } from "./migrate.ts";

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
