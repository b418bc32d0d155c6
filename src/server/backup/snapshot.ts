import { rm } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { openDatabase } from "#database/open.ts";
import type { Queries } from "#database/tables/tables.ts";
import type { DatabasePlace } from "../setup/open-site.ts";

const sqliteName = "school.sqlite";
const busyTimeoutMs = 5_000;

/**
 * The database as it is at one moment, while others go on writing: on PostgreSQL a transaction that sees nothing newer,
 * on SQLite a copy in the given folder, so that nothing is held up however long the reading takes.
 */
export async function withSnapshot<Result>(
  place: DatabasePlace,
  folder: string,
  read: (db: Queries) => Promise<Result>,
): Promise<Result> {
  return place.databaseUrl ? readOnPostgres(place, read) : readOnSqlite(place, folder, read);
}

async function readOnPostgres<Result>(
  place: DatabasePlace,
  read: (db: Queries) => Promise<Result>,
): Promise<Result> {
  const db = await openDatabase({ ...place, isPatient: true });
  try {
    return await db
      .transaction()
      .setIsolationLevel("repeatable read")
      .setAccessMode("read only")
      .execute(read);
  } finally {
    await db.destroy();
  }
}

async function readOnSqlite<Result>(
  { dataDir }: DatabasePlace,
  folder: string,
  read: (db: Queries) => Promise<Result>,
): Promise<Result> {
  const copy = join(folder, sqliteName);
  const database = new DatabaseSync(join(dataDir, sqliteName), { timeout: busyTimeoutMs });
  try {
    database.prepare("vacuum into ?").run(copy);
  } finally {
    database.close();
  }
  const db = await openDatabase({ dataDir: folder, databaseUrl: undefined });
  try {
    return await read(db);
  } finally {
    await db.destroy();
    await rm(copy, { force: true });
  }
}
