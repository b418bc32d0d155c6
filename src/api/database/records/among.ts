import { type RawBuilder, type SqlBool, sql } from "kysely";
import { isPostgres } from "../dialect.ts";
import type { Queries } from "../tables/tables.ts";

/**
 * Whether a column has one of these values. They are one parameter, however many they are: a statement with one for each would be built,
 * read and planned anew for every number of them.
 */
export function among(db: Queries, column: string, values: readonly string[]): RawBuilder<SqlBool> {
  return isPostgres(db)
    ? sql`${sql.ref(column)} = any(${[...values]})`
    : sql`${sql.ref(column)} in (select value from json_each(${JSON.stringify(values)}))`;
}
