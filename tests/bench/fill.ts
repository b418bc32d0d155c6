import { randomUUIDv7 } from "node:crypto";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

const dayMs = 24 * 60 * 60_000;
const types = ["Admission", "Holiday", "Events", "Exam", "Programs", "Result", "Others"];

/** Fills the stopped server's database until it has this many notices and banners, by copying what the samples left. */
export function fill(dataDir: string, counts: { notices: number; roadblocks: number }): void {
  const database = new DatabaseSync(join(dataDir, "school.sqlite"));
  database.exec("begin");
  database.exec("delete from notices where id not in (select id from notices limit 1)");
  database.exec("delete from roadblocks where id not in (select id from roadblocks limit 1)");
  multiply(database, "notices", counts.notices, (row, number) => ({
    ...row,
    id: randomUUIDv7(),
    title: `Notice number ${number}`,
    title_folded: `notice number ${number}`,
    type: types[number % types.length] ?? "Others",
    publish_day: new Date(Date.UTC(2025, 0, 1) - (number % 3000) * dayMs).toISOString().slice(0, 10),
    active: 1,
  }));
  multiply(database, "roadblocks", counts.roadblocks, (row, number) => ({
    ...row,
    id: randomUUIDv7(),
    link: `https://som.example/banner/${number}`,
  }));
  database.exec("commit");
  database.exec("analyze");
  database.close();
}

type Row = Record<string, string | number | null>;

function multiply(
  database: DatabaseSync,
  table: string,
  count: number,
  vary: (row: Row, number: number) => Row,
): void {
  const first = database.prepare(`select * from ${table} limit 1`).get() as Row | undefined;
  if (!first) throw new Error(`The samples left no row in ${table} to begin with.`);
  const columns = Object.keys(first);
  const insert = database.prepare(
    `insert into ${table} (${columns.join(", ")}) values (${columns.map(() => "?").join(", ")})`,
  );
  for (let number = 1; number < count; number += 1) {
    const row = vary(first, number);
    insert.run(...columns.map((column) => row[column] ?? null));
  }
}
