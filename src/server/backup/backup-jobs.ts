import type { FastifyBaseLogger } from "fastify";
import type { JobHandlers } from "#database/queue/job-runner.ts";
import { createJobStore } from "#database/queue/jobs.store.ts";
import type { Database } from "#database/tables/tables.ts";
import { reportFailure } from "../setup/start-refusals.ts";
import type { BackupReport } from "./due-backup.ts";

const limitMs = 24 * 60 * 60_000;
/** A start has other things to do. */
const firstWaitMs = 60_000;
const retryMs = 5 * 60_000;

/** "isAsked" for a backup that the office asks for, whether or not it is time for one. */
export type RunBackup = (options: { isAsked: boolean; signal: AbortSignal }) => Promise<BackupReport>;

interface BackupJobsParts {
  /** Undefined where no backups are scheduled. */
  everyMs: number | undefined;
  db: Database;
  now(): Date;
  log: FastifyBaseLogger;
  run: RunBackup;
}

export interface BackupState {
  lastSuccessAt: Date | undefined;
  failures: number;
}

export type BackupJobs = ReturnType<typeof createBackupJobs>;

/** Backups by the clock and those that the office asks for are jobs of one loop, so that they run one after the other. */
export function createBackupJobs({ everyMs, db, now, log, run }: BackupJobsParts) {
  const state: BackupState = { lastSuccessAt: undefined, failures: 0 };
  let waitsSince = now();
  let waitMs = Math.min(firstWaitMs, everyMs ?? firstWaitMs);

  function waitFrom(at: Date, ms: number): void {
    waitsSince = at;
    waitMs = ms;
  }

  function logReport({ made, lost }: BackupReport): void {
    if (made) log.info({ backup: made }, "A backup was made, read back and compared.");
    if (lost.length > 0)
      log.error({ lost }, "Files that records name are missing or damaged on the site itself.");
  }

  function noteFailure(error: unknown): void {
    state.failures += 1;
    waitFrom(now(), retryMs);
    log.error(
      { err: error },
      `The backup failed: ${reportFailure(error)} It is tried again in five minutes.`,
    );
  }

  async function makeIfDue(signal: AbortSignal): Promise<void> {
    if (everyMs === undefined) return;
    try {
      const report = await run({ isAsked: false, signal });
      state.lastSuccessAt = new Date(report.lastAt);
      waitFrom(state.lastSuccessAt, everyMs);
      logReport(report);
    } catch (error) {
      if (signal.aborted) throw error;
      noteFailure(error);
    }
  }

  const words = {
    failed: "The backup failed; trying again later.",
    givenUp: "The backup that the office asked for failed.",
  };
  return {
    state: everyMs === undefined ? undefined : state,
    /** Never fails. A clock that was set back must not delay the next backup. */
    async queueDue(): Promise<void> {
      const waitedMs = now().getTime() - waitsSince.getTime();
      if (everyMs === undefined || (waitedMs >= 0 && waitedMs < waitMs)) return;
      await createJobStore(db, now).add("scheduled backup", "clock").catch(noteFailure);
    },
    handlers: {
      backup: {
        limitMs,
        giveUpAfterTries: 1,
        words,
        run: async (_key, signal) => logReport(await run({ isAsked: true, signal })),
      },
      "scheduled backup": { limitMs, words, run: (_key, signal) => makeIfDue(signal) },
    } satisfies JobHandlers,
  };
}
