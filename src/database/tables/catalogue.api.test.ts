import { expect, test } from "vitest";
import { makeWorld } from "#testing/world.ts";
import { listTables } from "./table-catalogue.ts";

/** What the database fills by itself. Whoever adds to it says so in catalogue.ts. */
const derived =
  /^(change_numbers|notice_counts|notice_titles|search_entries|search_vocabulary|(change|notice|search)_words.*)$/;

test("every table of the database is listed with all columns, except derived ones", async () => {
  const { db } = await makeWorld();
  const inDatabase = await db.introspection.getTables();
  const listed = await listTables(db);

  expect(listed.map(({ table }) => table).sort()).toEqual(
    inDatabase
      .map(({ name }) => name)
      .filter((name) => !derived.test(name))
      .sort(),
  );
  for (const { table, columns } of listed) {
    const known = inDatabase.find(({ name }) => name === table)?.columns.map(({ name }) => name);
    expect(columns.toSorted()).toEqual(known?.toSorted());
  }
});

test("a backup can carry every column: text or a number, and none that the database numbers by itself", async () => {
  const { db } = await makeWorld();
  const names = (await listTables(db)).map(({ table }) => table);
  const columns = (await db.introspection.getTables())
    .filter(({ name }) => names.includes(name))
    .flatMap((table) => table.columns);

  expect([...new Set(columns.map(({ dataType }) => dataType.toLowerCase()))].sort()).toEqual(
    columns.some(({ dataType }) => dataType === "int4") ? ["int4", "text"] : ["integer", "text"],
  );
  expect(columns.filter((column) => column.isAutoIncrementing)).toEqual([]);
});
