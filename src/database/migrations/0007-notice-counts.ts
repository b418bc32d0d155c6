import { type Kysely, sql } from "kysely";
import { isPostgres } from "../dialect.ts";

/**
 * How many notices each year and each month has, by type and visibility, kept by the database itself. With it the
 * number of pages, and the place of any page, cost the same however many notices there are.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("notice_counts")
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("span", "text", (column) => column.notNull())
    .addColumn("active", "integer", (column) => column.notNull())
    .addColumn("type", "text", (column) => column.notNull())
    .addColumn("total", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("notice_counts_key", ["kind", "span", "active", "type"])
    .execute();
  for (const [kind, length] of spans) {
    await sql`
      insert into notice_counts (kind, span, active, type, total)
      select ${kind}, substr(publish_day, 1, ${sql.lit(length)}), active, type, count(*) from notices group by 2, 3, 4
    `.execute(db);
  }
  if (isPostgres(db)) await countOnPostgres(db);
  else await countOnSqlite(db);
}

const spans = [
  ["year", 4],
  ["month", 7],
] as const;

const addOne = (row: "new" | "old", change: "+ 1" | "- 1") =>
  spans
    .map(
      ([kind, length]) => `
        insert into notice_counts (kind, span, active, type, total)
        values ('${kind}', substr(${row}.publish_day, 1, ${length}), ${row}.active, ${row}.type, 0 ${change})
        on conflict (kind, span, active, type) do update set total = notice_counts.total ${change};`,
    )
    .join("");
const countIn = addOne("new", "+ 1");
const countOut = addOne("old", "- 1");

async function countOnSqlite(db: Kysely<unknown>): Promise<void> {
  const triggers = {
    "notices_count_in after insert": countIn,
    "notices_count_out after delete": countOut,
    "notices_count_again after update of active, type, publish_day": countOut + countIn,
  };
  for (const [when, statements] of Object.entries(triggers)) {
    await sql.raw(`create trigger ${when} on notices begin ${statements} end`).execute(db);
  }
}

async function countOnPostgres(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
      create function count_notices() returns trigger language plpgsql as $$
      begin
        if tg_op <> 'INSERT' then ${countOut} end if;
        if tg_op <> 'DELETE' then ${countIn} end if;
        return null;
      end $$`)
    .execute(db);
  await sql
    .raw(`
      create trigger notices_count after insert or delete or update of active, type, publish_day on notices
      for each row execute function count_notices()`)
    .execute(db);
}
