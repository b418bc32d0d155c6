import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { S3Place } from "#api/files/s3.store.ts";
import { BackupError } from "./backup-error.ts";
import { isUnfinished } from "./backup-names.ts";

/** What S3 takes in one piece. */
const maxS3Bytes = 5 * 1024 ** 3;

/** Where backups are kept that are made by the clock. */
export interface BackupTarget {
  list(): Promise<string[]>;
  /** Lets the backup be written, and keeps it under this name. */
  keep<Made>(name: string, write: (path: string) => Promise<Made>): Promise<Made>;
  remove(name: string): Promise<void>;
}

export function createFolderTarget(folder: string): BackupTarget {
  return {
    async list() {
      await mkdir(folder, { recursive: true });
      return readdir(folder);
    },
    async keep(name, write) {
      // Nobody else writes here now, so what is unfinished was left by a process that ended.
      for (const left of (await readdir(folder)).filter(isUnfinished))
        await rm(join(folder, left), { recursive: true, force: true });
      return write(join(folder, name));
    },
    remove: (name) => rm(join(folder, name), { force: true }),
  };
}

/** A bucket. What is written on the way there lies in the given folder for as long as that takes. */
export async function openS3Target(place: S3Place, folder: string): Promise<BackupTarget> {
  const { createS3Store, listS3Keys } = await import("#api/files/s3.store.ts");
  const store = createS3Store(place);
  const passing = createFolderTarget(folder);
  return {
    list: () => listS3Keys(place),
    async keep(name, write) {
      await passing.list();
      return passing.keep(name, async (path) => {
        try {
          const made = await write(path);
          const { size } = await stat(path);
          if (size > maxS3Bytes) throw new BackupError(tooLarge);
          await store.put(name, path);
          return made;
        } finally {
          await rm(path, { force: true });
        }
      });
    },
    remove: (name) => store.remove(name),
  };
}

const tooLarge =
  "The backup is larger than the 5 GB that an S3 store takes in one piece. Please set BACKUP_TO to a folder, and let the store keep versions of its files.";
