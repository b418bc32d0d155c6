import { createReadStream } from "node:fs";
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import type { OfficeBackups } from "#features/dashboard/backups.routes.server.ts";
import type { S3Place } from "#files/s3-store.server.ts";
import { OperatorError } from "#http/errors.ts";
import type { Config } from "../config.ts";
import { removeIfStopped } from "./make-backup.ts";

/** Where BACKUP_TO puts the backups. */
export interface BackupTarget {
  list(): Promise<string[]>;
  /** Lets the backup be written, and stores it under this name. */
  add<Made>(name: string, write: (path: string) => Promise<Made>): Promise<Made>;
  remove(name: string): Promise<void>;
  read(name: string): Promise<Readable>;
}

export async function openTarget({ backups: { to }, dataDir }: Config): Promise<BackupTarget> {
  return typeof to === "string" ? createFolderTarget(to) : openS3Target(to, join(dataDir, "backups"));
}

/** The backups that an owner sees and downloads on the dashboard. */
export const officeBackups = (config: Config): OfficeBackups => ({
  newest: async () => newestOf(await (await openTarget(config)).list()),
  read: async (name) => (await openTarget(config)).read(name),
});

export function createFolderTarget(folder: string): BackupTarget {
  return {
    async list() {
      await mkdir(folder, { recursive: true });
      return readdir(folder);
    },
    add: (name, write) => write(join(folder, name)),
    remove: (name) => rm(join(folder, name), { force: true }),
    read: async (name) => createReadStream(join(folder, name)),
  };
}

/** What S3 accepts in one piece. */
const maxS3Bytes = 5 * 1024 ** 3;

/** What a killed process may have left; the second name is from earlier versions. */
const leftNames = /^(to-upload\.tar|school-.*\.part-passing)$/;

/** A bucket. The given folder contains the backup until it is uploaded. */
async function openS3Target(place: S3Place, folder: string): Promise<BackupTarget> {
  const { createS3Store, listS3Keys } = await import("#files/s3-store.server.ts");
  const store = createS3Store(place);
  const path = join(folder, "to-upload.tar");
  return {
    list: () => listS3Keys(place),
    async add(name, write) {
      await mkdir(folder, { recursive: true });
      for (const left of (await readdir(folder)).filter((found) => leftNames.test(found)))
        await rm(join(folder, left), { force: true });
      const forget = removeIfStopped(path);
      try {
        const made = await write(path);
        const { size } = await stat(path);
        if (size > maxS3Bytes) throw new OperatorError(tooLarge);
        await store.put(name, path);
        return made;
      } finally {
        await rm(path, { force: true });
        forget();
      }
    },
    remove: (name) => store.remove(name),
    read: (name) => store.read(name),
  };
}

const tooLarge =
  "The backup is larger than the 5 GB that an S3 store takes in one piece. Please set BACKUP_TO to a folder, and let the store keep versions of its files.";

/** Without colons, which not every file system accepts. */
const pattern = /^school-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.tar$/;

export function backupName(at: Date): string {
  return `school-${at.toISOString().slice(0, 19).replaceAll(":", "-")}Z.tar`;
}

export const dayIn = (name: string): string | undefined => pattern.exec(name)?.[1];

/** When the backup of this name was made; undefined for any other file. */
export function timeIn(name: string): Date | undefined {
  const found = pattern.exec(name);
  return found ? new Date(`${found[1]}T${found[2]}:${found[3]}:${found[4]}Z`) : undefined;
}

function newestOf(names: readonly string[]): { name: string; at: Date } | undefined {
  const name = names.filter(timeIn).toSorted().at(-1);
  const at = name && timeIn(name);
  return name && at ? { name, at } : undefined;
}
