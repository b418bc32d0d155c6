import type { FastifyBaseLogger } from "fastify";
import { reportFailure } from "../../setup/start-refusals.ts";
import type { ScheduledReport } from "./scheduled-backup.ts";

const lookEveryMs = 30_000;
/** A start has other things to do. */
const firstWaitMs = 60_000;
const retryMs = 5 * 60_000;

interface ScheduleParts {
  everyMs: number;
  now(): Date;
  log: FastifyBaseLogger;
  /** Makes a backup if one is due. */
  run(): Promise<ScheduledReport>;
}

export interface BackupState {
  lastSuccessAt: Date | undefined;
  failures: number;
}

/** Makes backups by the clock. What fails is logged, and tried again. */
export function createBackupSchedule({ everyMs, now, log, run }: ScheduleParts) {
  const state: BackupState = { lastSuccessAt: undefined, failures: 0 };
  let waitsSince = now();
  let waitMs = Math.min(firstWaitMs, everyMs);
  let isRunning = false;

  function waitFrom(at: Date, ms: number): void {
    waitsSince = at;
    waitMs = ms;
  }

  /** Runs if it is time. A clock that was set back must not make it wait longer than it ever would. */
  async function look(): Promise<void> {
    const waitedMs = now().getTime() - waitsSince.getTime();
    if (isRunning || (waitedMs >= 0 && waitedMs < waitMs)) return;
    isRunning = true;
    try {
      const { made, lost, lastAt } = await run();
      if (lastAt) state.lastSuccessAt = new Date(lastAt);
      waitFrom(lastAt ? new Date(lastAt) : now(), lastAt ? everyMs : retryMs);
      if (made) log.info({ backup: made }, "A backup was made, read back and compared.");
      if (lost.length > 0)
        log.error({ lost }, "Files that records name are missing or damaged on the site itself.");
    } catch (error) {
      state.failures += 1;
      waitFrom(now(), retryMs);
      log.error(
        { err: error },
        `The backup failed: ${reportFailure(error)} It is tried again in five minutes.`,
      );
    } finally {
      isRunning = false;
    }
  }

  let timer: NodeJS.Timeout | undefined;
  return {
    state,
    look,
    start(): void {
      timer = setInterval(look, lookEveryMs);
    },
    stop: () => clearInterval(timer),
  };
}
