import type { FastifyBaseLogger } from "fastify";
import type { Database } from "../tables/tables.ts";
import { createJobLoop, type JobHandlers } from "./job-loop.ts";
import { createJobStore } from "./jobs.store.ts";

const roundEveryMs = 30_000;

interface JobRunnerParts {
  db: Database;
  now(): Date;
  /** What is slow has a loop of its own, so that nothing else waits for it. */
  loops: readonly JobHandlers[];
  /** Asked in every round: queues what has become due by the clock. */
  queueDue?(): Promise<void>;
  log: FastifyBaseLogger;
}

/**
 * Does what waits, one job at a time in each loop: at once when told that something waits, and every half a minute for
 * what failed before.
 */
export function createJobRunner({ db, now, loops: handlers, queueDue, log }: JobRunnerParts) {
  const jobs = createJobStore(db, now);
  const stopping = new AbortController();
  const loops = handlers.map((own) =>
    createJobLoop({ jobs, handlers: own, now, log, stopping: stopping.signal }),
  );
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;

  /** Resolves when all that was due was tried. */
  async function runDue(): Promise<void> {
    await Promise.all(loops.map((loop) => loop.runDue()));
  }

  /** What the clock does twice a minute. */
  async function runRound(): Promise<void> {
    if (stopping.signal.aborted) return;
    looking = queueDue?.().catch((error) => {
      log.error({ err: error }, "What is due by the clock could not be queued; it is tried again soon.");
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
    /** Waits for the jobs that are under way, whose signal is aborted. */
    async stop(): Promise<void> {
      stopping.abort();
      clearInterval(timer);
      await looking;
      await Promise.all(loops.map((loop) => loop.ended()));
    },
  };
}
