import { rm, stat } from "node:fs/promises";
import type { S3Place } from "#api/files/stores/s3.store.ts";
import { BackupError } from "../backup-error.ts";
import type { BackupTarget } from "./backup-target.ts";
import { createFolderTarget } from "./folder-target.ts";

/** What S3 takes in one piece. */
const maxS3Bytes = 5 * 1024 ** 3;

/** A bucket. What is written on the way there lies in the given folder for as long as that takes. */
export async function openS3Target(place: S3Place, folder: string): Promise<BackupTarget> {
  const { createS3Store, listS3Keys } = await import("#api/files/stores/s3.store.ts");
  const store = createS3Store(place);
  const passing = createFolderTarget(folder);
  return {
    list: () => listS3Keys(place),
    async keep(name, write) {
      await passing.list();
      // Named as unfinished, so that what a kill leaves here on its way goes with the next backup.
      return passing.keep(`${name}.part-passing`, async (path) => {
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
