import type { FastifyBaseLogger } from "fastify";
import type { Database } from "../tables/tables.ts";
import { createJobLoop, type JobHandlers } from "./job-loop.ts";
import { createJobStore } from "./jobs.store.ts";

const roundEveryMs = 30_000;

interface JobRunnerParts {
  db: Database;
  now(): Date;
  /** Slow kinds have a loop of their own, so that nothing else waits for them. */
  loops: readonly JobHandlers[];
  /** Runs in every round: queues jobs that have become due by the clock. */
  queueDue?(): Promise<void>;
  log: FastifyBaseLogger;
}

/** Runs waiting jobs, one at a time in each loop: when `runDue` is called, and every half a minute for those that failed. */
export function createJobRunner({ db, now, loops: handlers, queueDue, log }: JobRunnerParts) {
  const jobs = createJobStore(db, now);
  const stopping = new AbortController();
  const loops = handlers.map((own) =>
    createJobLoop({ jobs, handlers: own, now, log, stopping: stopping.signal }),
  );
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;

  /** Resolves when everything that was due has been tried. */
  async function runDue(): Promise<void> {
    await Promise.all(loops.map((loop) => loop.runDue()));
  }

  async function runRound(): Promise<void> {
    if (stopping.signal.aborted) return;
    looking = queueDue?.().catch((error) => {
      log.error({ err: error }, "Scheduled work could not be queued. Trying again soon.");
    });
    await looking;
    await runDue();
  }

  return {
    start(): void {
      timer = setInterval(runRound, roundEveryMs);
      void runRound();
    },
    runDue,
    runRound,
    /** Aborts the signals of the running jobs and waits for them. */
    async stop(): Promise<void> {
      stopping.abort();
      clearInterval(timer);
      await looking;
      await Promise.all(loops.map((loop) => loop.ended()));
    },
  };
}
