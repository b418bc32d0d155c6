import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { momentOf } from "#base/calendar/dates.ts";
import { newId } from "#base/ids.ts";
import { noticeTypes } from "#features/notices/notices.rules.ts";
import { mix, pick, titleOf } from "./titles.ts";

export interface Counts {
  notices: number;
  roadblocks: number;
}

const dayMs = 24 * 60 * 60_000;
const years = 12;
/** Every filter of the benchmark finds more than a page holds, even among a hundred notices: the pages shown are alike. */
export const filledType = "Exam";
export const filledYear = new Date().getUTCFullYear() - 1;

/** Fills the stopped server's database until it has this many notices and banners, by copying what the samples left. */
export function fill(dataDir: string, counts: Counts): void {
  const database = new DatabaseSync(join(dataDir, "school.sqlite"));
  database.exec("begin");
  database.exec(
    "delete from notices where id not in (select id from notices where file_type = 'pdf' limit 1)",
  );
  database.exec("delete from roadblocks where id not in (select id from roadblocks limit 1)");
  multiply(database, "notices", counts.notices, (row, number) => {
    const title = titleOf(number, counts.notices);
    const publish_day = dayOf(number);
    return {
      ...row,
      id: newId(),
      title,
      title_folded: title.normalize("NFKC").toLowerCase(),
      type: mix(number, 7) % 5 < 2 ? filledType : pick(noticeTypes, number, 8),
      publish_day,
      visible_from: momentOf(publish_day).toISOString(),
      slug: `${publish_day}-filled-${number}`,
      active: mix(number, 9) % 10 === 0 ? 0 : 1,
    };
  });
  multiply(database, "roadblocks", counts.roadblocks, (row, number) => ({
    ...row,
    id: newId(),
    link: `https://som.example/banner/${number}`,
  }));
  database.exec("commit");
  database.close();
}

/** Two in five of last year, the others of all years before this one. */
export function dayOf(number: number): string {
  const year = mix(number, 10) % 5 < 2 ? filledYear : filledYear - (mix(number, 11) % years);
  return new Date(Date.UTC(year, 0, 1) + (mix(number, 12) % 365) * dayMs).toISOString().slice(0, 10);
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
