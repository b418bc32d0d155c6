import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Site } from "../browser/site.ts";

const open = (site: Site) => new DatabaseSync(join(site.dataDir, "school.sqlite"), { timeout: 5_000 });

export function changeDatabase(site: Site, statement: string): void {
  const database = open(site);
  database.exec(statement);
  database.close();
}

/** Removes a table of a site. Returns a function that restores the table; the end of the test does it, too. */
export function removeTable(site: Site, table: "messages" | "notices" | "people" | "roadblocks"): () => void {
  const database = open(site);
  database.exec(`alter table ${table} rename to ${table}_gone`);
  function restore(): void {
    if (!database.isOpen) return;
    database.exec(`alter table ${table}_gone rename to ${table}`);
    database.close();
  }
  onTestFinished(restore);
  return restore;
}
