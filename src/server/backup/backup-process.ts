import { fork } from "node:child_process";
import { createReadStream } from "node:fs";
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { argv } from "node:process";
import type { FastifyBaseLogger } from "fastify";
import type { OfficeBackups } from "#features/dashboard/backups.routes.server.ts";
import type { S3Place } from "#files/s3-store.server.ts";
import { OperatorError } from "#http/errors.ts";
import type { Config } from "../config.ts";
import { openFileStore } from "../file-store.ts";
import { reportFailure } from "../setup/start-refusals.ts";
import { isBeingWritten } from "./make-backup.ts";
import {
  type BackupTarget,
  backUpIfDue,
  createBackupSchedule,
  isUnfinished,
  newestOf,
  type ScheduledReport,
} from "./schedule.ts";

export const backupFlag = "--backup";

type Word = { report: ScheduledReport } | { failure: string };

/** A process of its own: copying a large SQLite file would keep visitors waiting in any other. */
export function startBackupProcess(...more: string[]) {
  const child = fork(argv[1] ?? "", [backupFlag, ...more]);
  const { promise: done, resolve, reject } = Promise.withResolvers<ScheduledReport>();
  child.once("message", (word: Word) => {
    if ("report" in word) resolve(word.report);
    else reject(new OperatorError(word.failure));
  });
  // It may not even start, where the machine has no memory or no process to give.
  child.once("error", (cause) =>
    reject(new OperatorError("The process that makes the backup could not be started.", { cause })),
  );
  child.once("exit", (code, signal) =>
    reject(new OperatorError(`The process that made the backup ended with ${signal ?? code}.`)),
  );
  return { done, stop: () => child.kill() };
}

/** The other side of it. It goes when the server that started it is gone. */
export async function runAsBackupProcess(config: Config): Promise<void> {
  process.once("disconnect", () => process.exit(1));
  const say = (word: Word) => process.send?.(word, () => process.exit("report" in word ? 0 : 1));
  try {
    const { keep } = config.backups;
    const everyMs = argv.includes(nowFlag) ? 0 : (config.backups.everyMs ?? 0);
    const target = await openTarget(config);
    const store = await openFileStore(config);
    say({
      report: await backUpIfDue({ place: config, store, target, everyMs, keep, now: () => new Date() }),
    });
  } catch (error) {
    const { path = "" } = Object(error);
    const setting = path.startsWith(folderOf(config)) ? "BACKUP_TO" : "DATA_DIR";
    say({ failure: reportFailure(error, config.logLevel, setting) });
  }
}

/** Whether or not it is time for one. */
const nowFlag = "--now";

const folderOf = ({ backups: { to }, dataDir }: Config): string =>
  typeof to === "string" ? to : join(dataDir, "backups");

const openTarget = async (config: Config): Promise<BackupTarget> => {
  const { to } = config.backups;
  return typeof to === "string" ? createFolderTarget(to) : openS3Target(to, folderOf(config));
};

/** What the office sees of the backups, and may ask for. */
export const officeBackups = (config: Config): OfficeBackups => ({
  last: async () => newestOf(await (await openTarget(config)).list()),
  isRunning: () => isBeingWritten(folderOf(config)),
  make: async () => startBackupProcess(nowFlag).done,
  read: async (name) => (await openTarget(config)).read(name),
});

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
    read: async (name) => createReadStream(join(folder, name)),
  };
}

/** What S3 takes in one piece. */
const maxS3Bytes = 5 * 1024 ** 3;

/** A bucket. The given folder contains the backup until it is uploaded. */
async function openS3Target(place: S3Place, folder: string): Promise<BackupTarget> {
  const { createS3Store, listS3Keys } = await import("#files/s3-store.server.ts");
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
          if (size > maxS3Bytes) throw new OperatorError(tooLarge);
          await store.put(name, path);
          return made;
        } finally {
          await rm(path, { force: true });
        }
      });
    },
    remove: (name) => store.remove(name),
    read: (name) => store.read(name),
  };
}

const tooLarge =
  "The backup is larger than the 5 GB that an S3 store takes in one piece. Please set BACKUP_TO to a folder, and let the store keep versions of its files.";

export type Backups = NonNullable<ReturnType<typeof openBackups>>;

export function openBackups({ backups }: Config, now: () => Date, log: FastifyBaseLogger) {
  const { everyMs } = backups;
  if (everyMs === undefined) return undefined;
  let running: ReturnType<typeof startBackupProcess> | undefined;
  const run = () => {
    running = startBackupProcess();
    return running.done;
  };
  const { state, start, stop } = createBackupSchedule({ everyMs, now, log, run });
  return {
    state,
    start,
    stop(): void {
      stop();
      running?.stop();
    },
  };
}
