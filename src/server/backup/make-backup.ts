import { createReadStream, existsSync } from "node:fs";
import { mkdir, rename } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import type { Database } from "#api/database/tables/tables.ts";
import type { FileStore } from "#api/files/stores/store.ts";
import { syncToDisk } from "#api/files/stores/sync-to-disk.ts";
import { type DatabasePlace, openSite } from "../setup/open-site.ts";
import { type Archive, createArchive } from "./archive.ts";
import { BackupError } from "./backup-error.ts";
import { checkBackup } from "./check-backup.ts";
import { copyFiles, FileVanishedError } from "./copy-files.ts";
import { exportTables } from "./export-tables.ts";
import { hashLine, type Manifest, manifestHashName, manifestName } from "./manifest.ts";
import { makePartFolder, removeLeftParts } from "./part-folders.ts";
import { withSnapshot } from "./snapshot.ts";

/** A file that goes while it is being copied makes the snapshot out of date; who tidies up so often is at fault. */
const mostSnapshots = 3;

export interface BackupParts {
  place: DatabasePlace;
  store: FileStore;
  now(): Date;
}

/**
 * Makes one file of the database as it is at one moment and of every file that it names, while the site runs. It is
 * written beside its place, read back and compared with its hashes, and only then gets its name.
 */
export async function makeBackup(parts: BackupParts, target: string): Promise<Manifest> {
  const file = resolve(target);
  refuseExisting(file);
  const live = await openSite(parts.place, { isPatient: true });
  try {
    await refuseWithoutAdministrator(live);
    await mkdir(dirname(file), { recursive: true });
    await removeLeftParts(dirname(file));
    for (let snapshots = 1; ; snapshots += 1) {
      try {
        return await takeOne(parts, live, file);
      } catch (error) {
        if (!(error instanceof FileVanishedError) || snapshots === mostSnapshots) throw error;
      }
    }
  } finally {
    await live.destroy();
  }
}

async function takeOne({ place, store, now }: BackupParts, live: Database, file: string): Promise<Manifest> {
  const { folder, remove } = await makePartFolder(file);
  try {
    const madeAt = now().toISOString();
    const path = join(folder, "backup.tar");
    const exported = await withSnapshot(place, folder, (db) => exportTables(db, folder));
    const archive = createArchive(path);
    try {
      const { files, lost } = await copyFiles({ archive, store, live, ...exported });
      for (const table of exported.tables)
        await archive.add(table.name, table.bytes, createReadStream(table.path));
      const tables = exported.tables.map(({ path: _path, ...part }) => part);
      const { migrations } = exported;
      await addManifest(archive, { format: 1, madeAt, migrations, parts: [...files, ...tables], lost });
      await archive.finish();
    } catch (error) {
      await archive.abandon(error);
      throw error;
    }
    const manifest = await checkBackup(path);
    refuseExisting(file);
    await rename(path, file);
    await syncToDisk(dirname(file));
    return manifest;
  } finally {
    await remove();
  }
}

/** The list of contents, and its hash. */
export async function addManifest(archive: Archive, manifest: Manifest): Promise<void> {
  const text = Buffer.from(JSON.stringify(manifest));
  await archive.add(manifestName, text.length, [text]);
  const hash = Buffer.from(hashLine(text));
  await archive.add(manifestHashName, hash.length, [hash]);
}

/** Every start creates an administrator, so a database without one was never a site, or lost its rows. */
async function refuseWithoutAdministrator(db: Database): Promise<void> {
  if (await db.selectFrom("administrators").select("id").limit(1).executeTakeFirst()) return;
  throw new BackupError(
    "The database has no administrator, so it is not a site that was ever started, or it lost its rows: nothing was backed up. Set DATA_DIR or DATABASE_URL to those of the site.",
  );
}

function refuseExisting(file: string): void {
  if (existsSync(file)) {
    throw new BackupError(
      `${file} exists already, and a backup never overwrites. Please choose another name.`,
    );
  }
}
