import { sql } from "kysely";
import type { Database } from "./tables.ts";

/** Reads the first row of every table: one that is damaged or gone fails it. */
export function createTableCheck(db: Database): () => Promise<void> {
  let names: string[] | undefined;

  return async () => {
    names ??= (await db.introspection.getTables()).map(({ name }) => name);
    // All of the row: less could be read from an index beside the table.
    for (const name of names) await sql`select * from ${sql.table(name)} limit 1`.execute(db);
  };
}
