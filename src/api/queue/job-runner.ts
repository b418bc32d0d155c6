import type { FastifyBaseLogger } from "fastify";
import type { Database, JobKind } from "../database/tables.ts";
import { pauseAfterMs } from "./job-pauses.ts";
import { createJobStore, type Job, leaseMs } from "./jobs.store.ts";

const roundEveryMs = 30_000;
/** Within the lease, with time to say so. */
const jobLimitMs = leaseMs - 30_000;

/** How the jobs of one kind are done. */
export interface JobHandler {
  /** Does the work, which may have been done before: a process can end between the work and its being crossed off. */
  run(key: string, signal: AbortSignal): Promise<void>;
  /** When to stop trying: after so long, or after so many tries. */
  giveUpAfterMs?: number;
  giveUpAfterTries?: number;
  /** It was given up: whatever is left of it can go. */
  givenUp?(key: string): Promise<void>;
  /** Whether the others of this kind would fail in the same way now. They stay due until the next round. */
  isAway?(error: unknown): boolean;
  /** For the log: what failed, and what becomes of it. */
  words: { failed: string; givenUp: string };
}

export type JobHandlers = Partial<Record<JobKind, JobHandler>>;

interface JobRunnerParts {
  db: Database;
  now(): Date;
  handlers: JobHandlers;
  log: FastifyBaseLogger;
}

class JobTookTooLongError extends Error {
  override name = "JobTookTooLongError";
  override message = `The job was not done within ${jobLimitMs / 1000} seconds.`;
}

class JobEndsItsProcessError extends Error {
  override name = "JobEndsItsProcessError";
  override message = "Whoever began the job never came to its end.";
}

/** Does what waits, one job at a time: at once when told that something waits, and every half a minute for what failed before. */
export function createJobRunner({ db, now, handlers, log }: JobRunnerParts) {
  const jobs = createJobStore(db, now);
  const kinds = Object.keys(handlers) as JobKind[];
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> | undefined;
  let isAskedAgain = false;

  /** Answers whether others of its kind are worth a try. */
  async function perform(job: Job, handler: JobHandler): Promise<boolean> {
    try {
      if (job.tries > (handler.giveUpAfterTries ?? Number.POSITIVE_INFINITY))
        throw new JobEndsItsProcessError();
      await runWithin(jobLimitMs, (limit) => handler.run(job.key, AbortSignal.any([limit, stopping.signal])));
    } catch (error) {
      if (stopping.signal.aborted) await jobs.release(job);
      else await noteFailure(job, handler, error);
      return !handler.isAway?.(error);
    }
    await jobs.finish(job);
    return true;
  }

  async function noteFailure(job: Job, handler: JobHandler, error: unknown): Promise<void> {
    const { kind, key, tries } = job;
    const failure = error instanceof Error ? error.message : String(error);
    const about = { err: error, kind, key, tries };
    if (!isHopeless(job, handler, now())) {
      const pauseMs = pauseAfterMs(tries);
      log.warn({ ...about, next: new Date(now().getTime() + pauseMs).toISOString() }, handler.words.failed);
      return jobs.postpone(job, pauseMs, failure);
    }
    log.error(about, handler.words.givenUp);
    await handler.givenUp?.(key);
    await jobs.giveUp(job, failure);
  }

  async function runAllDue(): Promise<void> {
    const away = new Set<JobKind>();
    while (isAskedAgain && !stopping.signal.aborted) {
      isAskedAgain = false;
      for (;;) {
        const job = await jobs.claim(kinds.filter((kind) => !away.has(kind)));
        const handler = job && handlers[job.kind];
        if (!handler) break;
        if (!(await perform(job, handler))) away.add(job.kind);
        if (stopping.signal.aborted) return;
      }
    }
  }

  function runDue(): Promise<void> {
    // A round that is under way may have looked before the job was there.
    isAskedAgain = true;
    round ??= runAllDue()
      .catch((error) => log.error({ err: error }, "The queue could not be read; it is tried again soon."))
      .finally(() => {
        round = undefined;
      });
    return round;
  }

  return {
    start(): void {
      timer = setInterval(runDue, roundEveryMs);
      void runDue();
    },
    /** Resolves when all that was due was tried. */
    runDue,
    /** Waits for the job that is under way, which is told to hurry. */
    async stop(): Promise<void> {
      stopping.abort();
      clearInterval(timer);
      await round;
    },
  };
}

function isHopeless({ tries, created_at }: Job, handler: JobHandler, now: Date): boolean {
  const { giveUpAfterTries = Number.POSITIVE_INFINITY, giveUpAfterMs = Number.POSITIVE_INFINITY } = handler;
  return tries >= giveUpAfterTries || now.getTime() - Date.parse(created_at) >= giveUpAfterMs;
}

/** Goes on after the limit even if the work does not listen to its signal. */
async function runWithin(limitMs: number, run: (limit: AbortSignal) => Promise<void>): Promise<void> {
  const limit = new AbortController();
  const { promise: tooLate, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    const error = new JobTookTooLongError();
    limit.abort(error);
    reject(error);
  }, limitMs);
  try {
    await Promise.race([run(limit.signal), tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
