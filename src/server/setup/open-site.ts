import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { isEmptyDatabase, requireCurrentTables } from "#database/migrate.ts";
import { openDatabase } from "#database/open.ts";
import type { Database } from "#database/tables/tables.ts";
import { closeToOthers } from "./private-folder.ts";
import { refuseUnfinishedRestore, StartRefusedError } from "./start-refusals.ts";

export interface DatabasePlace {
  dataDir: string;
  databaseUrl: string | undefined;
}

/** Opens the database of an existing site. Only a start creates one; opening a SQLite file that is missing would, too. */
export async function openSite(place: DatabasePlace, { isPatient = false } = {}): Promise<Database> {
  const { dataDir, databaseUrl } = place;
  if (!databaseUrl && !statSync(join(dataDir, "school.sqlite"), { throwIfNoEntry: false })?.size)
    throw noSite(dataDir);
  if (existsSync(dataDir)) closeToOthers(dataDir);
  const db = await openDatabase({ ...place, isPatient });
  try {
    await refuseUnfinishedRestore(db);
    if (await isEmptyDatabase(db)) throw noSite(databaseUrl ? "DATABASE_URL" : dataDir);
    return db;
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

/** Runs a command on a site whose tables are those of this version. Only a start migrates. */
export async function withSite<Result>(
  place: DatabasePlace,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  const db = await openSite(place);
  try {
    await requireCurrentTables(db);
    return await work(db);
  } finally {
    await db.destroy();
  }
}

const noSite = (where: string) =>
  new StartRefusedError(
    `There is no site in ${where}. Set DATA_DIR or DATABASE_URL to those of the site; the first "npm start" creates a new one.`,
  );
