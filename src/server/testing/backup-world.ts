import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { listTables } from "#api/database/catalogue.ts";
import { openDatabase } from "#api/database/open.ts";
import { createDiskStore } from "#api/files/disk.store.ts";
import { createDatabase } from "#api/testing/world-database.ts";
import { openStore } from "#api/testing/world-store.ts";
import { type DatabasePlace, withSnapshot } from "../backup/snapshot.ts";
import { type Row, readRows } from "../backup/table-rows.ts";

/** A folder that goes with the test. */
export function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "school-backup-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A place for a site in which there is nothing yet, of the kind that the suite runs on. */
export async function makeEmptyPlace() {
  const dataDir = makeFolder();
  const place = { dataDir, databaseUrl: await createDatabase() };
  return { place, store: await openStore(join(dataDir, "files")) };
}

/** One on SQLite and disk, whatever the suite runs on. */
export function makePlainPlace() {
  const dataDir = makeFolder();
  return { place: { dataDir, databaseUrl: undefined }, store: createDiskStore(join(dataDir, "files")) };
}

export async function openPlace(place: DatabasePlace) {
  const db = await openDatabase(place);
  onTestFinished(() => db.destroy());
  return db;
}

/** All that was entered, table by table, in an order that both databases agree on. */
export async function dump(place: DatabasePlace): Promise<Record<string, string[]>> {
  return withSnapshot(place, makeFolder(), async (db) => {
    const tables: Record<string, string[]> = {};
    for (const shape of await listTables(db)) {
      const rows: string[] = [];
      for await (const row of readRows(db, shape)) rows.push(inOrder(row));
      tables[shape.table] = rows.sort();
    }
    return tables;
  });
}

function inOrder(row: Row): string {
  return JSON.stringify(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1)));
}
