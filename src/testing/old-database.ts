import { migrateTo } from "#platform/database/migrate.ts";
import { openDatabase } from "#platform/database/open.ts";
import type { Database } from "#platform/database/tables/tables.ts";
import { openFolder } from "./folder.ts";
import { createDatabase } from "./world-database.ts";

export async function openOldDatabase(lastMigration: string): Promise<Database> {
  const db = await openDatabase({ dataDir: openFolder(), databaseUrl: await createDatabase() });
  onTestFinished(() => db.destroy());
  await migrateTo(db, lastMigration);
  return db;
}
