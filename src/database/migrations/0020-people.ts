import { type Kysely, sql } from "kysely";
import { numberedSlug, personSlug } from "#site/record-urls.ts";

/** More about a person, a place in an order that the office sets, and for a faculty member a page with an address. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ["email", "phone", "room", "subjects", "biography", "slug"])
    await db.schema.alterTable("people").addColumn(column, "text").execute();
  await db.schema.alterTable("people").addColumn("place", "integer").execute();
  await giveAddresses(db);
  await sql`create unique index people_by_address on people (slug)`.execute(db);
}

/** Those who were added first have theirs without a number. */
async function giveAddresses(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ id: string; full_name: string }>`
    select id, full_name from people where "group" = 'faculty' order by id
  `.execute(db);
  const taken = new Set<string>();
  for (const { id, full_name } of rows) {
    const words = personSlug(full_name);
    let number = 1;
    while (taken.has(numberedSlug(words, number))) number += 1;
    const slug = numberedSlug(words, number);
    taken.add(slug);
    await sql`update people set slug = ${slug} where id = ${id}`.execute(db);
  }
}
