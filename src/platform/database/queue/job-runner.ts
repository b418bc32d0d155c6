import { setImmediate as nextTurn } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import type { Database, JobKind, Queries } from "#platform/database/tables/tables.ts";
import { createJobStore, type Job, leaseMs, pauseAfterMs } from "./job-queue.ts";

const roundEveryMs = 30_000;
const usualLimitMs = 90_000;

/** The right of one process to do a job. Another process may take it over when it runs out. */
export interface Lease {
  /** Locks it until the end of the transaction, so that nobody takes it over before the commit. */
  isHeld(transaction: Queries): Promise<boolean>;
}

export interface JobHandler {
  /**
   * Must be repeatable: a process can end after the work and before it has recorded that. A job that returns "more" stays
   * in the queue, and continues after the other jobs of its loop.
   */
  run(key: string, signal: AbortSignal, lease: Lease): Promise<unknown>;
  limitMs?: number;
  giveUpAfterMs?: number;
  /** Tries that failed because a service was away do not count. */
  giveUpAfterTries?: number;
  longestPauseMs?: number;
  givenUp?(key: string): Promise<void>;
  /** Whether all jobs of this kind would fail in the same way now. They stay due until the next round. */
  isAway?(error: unknown): boolean;
  words: { failed: string; givenUp: string };
}

/** In order of priority. */
export type JobHandlers = Partial<Record<JobKind, JobHandler>>;

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
  const perform = createPerformer({ db, now, log }, stopping.signal);
  const loops = handlers.map(createLoop);
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;

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

  function createLoop(own: JobHandlers) {
    let round: Promise<void> | undefined;
    let isAskedAgain = false;

    async function claimFirst(away: ReadonlySet<JobKind>): Promise<Job | undefined> {
      for (const kind of Object.keys(own) as JobKind[]) {
        const job = away.has(kind) ? undefined : await jobs.claim(kind);
        if (job) return job;
      }
      return undefined;
    }

    async function runAllDue(): Promise<void> {
      const away = new Set<JobKind>();
      while (isAskedAgain && !stopping.signal.aborted) {
        isAskedAgain = false;
        const job = await claimFirst(away);
        const handler = job && own[job.kind];
        if (!handler) continue;
        isAskedAgain = true;
        if (!(await perform(job, handler))) away.add(job.kind);
        // With SQLite a job may never wait for anything: let requests be served between two jobs.
        await nextTurn();
      }
    }

    return {
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
      ended: (): Promise<void> | undefined => round,
    };
  }
}

/** Does a job, and records what became of it. */
function createPerformer(
  { db, now, log }: Pick<JobRunnerParts, "db" | "now" | "log">,
  stopping: AbortSignal,
) {
  const jobs = createJobStore(db, now);

  return perform;

  /** Returns whether other jobs of its kind are worth a try. */
  async function perform(job: Job, handler: JobHandler): Promise<boolean> {
    try {
      if (job.tries > (handler.giveUpAfterTries ?? Number.POSITIVE_INFINITY))
        throw new Error("Every process that began the job ended before the job did.");
      if ((await runInTime(job, handler)) === "more") {
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

  /** Rejects after the limit even if the work ignores its signal. */
  async function runInTime(job: Job, handler: JobHandler): Promise<unknown> {
    const limit = new AbortController();
    const { limitMs = usualLimitMs } = handler;
    const { promise: tooLate, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => {
      const error = new Error(`The job was not done within ${limitMs / 1000} seconds.`);
      limit.abort(error);
      reject(error);
    }, limitMs);
    const renewal = setInterval(() => {
      jobs.renew(job).catch((err) => log.warn({ err }, "The lease of a running job was not renewed."));
    }, leaseMs / 4);
    try {
      const signal = AbortSignal.any([limit.signal, stopping]);
      const isHeld = (transaction: Queries) => createJobStore(transaction, now).isLeased(job);
      return await Promise.race([handler.run(job.key, signal, { isHeld }), tooLate]);
    } finally {
      clearTimeout(timer);
      clearInterval(renewal);
    }
  }

  async function noteFailure(job: Job, handler: JobHandler, error: unknown): Promise<void> {
    const { kind, key, tries } = job;
    const never = Number.POSITIVE_INFINITY;
    const { giveUpAfterTries = never, giveUpAfterMs = never, longestPauseMs = never } = handler;
    const failure = error instanceof Error ? error.message : String(error);
    const about = { err: error, kind, key, tries };
    // Limited tries must not be used up while a service is away.
    const counted = handler.giveUpAfterTries && handler.isAway?.(error) ? tries - 1 : tries;
    if (counted < giveUpAfterTries && now().getTime() - Date.parse(job.created_at) < giveUpAfterMs) {
      const pauseMs = Math.min(pauseAfterMs(tries), longestPauseMs);
      log.warn({ ...about, next: new Date(now().getTime() + pauseMs).toISOString() }, handler.words.failed);
      return jobs.postpone({ ...job, tries: counted }, pauseMs, failure);
    }
    log.error(about, handler.words.givenUp);
    await handler.givenUp?.(key);
    await jobs.giveUp(job, failure);
  }
}
