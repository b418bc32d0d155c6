import type { ExpressionBuilder, Selectable } from "kysely";
import { newId } from "#collections/record.store.server.ts";
import { isPostgres } from "../dialect.ts";
import type { JobKind, Queries, Tables } from "../tables/tables.ts";

export type Job = Selectable<Tables["jobs"]>;
export type JobStore = ReturnType<typeof createJobStore>;

/** Longer than any job may take. Whoever claimed a job and is not done by then is taken for dead. */
export const leaseMs = 2 * 60_000;
/** By how much the clocks of two servers may differ. */
const clockSkewMs = 60_000;
/** One by one: SQLite gives back no "jobs.*", and on PostgreSQL a bare * would be those of both tables. */
const columns = [
  "jobs.kind",
  "jobs.key",
  "jobs.tries",
  "jobs.next_try_at",
  "jobs.leased_until",
  "jobs.leased_by",
  "jobs.failure",
  "jobs.given_up_at",
  "jobs.created_at",
] as const;
const keepGivenUpMs = 30 * 24 * 60 * 60_000;
const maxFailureLength = 500;

/**
 * Work that waits. Build it from the transaction that stores what the work is about: then both are kept, or neither. Who
 * claims a job has it for the length of a lease; if that process ends, somebody else claims the job afterwards.
 */
export function createJobStore(db: Queries, now: () => Date) {
  const own = ({ kind, key, leased_by }: Job) => {
    return (is: ExpressionBuilder<Tables, "jobs">) =>
      is.and([is("kind", "=", kind), is("key", "=", key), is("leased_by", "=", leased_by)]);
  };

  return {
    /** The same work is queued once; work that was given up begins anew. */
    async add(kind: JobKind, key: string, { inMs = 0 } = {}): Promise<void> {
      const at = now().toISOString();
      const fresh = {
        tries: 0,
        next_try_at: after(now(), inMs),
        leased_until: null,
        leased_by: null,
        failure: null,
      };
      await db
        .insertInto("jobs")
        .values({ kind, key, ...fresh, given_up_at: null, created_at: at })
        .onConflict((conflict) =>
          conflict
            .columns(["kind", "key"])
            .doUpdateSet({ ...fresh, given_up_at: null, created_at: at })
            .where("jobs.given_up_at", "is not", null),
        )
        .execute();
    },

    /** Takes the job of this kind that is due longest. */
    async claim(kind: JobKind): Promise<Job | undefined> {
      const at = now();
      const due = db
        .selectFrom("jobs")
        .select(["kind", "key"])
        .where("kind", "=", kind)
        .where("given_up_at", "is", null)
        .where(isDue(at))
        .where(isFree(at))
        .orderBy("next_try_at")
        .orderBy("created_at")
        .orderBy("key")
        .limit(1);
      return db
        .with("due", () => (isPostgres(db) ? due.forUpdate().skipLocked() : due))
        .updateTable("jobs")
        .from("due")
        .set((row) => ({
          tries: row("jobs.tries", "+", 1),
          leased_until: after(at, leaseMs),
          leased_by: newId(),
        }))
        .whereRef("jobs.kind", "=", "due.kind")
        .whereRef("jobs.key", "=", "due.key")
        .returning(columns)
        .executeTakeFirst();
    },

    /** It is done. Whoever lost the lease in the meantime changes nothing, here and below. */
    async finish(job: Job): Promise<void> {
      await db.deleteFrom("jobs").where(own(job)).execute();
    },

    /** With as many tries as it is told to have. */
    async postpone(job: Job, pauseMs: number, failure: string): Promise<void> {
      await db
        .updateTable("jobs")
        .set({ ...released(failure), tries: job.tries, next_try_at: after(now(), pauseMs) })
        .where(own(job))
        .execute();
    },

    /** Whoever had begun it stops, through no fault of the job's. */
    async release(job: Job): Promise<void> {
      await db
        .updateTable("jobs")
        .set({ tries: job.tries - 1, leased_until: null, leased_by: null })
        .where(own(job))
        .execute();
    },

    /** It stays, so that it is seen, and is not tried again. */
    async giveUp(job: Job, failure: string): Promise<void> {
      await db
        .updateTable("jobs")
        .set({ ...released(failure), given_up_at: now().toISOString() })
        .where(own(job))
        .execute();
    },

    /** What was given up so long ago that nobody will look any more. */
    async removeOld(): Promise<void> {
      await db.deleteFrom("jobs").where("given_up_at", "<", after(now(), -keepGivenUpMs)).execute();
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

/** What they are about is gone. */
export async function removeJobs(db: Queries, kind: JobKind, keys: readonly string[]): Promise<void> {
  await db.deleteFrom("jobs").where("kind", "=", kind).where("key", "in", keys).execute();
}

const after = (at: Date, ms: number): string => new Date(at.getTime() + ms).toISOString();

const released = (failure: string) => ({
  leased_until: null,
  leased_by: null,
  // A mail server's answer may name somebody's address, which must not outlive the mail.
  failure: failure
    .replaceAll(/\S+@\S+/g, "…")
    .slice(0, maxFailureLength)
    .toWellFormed(),
});

/** A try that is further ahead than the longest pause was set before the clock was put back: it is due. */
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

/** How long to wait after so many failures before the next try: a minute, then twice as long each time, six hours at most. */
export function pauseAfterMs(failures: number): number {
  return Math.min(firstPauseMs * 2 ** (failures - 1), longestPauseMs);
}
