import { renameSync } from "node:fs";
import { join } from "node:path";
import { Kysely, sql } from "kysely";
import { DatabaseAwayError, DatabaseMovedError } from "#base/errors.ts";
import { openFolder } from "#testing/folder.ts";
import { turnsDuring } from "#testing/turns.ts";
import { openDatabase } from "./open.ts";
import { watchFile } from "./sqlite.ts";
import { createReaderDialect } from "./sqlite-reader.ts";
import type { Tables } from "./tables/tables.ts";

async function openBoth(limitMs?: number) {
  const folder = openFolder();
  const db = await openDatabase({ dataDir: folder, databaseUrl: undefined });
  await sql`create table words (word text not null)`.execute(db);
  const file = join(folder, "school.sqlite");
  const reader = new Kysely<Tables>({ dialect: createReaderDialect(file, watchFile(file), limitMs) });
  onTestFinished(async () => {
    await reader.destroy();
    await db.destroy();
  });
  const words = async () =>
    (await sql<{ word: string }>`select word from words order by word`.execute(reader)).rows;
  return { db, reader, words, file };
}

/** Counts to a number, which takes SQLite a while: a million takes a tenth of a second. */
const counting = (to: number) =>
  sql<{
    n: number;
  }>`with recursive counted (n) as (select 1 union all select n + 1 from counted where n < ${to})
    select max(n) as n from counted`;

test("others are served while a long query runs", async () => {
  const { reader } = await openBoth();
  expect(await turnsDuring(() => counting(1_000_000).execute(reader))).toBeGreaterThan(20);
});

test("a query reads while a transaction has the database's own connection", async () => {
  const { db, words } = await openBoth();
  await db.transaction().execute(async (transaction) => {
    await sql`insert into words values ('exam')`.execute(transaction);
    expect(await words()).toEqual([]);
  });
  expect(await words()).toEqual([{ word: "exam" }]);
});

const endless = (letters: number) =>
  sql`with recursive counted (n) as (select 1 union all select n + 1 from counted)
    select printf('%.*c', ${letters}, 'x') as word from counted`;

test("a query that takes all memory of the thread is a 503, and waiting queries run", async () => {
  const { reader, words } = await openBoth();
  const ended = endless(40_000).execute(reader);
  const waiting = words();
  await expect(ended).rejects.toThrow(DatabaseAwayError);
  expect(await waiting).toEqual([]);
});

test("a query over its time limit is a 503 with its own message, and the next one runs", async () => {
  const { reader, words } = await openBoth(1_000);
  await expect(endless(1).execute(reader)).rejects.toMatchObject({
    status: 503,
    message: expect.stringMatching(/took too long/),
  });
  await expect.poll(words).toEqual([]);
});

test("a thread does not open a file that replaced the database", async () => {
  const { words, file } = await openBoth();
  renameSync(file, `${file}-away`);
  await expect(words()).rejects.toThrow(DatabaseMovedError);
  renameSync(`${file}-away`, file);
  expect(await words()).toEqual([]);
});
