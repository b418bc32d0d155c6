import { sql } from "kysely";
import type { Database } from "./tables.ts";

/** Reads the first row of every table: one that is damaged or gone fails it, and so does a database file that is gone. */
export function createTableCheck(db: Database): () => Promise<void> {
  let names: string[] | undefined;

  return async () => {
    names ??= (await db.introspection.getTables()).map(({ name }) => name);
    const tables = names;
    // Only a transaction looks whether the file is still in its place.
    await db
      .transaction()
      .setAccessMode("read only")
      .execute(async (transaction) => {
        // All of the row: less could be read from an index beside the table.
        for (const name of tables) await sql`select * from ${sql.table(name)} limit 1`.execute(transaction);
      });
  };
}
