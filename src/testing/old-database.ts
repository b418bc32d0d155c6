import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { migrateTo } from "#database/migrate.ts";
import { openDatabase } from "#database/open.ts";
import type { Database } from "#database/tables/tables.ts";
import { createDatabase } from "./world-database.ts";

/** An empty database as the product left it after this migration. */
export async function openOldDatabase(lastMigration: string): Promise<Database> {
  const folder = mkdtempSync(join(tmpdir(), "school-old-"));
  const db = await openDatabase({ dataDir: folder, databaseUrl: await createDatabase() });
  onTestFinished(async () => {
    await db.destroy();
    rmSync(folder, { recursive: true, force: true });
  });
  await migrateTo(db, lastMigration);
  return db;
}
