import { join } from "node:path";
import { type Row, readRows, withSnapshot } from "#app/server/backup/backup-tables.ts";
import { makeBackup } from "#app/server/backup/make-backup.ts";
import type { DatabasePlace } from "#app/server/setup/commands.ts";
import { openDatabase } from "#platform/database/open.ts";
import { listTables } from "#platform/database/tables/table-catalogue.ts";
import { createDiskStore } from "#platform/files/disk-store.ts";
import { openFolder } from "./folder.ts";
import { makeWorld, type World } from "./world.ts";
import { createDatabase } from "./world-database.ts";
import { openStore } from "./world-store.ts";

/** A line separator, a quotation mark and letters beyond the first 65,536 are where copies go wrong. */
export const title = 'Routine "A" \u2028 परीक्षा 🎓';
export const now = () => new Date("2025-01-01T06:15:00.000Z");

export async function makeEmptyPlace() {
  const dataDir = openFolder();
  const place = { dataDir, databaseUrl: await createDatabase() };
  return { place, store: openStore(join(dataDir, "files")) };
}

export function makePlainPlace() {
  const dataDir = openFolder();
  return { place: { dataDir, databaseUrl: undefined }, store: createDiskStore(join(dataDir, "files")) };
}

export async function openPlace(place: DatabasePlace) {
  const db = await openDatabase(place);
  onTestFinished(() => db.destroy());
  return db;
}

/** All that was entered, table by table, in an order that both databases agree on. */
export async function dump(place: DatabasePlace): Promise<Record<string, string[]>> {
  return withSnapshot(place, openFolder(), async (db) => {
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

export async function addNotice(world: World, noticeTitle = title): Promise<{ _id: string }> {
  const content = Buffer.from(`%PDF-1.4\n% ${noticeTitle}\n`);
  return (await world.asAdministrator()).addNotice({ noticeTitle }, { filename: "routine.pdf", content });
}

export async function makeBackedUp() {
  const world = await makeWorld();
  await addNotice(world);
  return { world, ...(await backUp(world)) };
}

export async function backUp(world: World, file = join(openFolder(), "backup.tar")) {
  const manifest = await makeBackup({ place: world.place, store: world.storedFiles.store, now }, file);
  return { file, manifest };
}
