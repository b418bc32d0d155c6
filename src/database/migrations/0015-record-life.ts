import { type Kysely, sql } from "kysely";
import { noticePeriod } from "#collections/visibility.ts";
import { slugOf } from "#site/record-urls.ts";
import { isPostgres } from "../dialect.ts";
import { countAnew } from "./0015-counts-without-bin.ts";

const rowsAtOnce = 500;

/** Versions and a bin for all records; for notices also their own times, a text and an address. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ["notices", "people", "roadblocks"]) {
    await db.schema
      .alterTable(table)
      .addColumn("version", "integer", (column) => column.notNull().defaultTo(1))
      .execute();
    await db.schema.alterTable(table).addColumn("deleted_at", "text").execute();
    await sql
      .raw(`create index ${table}_in_bin on ${table} (deleted_at) where deleted_at is not null`)
      .execute(db);
  }
  for (const column of ["publish_time", "show_until", "pinned_until", "text", "visible_until"])
    await db.schema.alterTable("notices").addColumn(column, "text").execute();
  for (const column of ["visible_from", "slug"])
    await db.schema
      .alterTable("notices")
      .addColumn(column, "text", (text) => text.notNull().defaultTo(""))
      .execute();
  await db.schema
    .createTable("gone_addresses")
    .addColumn("slug", "text", (column) => column.primaryKey())
    .execute();

  await db.schema
    .createTable("sampled_tables")
    .addColumn("name", "text", (column) => column.primaryKey())
    .execute();
  for (const name of ["notices", "people", "roadblocks"])
    await sql`
      insert into sampled_tables (name) select cast(${name} as text) where exists (select id from ${sql.table(name)})
    `.execute(db);

  await fillNotices(db);
  await indexNotices(db);
  await countAnew(db);
}

/** Piece by piece, since there may be more notices than the memory holds. */
async function fillNotices(db: Kysely<unknown>): Promise<void> {
  const takenOften = new Map<string, number>();
  for (let last = ""; ; ) {
    const { rows } = await sql<{ id: string; title: string; publish_day: string }>`
      select id, title, publish_day from notices where id > ${last} order by id limit ${rowsAtOnce}
    `.execute(db);
    const filled = rows.map(({ id, title, publish_day }) => {
      const { from } = noticePeriod({ publishDay: publish_day });
      return sql`(${id}, ${freeSlug(slugOf(publish_day, title), takenOften)}, ${from.toISOString()})`;
    });
    if (filled.length > 0)
      await sql`
        with filled (id, slug, visible_from) as (values ${sql.join(filled)})
        update notices set slug = filled.slug, visible_from = filled.visible_from
        from filled where notices.id = filled.id`.execute(db);
    if (rows.length < rowsAtOnce) return;
    last = rows.at(-1)?.id ?? "";
  }
}

/** A title that ends in a number may have what another one would get. */
function freeSlug(slug: string, takenOften: Map<string, number>): string {
  const count = (takenOften.get(slug) ?? 0) + 1;
  takenOften.set(slug, count);
  return count === 1 ? slug : freeSlug(`${slug}-${count}`, takenOften);
}

/**
 * The lists leave the bin out, and the public ones also what is hidden. What decides about a notice stands in the index,
 * so that stepping over one costs no look at its row; on SQLite so does the title, for the searches of 0009.
 */
async function indexNotices(db: Kysely<unknown>): Promise<void> {
  const title = isPostgres(db) ? "" : ", title_folded";
  const isKept = "deleted_at is null";
  const isOn = `active = 1 and ${isKept}`;
  for (const name of ["notices_by_day", "notices_visible_by_day", "notices_visible_by_type"])
    await sql.raw(`drop index ${name}`).execute(db);
  const indexes = [
    `index notices_by_day on notices (publish_day, id${title}) where ${isKept}`,
    `index notices_visible_by_day on notices (publish_day, id, visible_from, visible_until${title}) where ${isOn}`,
    `index notices_visible_by_type on notices (type, publish_day, id, visible_from, visible_until${title}) where ${isOn}`,
    // The few that are not shown yet or no longer, and the next moment at which that changes.
    `index notices_by_start on notices (visible_from, visible_until, type, publish_day) where ${isOn}`,
    `index notices_by_end on notices (visible_until, visible_from, type, publish_day) where ${isOn} and visible_until is not null`,
    `index notices_pinned on notices (pinned_until) where ${isOn} and pinned_until is not null`,
    "unique index notices_by_address on notices (slug)",
  ];
  for (const index of indexes) await sql.raw(`create ${index}`).execute(db);
}
