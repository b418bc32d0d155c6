import { sql } from "kysely";
import { collections } from "#features/collections.ts";
import { type Collection, fileColumnsOf } from "#kit/collections/define-collection.ts";
import { isPostgres } from "#platform/database/dialect.ts";
import { makeWorld } from "#testing/world.ts";
import { listReferences, listTables } from "./table-catalogue.ts";

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

test("every column of a field and of the search exists, and every column of a file has a reference and an index", async () => {
  const { db } = await makeWorld();
  const tables = await listTables(db);
  const references = await listReferences(db);
  const { rows: indexes } = await sql<{ definition: string | null }>`select ${
    isPostgres(db) ? sql`indexdef as definition from pg_indexes` : sql`sql as definition from sqlite_master`
  }`.execute(db);
  const lacking = Object.values<Collection>(collections).flatMap((collection) => {
    const { table, search } = collection;
    const { text = [], detail = "id", day = "id" } = typeof search === "object" ? search : {};
    const columns = tables.find((each) => each.table === table)?.columns ?? [];
    const files = fileColumnsOf(collection).map(({ column }) => column);
    const isReferring = (column: string) =>
      references.some((each) => each.table === table && each.column === column);
    const isIndexed = (column: string) =>
      indexes.some(({ definition }) =>
        new RegExp(`^create index .* on (\\w+\\.)?${table} .*\\(${column}\\b`, "i").test(definition ?? ""),
      );
    const ofFields = Object.values(collection.fields).map(({ column }) => column);
    return [
      ...[...new Set([...ofFields, ...text, detail, day])]
        .filter((column) => !columns.includes(column))
        .map((column) => `${column} itself`),
      ...files.filter((column) => !isReferring(column)).map((column) => `the reference of ${column}`),
      ...files.filter((column) => !isIndexed(column)).map((column) => `the index of ${column}`),
    ].map((part) => `${table} lacks ${part}`);
  });
  expect(lacking).toEqual([]);
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
