import { fork } from "node:child_process";
import { argv } from "node:process";
import { OperatorError } from "#http/errors.ts";
import type { Config } from "../config.ts";
import { openFileStore } from "../file-store.ts";
import { reportFailure } from "../setup/start-refusals.ts";
import type { RunBackup } from "./backup-jobs.ts";
import { openTarget } from "./backup-targets.ts";
import { type BackupReport, backUpIfDue } from "./due-backup.ts";

export const backupFlag = "--backup";
/** Whether or not it is time for one. */
const nowFlag = "--now";

type Message = { report: BackupReport } | { failure: string };

/** A process of its own, because copying a large SQLite file would block visitors in any other. */
export const runBackupProcess: RunBackup = ({ isAsked, signal }) => {
  const child = fork(argv[1] ?? "", [backupFlag, ...(isAsked ? [nowFlag] : [])], { signal });
  const { promise, resolve, reject } = Promise.withResolvers<BackupReport>();
  child.once("message", (message: Message) => {
    if ("report" in message) resolve(message.report);
    else reject(new OperatorError(message.failure));
  });
  // It may not even start, where the machine has no memory or no process to give.
  child.once("error", (cause) =>
    reject(new OperatorError("The process that makes the backup could not be started.", { cause })),
  );
  child.once("exit", (code, signal) =>
    reject(new OperatorError(`The process that made the backup ended with ${signal ?? code}.`)),
  );
  return promise;
};

/** The other side of it. It ends with the server that started it. */
export async function runAsBackupProcess(config: Config): Promise<void> {
  process.once("disconnect", () => process.exit(1));
  const send = (message: Message) => process.send?.(message, () => process.exit("report" in message ? 0 : 1));
  try {
    const { keep } = config.backups;
    const everyMs = argv.includes(nowFlag) ? 0 : (config.backups.everyMs ?? 0);
    const target = await openTarget(config);
    const store = await openFileStore(config);
    const now = () => new Date();
    send({ report: await backUpIfDue({ place: config, store, target, everyMs, keep, now }) });
  } catch (error) {
    const { path = "" } = Object(error);
    const { to } = config.backups;
    const setting = typeof to === "string" && path.startsWith(to) ? "BACKUP_TO" : "DATA_DIR";
    send({ failure: reportFailure(error, config.logLevel, setting) });
  }
}
