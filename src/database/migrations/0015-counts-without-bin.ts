import { type Kysely, sql } from "kysely";
import { isPostgres } from "../dialect.ts";

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
const counted = "active, type, publish_day, deleted_at";

/** The counts of 0007, from now on without what is in the bin. There is none yet, so the numbers stand. */
export async function countAnew(db: Kysely<unknown>): Promise<void> {
  if (isPostgres(db)) await countOnPostgres(db);
  else await countOnSqlite(db);
}

async function countOnSqlite(db: Kysely<unknown>): Promise<void> {
  for (const name of ["notices_count_in", "notices_count_out", "notices_count_again"])
    await sql.raw(`drop trigger ${name}`).execute(db);
  const triggers = {
    "notices_count_in after insert on notices when new.deleted_at is null": countIn,
    "notices_count_out after delete on notices when old.deleted_at is null": countOut,
    [`notices_count_less after update of ${counted} on notices when old.deleted_at is null`]: countOut,
    [`notices_count_more after update of ${counted} on notices when new.deleted_at is null`]: countIn,
  };
  for (const [when, statements] of Object.entries(triggers))
    await sql.raw(`create trigger ${when} begin ${statements} end`).execute(db);
}

/** Any number would do, as long as nobody else locks it in the same database. */
const countLock = 7_306_432;

/**
 * Writes of many notices at once touch many counts, in whatever order: the lock lets one transaction count at a time, so
 * that no two wait for each other. Whoever takes it has the rows of its notices already.
 */
async function countOnPostgres(db: Kysely<unknown>): Promise<void> {
  await sql.raw("drop trigger notices_count on notices").execute(db);
  await sql
    .raw(`
      create or replace function count_notices() returns trigger language plpgsql as $$
      begin
        perform pg_advisory_xact_lock(${countLock});
        if tg_op <> 'INSERT' then
          if old.deleted_at is null then ${countOut} end if;
        end if;
        if tg_op <> 'DELETE' then
          if new.deleted_at is null then ${countIn} end if;
        end if;
        return null;
      end $$`)
    .execute(db);
  await sql
    .raw(`
      create trigger notices_count after insert or delete or update of ${counted} on notices
      for each row execute function count_notices()`)
    .execute(db);
}
