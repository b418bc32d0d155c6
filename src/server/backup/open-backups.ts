import type { FastifyBaseLogger } from "fastify";
import type { Config } from "../config.ts";
import { startBackupProcess } from "./backup-process.ts";
import { createBackupSchedule } from "./schedule.ts";

export type Backups = NonNullable<ReturnType<typeof openBackups>>;

/** The backups that the settings ask for, if they do. */
export function openBackups({ backups }: Config, now: () => Date, log: FastifyBaseLogger) {
  const { everyMs } = backups;
  if (everyMs === undefined) return undefined;
  let running: ReturnType<typeof startBackupProcess> | undefined;
  const schedule = createBackupSchedule({
    everyMs,
    now,
    log,
    run() {
      running = startBackupProcess();
      return running.done;
    },
  });
  return {
    state: schedule.state,
    start: schedule.start,
    stop(): void {
      schedule.stop();
      running?.stop();
    },
  };
}
