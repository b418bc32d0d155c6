import { type Kysely, sql } from "kysely";

export const isAdditive = true;

/** The school's programs, of which there were always four. Their texts stay where they are, in the documents of the same names. Nobody has changed them, so there is no day on which that was. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table programs (id text primary key, active integer not null, version integer not null,
    deleted_at text, created_at text not null, updated_at text not null,
    key text not null unique, short_name text not null, number integer not null unique, place integer)`.execute(
    db,
  );
  const first = [
    ["bba", "BBA"],
    ["mba", "MBA"],
    ["mphil", "M.Phil"],
    ["phd", "Ph.D"],
  ];
  for (const [index, [key, shortName]] of first.entries())
    await sql`insert into programs (id, active, version, created_at, updated_at, key, short_name, number, place)
      values (${`program-${index + 1}`}, 1, 1, '', '', ${key}, ${shortName}, ${index + 1}, ${index + 1})`.execute(
      db,
    );
}
