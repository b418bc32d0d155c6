import { fork } from "node:child_process";
import { argv } from "node:process";
import type { Config } from "#app/server/config.ts";
import { openFileStore } from "#app/server/file-store.ts";
import type { ServerParts } from "#app/server/server-parts.ts";
import { reportFailure } from "#app/server/setup/start-refusals.ts";
import { OperatorError } from "#base/errors.ts";
import { createJobStore } from "#platform/database/queue/job-queue.ts";
import type { JobHandlers } from "#platform/database/queue/job-runner.ts";
import { programFile } from "#platform/http/builds.ts";
import { type BackupReport, backUpIfDue, openTarget } from "./scheduled-backup.ts";

const limitMs = 24 * 60 * 60_000;
/** A start has other things to do. */
const firstWaitMs = 60_000;
const retryMs = 5 * 60_000;

interface BackupJobsParts extends Pick<ServerParts, "db" | "now" | "log"> {
  /** Undefined where no backups are scheduled. */
  everyMs: number | undefined;
  run?: typeof runBackupProcess;
}

export interface BackupState {
  lastSuccessAt: Date | undefined;
  failures: number;
}

export type BackupJobs = ReturnType<typeof createBackupJobs>;

/** Backups by the clock and those that the office asks for are jobs of one loop, so that they run one after the other. */
export function createBackupJobs({ everyMs, db, now, log, run = runBackupProcess }: BackupJobsParts) {
  const state: BackupState = { lastSuccessAt: undefined, failures: 0 };
  let wait = { since: now(), ms: Math.min(firstWaitMs, everyMs ?? firstWaitMs) };

  async function runAndLog(isAsked: boolean, signal: AbortSignal): Promise<Date> {
    const { made, lost, lastAt } = await run({ isAsked, signal });
    if (made) log.info({ backup: made }, "A backup was made, read back and compared.");
    if (lost.length > 0)
      log.error({ lost }, "Files that records name are missing or damaged on the site itself.");
    return new Date(lastAt);
  }

  const words = {
    failed: "The backup failed; trying again later.",
    givenUp: "The backup that the office asked for failed.",
  };
  return {
    state: everyMs === undefined ? undefined : state,
    /** A clock that was set back must not delay the next backup. */
    async queueDue(): Promise<void> {
      const waitedMs = now().getTime() - wait.since.getTime();
      if (everyMs === undefined || (waitedMs >= 0 && waitedMs < wait.ms)) return;
      await createJobStore(db, now).add("scheduled backup", "clock");
    },
    handlers: {
      backup: {
        limitMs,
        giveUpAfterTries: 1,
        words,
        run: async (_key, signal) => void (await runAndLog(true, signal)),
      },
      "scheduled backup": {
        limitMs,
        words,
        async run(_key, signal) {
          if (everyMs === undefined) return;
          try {
            state.lastSuccessAt = await runAndLog(false, signal);
            wait = { since: state.lastSuccessAt, ms: everyMs };
          } catch (error) {
            if (signal.aborted) throw error;
            state.failures += 1;
            wait = { since: now(), ms: retryMs };
            log.error(
              { err: error },
              `The backup failed: ${reportFailure(error)} It is tried again in five minutes.`,
            );
          }
        },
      },
    } satisfies JobHandlers,
  };
}

export const backupFlag = "--backup";
/** For a backup that the office asks for, whether or not it is time for one. */
const nowFlag = "--now";

type Message = { report: BackupReport } | { failure: string };

/** A process of its own, because copying a large SQLite file would block visitors in any other. */
export function runBackupProcess({ isAsked, signal }: { isAsked: boolean; signal: AbortSignal }) {
  const child = fork(programFile, [backupFlag, ...(isAsked ? [nowFlag] : [])], { signal });
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
}

/** The other side of it. It ends with the server that started it. */
export async function runAsBackupProcess(config: Config): Promise<void> {
  process.once("disconnect", () => process.exit(1));
  const send = (message: Message) => process.send?.(message, () => process.exit("report" in message ? 0 : 1));
  try {
    const everyMs = argv.includes(nowFlag) ? 0 : (config.backupEvery ?? 0);
    const target = await openTarget(config);
    const store = await openFileStore(config);
    const now = () => new Date();
    const { backupKeep: keep, backupKey: key } = config;
    const report = await backUpIfDue({ place: config, store, target, everyMs, keep, key, now });
    send({ report });
  } catch (error) {
    const path = error instanceof Error && "path" in error ? String(error.path) : "";
    const { backupTo } = config;
    const setting = typeof backupTo === "string" && path.startsWith(backupTo) ? "BACKUP_TO" : "DATA_DIR";
    send({ failure: reportFailure(error, config.logLevel, setting) });
  }
}
