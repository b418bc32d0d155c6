import { type RawBuilder, type SqlBool, sql } from "kysely";
import { isPostgres } from "./dialect.ts";
import type { Queries } from "./tables/tables.ts";

/** One parameter, so that the statement is the same for any number of values. */
export function among(db: Queries, column: string, values: readonly string[]): RawBuilder<SqlBool> {
  return isPostgres(db)
    ? sql`${sql.ref(column)} = any(${[...values]})`
    : sql`${sql.ref(column)} in (select value from json_each(${JSON.stringify(values)}))`;
}
