import type { ExpressionBuilder, Selectable } from "kysely";
import { newId } from "#collections/record.store.server.ts";
import { isPostgres } from "../dialect.ts";
import type { JobKind, Queries, Tables } from "../tables/tables.ts";

export type Job = Selectable<Tables["jobs"]>;

/** A running job renews it; a process whose lease runs out is considered dead. */
export const leaseMs = 2 * 60_000;
/** By how much the clocks of two servers may differ. */
const clockSkewMs = 60_000;
const givenUpLifetimeMs = 30 * 24 * 60 * 60_000;
const maxFailureLength = 500;

/**
 * The queue. Create the store from the transaction that writes the subject of the job, so that both are stored or neither.
 * A claimed job belongs to one process until its lease ends; then another process may claim it.
 */
export function createJobStore(db: Queries, now: () => Date) {
  const own =
    ({ kind, key, leased_by }: Job) =>
    (is: ExpressionBuilder<Tables, "jobs">) =>
      is.and({ kind, key, leased_by });

  return {
    /** Does nothing if the job is queued already. A job that was given up starts again. */
    async add(kind: JobKind, key: string, { inMs = 0 } = {}): Promise<void> {
      const fresh = {
        tries: 0,
        next_try_at: after(now(), inMs),
        leased_until: null,
        leased_by: null,
        failure: null,
        given_up_at: null,
        created_at: now().toISOString(),
      };
      await db
        .insertInto("jobs")
        .values({ kind, key, ...fresh })
        .onConflict((conflict) =>
          conflict.columns(["kind", "key"]).doUpdateSet(fresh).where("jobs.given_up_at", "is not", null),
        )
        .execute();
    },

    find: (kind: JobKind, key: string): Promise<Job | undefined> =>
      db.selectFrom("jobs").selectAll().where("kind", "=", kind).where("key", "=", key).executeTakeFirst(),

    /** Leases the job of this kind that has been due longest. */
    async claim(kind: JobKind): Promise<Job | undefined> {
      const at = now();
      const due = db
        .selectFrom("jobs")
        .select("key")
        .where("kind", "=", kind)
        .where("given_up_at", "is", null)
        .where(isDue(at))
        .where(isFree(at))
        .orderBy("next_try_at")
        .orderBy("created_at")
        .orderBy("key")
        .limit(1);
      return db
        .updateTable("jobs")
        .set((row) => ({ tries: row("tries", "+", 1), leased_until: after(at, leaseMs), leased_by: newId() }))
        .where("kind", "=", kind)
        .where("key", "=", isPostgres(db) ? due.forUpdate().skipLocked() : due)
        .returningAll()
        .executeTakeFirst();
    },

    /** Locks the row until the end of the transaction. */
    async isLeased(job: Job): Promise<boolean> {
      const leased = db.selectFrom("jobs").select("key").where(own(job));
      return (await (isPostgres(db) ? leased.forShare() : leased).executeTakeFirst()) !== undefined;
    },

    /** Like the methods below it changes nothing if the lease was lost in the meantime. */
    async finish(job: Job): Promise<void> {
      await db.deleteFrom("jobs").where(own(job)).execute();
    },

    async renew(job: Job): Promise<void> {
      await db
        .updateTable("jobs")
        .set({ leased_until: after(now(), leaseMs) })
        .where(own(job))
        .execute();
    },

    async postpone(job: Job, pauseMs: number, failure: string): Promise<void> {
      await db
        .updateTable("jobs")
        .set({ ...released(failure), tries: job.tries, next_try_at: after(now(), pauseMs) })
        .where(own(job))
        .execute();
    },

    /** For a process that stops: the try does not count. */
    async release(job: Job): Promise<void> {
      await db
        .updateTable("jobs")
        .set({ tries: job.tries - 1, leased_until: null, leased_by: null })
        .where(own(job))
        .execute();
    },

    /** The row remains for the metrics, and is not tried again. */
    async giveUp(job: Job, failure: string): Promise<void> {
      await db
        .updateTable("jobs")
        .set({ ...released(failure), given_up_at: now().toISOString() })
        .where(own(job))
        .execute();
    },

    async removeOld(): Promise<void> {
      await db.deleteFrom("jobs").where("given_up_at", "<", after(now(), -givenUpLifetimeMs)).execute();
    },
  };
}

export async function countJobs(db: Queries): Promise<{ waiting: number; givenUp: number }> {
  const { total, given_up } = await db
    .selectFrom("jobs")
    .select(({ fn }) => [fn.countAll().as("total"), fn.count("given_up_at").as("given_up")])
    .executeTakeFirstOrThrow();
  return { waiting: Number(total) - Number(given_up), givenUp: Number(given_up) };
}

export async function removeJobs(db: Queries, kind: JobKind, keys: readonly string[]): Promise<void> {
  await db.deleteFrom("jobs").where("kind", "=", kind).where("key", "in", keys).execute();
}

const after = (at: Date, ms: number): string => new Date(at.getTime() + ms).toISOString();

const released = (failure: string) => ({
  leased_until: null,
  leased_by: null,
  // A mail server's response may contain an e-mail address, which must not outlive the mail.
  failure: failure
    .replaceAll(/\S+@\S+/g, "…")
    .slice(0, maxFailureLength)
    .toWellFormed(),
});

/** A try that is further ahead than the longest pause was scheduled before the clock was set back: it is due. */
function isDue(at: Date) {
  return (is: ExpressionBuilder<Tables, "jobs">) =>
    is.or([
      is("next_try_at", "<=", at.toISOString()),
      is("next_try_at", ">", after(at, longestPauseMs + clockSkewMs)),
    ]);
}

/** The same for a lease. */
function isFree(at: Date) {
  return (is: ExpressionBuilder<Tables, "jobs">) =>
    is.or([
      is("leased_until", "is", null),
      is("leased_until", "<=", at.toISOString()),
      is("leased_until", ">", after(at, leaseMs + clockSkewMs)),
    ]);
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

const firstPauseMs = minuteMs;
const longestPauseMs = 6 * hourMs;

/** A minute after the first failure, then twice as long each time, at most six hours. */
export function pauseAfterMs(failures: number): number {
  return Math.min(firstPauseMs * 2 ** (failures - 1), longestPauseMs);
}
