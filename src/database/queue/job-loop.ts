import { setImmediate as nextTurn } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import type { JobKind } from "../tables/tables.ts";
import { type Job, type JobStore, leaseMs, pauseAfterMs } from "./jobs.store.ts";

/** Within the lease, with time to say so. */
const jobLimitMs = leaseMs - 30_000;

/** How the jobs of one kind are done. */
export interface JobHandler {
  /**
   * Does the work, which may have been done before: a process can end between the work and its being crossed off. With "more"
   * it is not crossed off, and goes on when others of its loop had their turn.
   */
  run(key: string, signal: AbortSignal): Promise<unknown>;
  /** When to stop trying: after so long, or after so many tries of which none failed because something was away. */
  giveUpAfterMs?: number;
  giveUpAfterTries?: number;
  /** For work that somebody waits for: no pause is longer. */
  longestPauseMs?: number;
  /** It was given up: whatever is left of it can go. */
  givenUp?(key: string): Promise<void>;
  /** Whether the others of this kind would fail in the same way now. They stay due until the next round. */
  isAway?(error: unknown): boolean;
  /** For the log: what failed, and what becomes of it. */
  words: { failed: string; givenUp: string };
}

/** Those that come first are done first. */
export type JobHandlers = Partial<Record<JobKind, JobHandler>>;

interface JobLoopParts {
  jobs: JobStore;
  handlers: JobHandlers;
  now(): Date;
  log: FastifyBaseLogger;
  /** The server stops. */
  stopping: AbortSignal;
}

class JobTookTooLongError extends Error {
  override name = "JobTookTooLongError";
  override message = `The job was not done within ${jobLimitMs / 1000} seconds.`;
}

class JobEndsItsProcessError extends Error {
  override name = "JobEndsItsProcessError";
  override message = "Whoever began the job never came to its end.";
}

/** Does what waits of some kinds, one job at a time. */
export function createJobLoop({ jobs, handlers, now, log, stopping }: JobLoopParts) {
  const kinds = Object.keys(handlers) as JobKind[];
  let round: Promise<void> | undefined;
  let isAskedAgain = false;

  /** Returns whether others of its kind are worth a try. */
  async function perform(job: Job, handler: JobHandler): Promise<boolean> {
    try {
      if (job.tries > (handler.giveUpAfterTries ?? Number.POSITIVE_INFINITY))
        throw new JobEndsItsProcessError();
      const outcome = await runWithin(jobLimitMs, (limit) =>
        handler.run(job.key, AbortSignal.any([limit, stopping])),
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
    // Who has only so many tries must not use them up while the store is away.
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
        // A job may never have waited for anything: with SQLite nobody would be served until the last one is done.
        await nextTurn();
        if (stopping.aborted) return;
      }
    }
  }

  return {
    /** Resolves when all that was due was tried. */
    runDue(): Promise<void> {
      // A round that is under way may have looked before the job was there.
      isAskedAgain = true;
      round ??= runAllDue()
        .catch((error) => log.error({ err: error }, "The queue could not be read; it is tried again soon."))
        .finally(() => {
          round = undefined;
        });
      return round;
    },
    /** Resolves when nothing is under way. */
    ended: (): Promise<void> | undefined => round,
  };
}

function isHopeless({ tries, created_at }: Job, handler: JobHandler, now: Date): boolean {
  const { giveUpAfterTries = Number.POSITIVE_INFINITY, giveUpAfterMs = Number.POSITIVE_INFINITY } = handler;
  return tries >= giveUpAfterTries || now.getTime() - Date.parse(created_at) >= giveUpAfterMs;
}

/** Goes on after the limit even if the work does not listen to its signal. */
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
