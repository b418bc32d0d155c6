import { sql } from "kysely";
import { isPostgres } from "../dialect.ts";
import type { Database, Queries } from "./tables.ts";

/**
 * Reads the first row of every table: one that is damaged or gone fails it, and so do a database file that is gone and a
 * PostgreSQL that takes no writes.
 */
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
        if (isPostgres(db)) await requireWrites(transaction);
      });
  };
}

/** A standby can be read, and so can a database whose provider has closed it to writes, for want of room or money. */
async function requireWrites(transaction: Queries): Promise<void> {
  const { rows } = await sql<{ takesWrites: boolean }>`
    select not pg_is_in_recovery() and current_setting('default_transaction_read_only') = 'off' as "takesWrites"
  `.execute(transaction);
  if (!rows[0]?.takesWrites) throw new Error("The database can be read, and takes no writes.");
}
