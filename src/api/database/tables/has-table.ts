import { sql } from "kysely";
import { isPostgres } from "../dialect.ts";
import type { Queries } from "./tables.ts";

/** Every start asks this several times. Kysely's introspection would read all columns of all tables for it. */
export async function hasTable(db: Queries, name: string): Promise<boolean> {
  const { rows } = isPostgres(db)
    ? await sql`select 1 where to_regclass(${name}) is not null`.execute(db)
    : await sql`select 1 from sqlite_schema where type = 'table' and name = ${name}`.execute(db);
  return rows.length > 0;
}
