import { setImmediate as nextTurn } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import type { JobKind, Queries } from "../tables/tables.ts";
import { createJobStore, type Job, type JobStore, leaseMs, pauseAfterMs } from "./jobs.store.ts";

/** Ends before the lease does, with time to record the failure. */
const jobLimitMs = leaseMs - 30_000;

/** The right of one process to do a job. Another process may take it over when it runs out. */
export interface Lease {
  id: string;
  /** Locks it until the end of the transaction, so that nobody takes it over before the commit. */
  isHeld(transaction: Queries): Promise<boolean>;
}

/** How the jobs of one kind are done. */
export interface JobHandler {
  /**
   * Must be repeatable: a process can end after the work and before it has recorded that. A job that returns "more" stays
   * in the queue, and continues after the other jobs of its loop.
   */
  run(key: string, signal: AbortSignal, lease: Lease): Promise<unknown>;
  giveUpAfterMs?: number;
  /** Tries that failed because a service was away do not count. */
  giveUpAfterTries?: number;
  longestPauseMs?: number;
  /** Cleans up after a job that was given up. */
  givenUp?(key: string): Promise<void>;
  /** Whether all jobs of this kind would fail in the same way now. They stay due until the next round. */
  isAway?(error: unknown): boolean;
  /** Log messages. */
  words: { failed: string; givenUp: string };
}

/** In order of priority. */
export type JobHandlers = Partial<Record<JobKind, JobHandler>>;

interface JobLoopParts {
  jobs: JobStore;
  handlers: JobHandlers;
  now(): Date;
  log: FastifyBaseLogger;
  stopping: AbortSignal;
}

class JobTookTooLongError extends Error {
  override name = "JobTookTooLongError";
  override message = `The job was not done within ${jobLimitMs / 1000} seconds.`;
}

class JobEndsItsProcessError extends Error {
  override name = "JobEndsItsProcessError";
  override message = "Every process that began the job ended before the job did.";
}

/** Runs the jobs of some kinds, one at a time. */
export function createJobLoop({ jobs, handlers, now, log, stopping }: JobLoopParts) {
  const kinds = Object.keys(handlers) as JobKind[];
  let round: Promise<void> | undefined;
  let isAskedAgain = false;

  const leaseOf = (job: Job): Lease => ({
    id: job.leased_by ?? "",
    isHeld: (transaction) => createJobStore(transaction, now).isLeased(job),
  });

  /** Returns whether other jobs of its kind are worth a try. */
  async function perform(job: Job, handler: JobHandler): Promise<boolean> {
    try {
      if (job.tries > (handler.giveUpAfterTries ?? Number.POSITIVE_INFINITY))
        throw new JobEndsItsProcessError();
      const outcome = await runWithin(jobLimitMs, (limit) =>
        handler.run(job.key, AbortSignal.any([limit, stopping]), leaseOf(job)),
      );
      if (outcome === "more") {
        await jobs.release(job);
        return true;
      }
    } catch (error) {
      if (stopping.aborted) await jobs.release(job);
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
    // Limited tries must not be used up while a service is away.
    const counted = handler.giveUpAfterTries && handler.isAway?.(error) ? tries - 1 : tries;
    if (!isHopeless({ ...job, tries: counted }, handler, now())) {
      const pauseMs = Math.min(pauseAfterMs(tries), handler.longestPauseMs ?? Number.POSITIVE_INFINITY);
      log.warn({ ...about, next: new Date(now().getTime() + pauseMs).toISOString() }, handler.words.failed);
      return jobs.postpone({ ...job, tries: counted }, pauseMs, failure);
    }
    log.error(about, handler.words.givenUp);
    await handler.givenUp?.(key);
    await jobs.giveUp(job, failure);
  }

  async function claimFirst(away: ReadonlySet<JobKind>): Promise<Job | undefined> {
    for (const kind of kinds) {
      const job = away.has(kind) ? undefined : await jobs.claim(kind);
      if (job) return job;
    }
    return undefined;
  }

  async function runAllDue(): Promise<void> {
    const away = new Set<JobKind>();
    while (isAskedAgain && !stopping.aborted) {
      isAskedAgain = false;
      for (;;) {
        const job = await claimFirst(away);
        const handler = job && handlers[job.kind];
        if (!handler) break;
        if (!(await perform(job, handler))) away.add(job.kind);
        // With SQLite a job may never wait for anything: let requests be served between two jobs.
        await nextTurn();
        if (stopping.aborted) return;
      }
    }
  }

  return {
    /** Resolves when everything that was due has been tried. */
    runDue(): Promise<void> {
      // The current round may have looked before the new job was added.
      isAskedAgain = true;
      round ??= runAllDue()
        .catch((error) => log.error({ err: error }, "The queue could not be read. Trying again soon."))
        .finally(() => {
          round = undefined;
        });
      return round;
    },
    /** Resolves when no job is running. */
    ended: (): Promise<void> | undefined => round,
  };
}

function isHopeless({ tries, created_at }: Job, handler: JobHandler, now: Date): boolean {
  const { giveUpAfterTries = Number.POSITIVE_INFINITY, giveUpAfterMs = Number.POSITIVE_INFINITY } = handler;
  return tries >= giveUpAfterTries || now.getTime() - Date.parse(created_at) >= giveUpAfterMs;
}

/** Rejects after the limit even if the work ignores its signal. */
async function runWithin<Result>(
  limitMs: number,
  run: (limit: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const limit = new AbortController();
  const { promise: tooLate, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    const error = new JobTookTooLongError();
    limit.abort(error);
    reject(error);
  }, limitMs);
  try {
    return await Promise.race([run(limit.signal), tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
