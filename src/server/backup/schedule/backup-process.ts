import { fork } from "node:child_process";
import { join } from "node:path";
import { argv } from "node:process";
import type { Config } from "../../config.ts";
import { openFileStore } from "../../file-store.ts";
import { reportFailure } from "../../setup/start-refusals.ts";
import { BackupError } from "../backup-error.ts";
import { createFolderTarget } from "../targets/folder-target.ts";
import { openS3Target } from "../targets/s3-target.ts";
import { backUpIfDue, type ScheduledReport } from "./scheduled-backup.ts";

/** Tells a process of this program to make a backup, if one is due, and end. */
export const backupFlag = "--backup";

type Word = { report: ScheduledReport } | { failure: string };

/** A process of its own: copying a large SQLite file would keep visitors waiting in any other. */
export function startBackupProcess() {
  const child = fork(argv[1] ?? "", [backupFlag]);
  const { promise: done, resolve, reject } = Promise.withResolvers<ScheduledReport>();
  child.once("message", (word: Word) => {
    if ("report" in word) resolve(word.report);
    else reject(new BackupError(word.failure));
  });
  // It may not even start, where the machine has no memory or no process to give.
  child.once("error", (cause) =>
    reject(new BackupError("The process that makes the backup could not be started.", { cause })),
  );
  child.once("exit", (code, signal) =>
    reject(new BackupError(`The process that made the backup ended with ${signal ?? code}.`)),
  );
  return { done, stop: () => child.kill() };
}

/** The other side of it. It goes when the server that started it is gone. */
export async function runAsBackupProcess(config: Config): Promise<void> {
  process.once("disconnect", () => process.exit(1));
  const say = (word: Word) => process.send?.(word, () => process.exit("report" in word ? 0 : 1));
  try {
    const { everyMs = 0, keep, to } = config.backups;
    const target =
      typeof to === "string"
        ? createFolderTarget(to)
        : await openS3Target(to, join(config.dataDir, "backups"));
    const store = await openFileStore(config);
    say({
      report: await backUpIfDue({ place: config, store, target, everyMs, keep, now: () => new Date() }),
    });
  } catch (error) {
    say({ failure: reportFailure(error, config.logLevel) });
  }
}
