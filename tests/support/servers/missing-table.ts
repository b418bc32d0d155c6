import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { onTestFinished } from "vitest";
import type { Site } from "../browser/site.ts";

/** A site whose database has lost a table. What it returns gives the table back; so does the end of the test. */
export function takeTableAway(
  site: Site,
  table: "messages" | "notices" | "people" | "roadblocks",
): () => void {
  const database = new DatabaseSync(join(site.dataDir, "school.sqlite"), { timeout: 5_000 });
  database.exec(`alter table ${table} rename to ${table}_gone`);
  function giveBack(): void {
    if (!database.isOpen) return;
    database.exec(`alter table ${table}_gone rename to ${table}`);
    database.close();
  }
  onTestFinished(giveBack);
  return giveBack;
}
