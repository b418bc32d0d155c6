import type { FastifyBaseLogger } from "fastify";
import type { Database } from "../database/tables.ts";
import { createJobLane, type JobHandlers } from "./job-lane.ts";
import { createJobStore } from "./jobs.store.ts";

const roundEveryMs = 30_000;

interface JobRunnerParts {
  db: Database;
  now(): Date;
  /** What is slow has a lane of its own, so that nothing else waits for it. */
  lanes: readonly JobHandlers[];
  log: FastifyBaseLogger;
}

/**
 * Does what waits, one job at a time in each lane: at once when told that something waits, and every half a minute for
 * what failed before.
 */
export function createJobRunner({ db, now, lanes: handlers, log }: JobRunnerParts) {
  const jobs = createJobStore(db, now);
  const stopping = new AbortController();
  const lanes = handlers.map((own) =>
    createJobLane({ jobs, handlers: own, now, log, stopping: stopping.signal }),
  );
  let timer: NodeJS.Timeout | undefined;

  /** Resolves when all that was due was tried. */
  async function runDue(): Promise<void> {
    await Promise.all(lanes.map((lane) => lane.runDue()));
  }

  return {
    start(): void {
      timer = setInterval(runDue, roundEveryMs);
      void runDue();
    },
    runDue,
    /** Waits for the jobs that are under way, whose signal is aborted. */
    async stop(): Promise<void> {
      stopping.abort();
      clearInterval(timer);
      await Promise.all(lanes.map((lane) => lane.ended()));
    },
  };
}
