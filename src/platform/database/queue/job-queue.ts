import type { ExpressionBuilder, Selectable, Updateable } from "kysely";
import { newId } from "#base/ids.ts";
import { isPostgres } from "#platform/database/dialect.ts";
import type {
  JobKind,
  Numbers,
  Queries,
  Tables,
  Text,
  TextOrNull,
} from "#platform/database/tables/tables.ts";

declare module "#platform/database/tables/tables.ts" {
  interface Tables {
    /** Background jobs that are not done. `key` is the id of a mail, or the key of a file: each kind has its own. */
    jobs: Text<"key" | "next_try_at" | "created_at"> &
      TextOrNull<"leased_until" | "leased_by" | "failure" | "given_up_at"> &
      Numbers<"tries"> & { kind: JobKind };
  }
}

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

  /** Changes nothing if the lease was lost in the meantime. While a job runs, other `tries` mean that it was added again. */
  async function change(job: Job, values: Updateable<Tables["jobs"]>): Promise<void> {
    await db.updateTable("jobs").set(values).where(own(job)).execute();
  }

  return {
    /** Does nothing if the job waits already. One that was given up starts again; one that runs does so when it has ended. */
    async add(kind: JobKind, key: string, { inMs = 0 } = {}): Promise<void> {
      const fresh = {
        tries: 0,
        next_try_at: after(now(), inMs),
        failure: null,
        given_up_at: null,
        created_at: now().toISOString(),
      };
      await db
        .insertInto("jobs")
        .values({ kind, key, ...fresh, leased_until: null, leased_by: null })
        .onConflict((conflict) =>
          conflict
            .columns(["kind", "key"])
            .doUpdateSet(fresh)
            .where((is) =>
              is.or([is("jobs.given_up_at", "is not", null), is("jobs.leased_until", "is not", null)]),
            ),
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
        .where(isPast("next_try_at", at, longestWaitMs))
        .where((is) => is.or([is("leased_until", "is", null), isPast("leased_until", at, leaseMs)(is)]))
        .orderBy("next_try_at")
        .orderBy("created_at")
        .orderBy("key")
        .limit(1);
      return db
        .updateTable("jobs")
        .set((row) => ({ tries: row("tries", "+", 1), leased_until: after(at, leaseMs), leased_by: newId() }))
        .where((is) => is.and({ kind, key: isPostgres(db) ? due.forUpdate().skipLocked() : due }))
        .returningAll()
        .executeTakeFirst();
    },

    async isLeased(job: Job): Promise<boolean> {
      const leased = db.selectFrom("jobs").select("key").where(own(job));
      return (await (isPostgres(db) ? leased.forShare() : leased).executeTakeFirst()) !== undefined;
    },

    async finish(job: Job): Promise<void> {
      await db.deleteFrom("jobs").where(own(job)).where("tries", "=", job.tries).execute();
      await change(job, { leased_until: null, leased_by: null });
    },

    renew: (job: Job) => change(job, { leased_until: after(now(), leaseMs) }),

    postpone: (job: Job, pauseMs: number, failure: string) =>
      change(job, { ...released(failure), tries: job.tries, next_try_at: after(now(), pauseMs) }),

    /** For a process that stops: the try does not count. */
    release: (job: Job) => change(job, { tries: job.tries - 1, leased_until: null, leased_by: null }),

    /** The row remains for the metrics, and is not tried again. */
    async giveUp(job: Job, failure: string): Promise<void> {
      const values = { ...released(failure), given_up_at: now().toISOString() };
      await db.updateTable("jobs").set(values).where(own(job)).where("tries", "=", job.tries).execute();
      await change(job, { leased_until: null, leased_by: null });
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

const after = (at: Date, ms: number): string => new Date(at.getTime() + ms).toISOString();

const released = (failure: string) => ({
  leased_until: null,
  leased_by: null,
  // A mail server's response may contain an e-mail address, which must not outlive the mail.
  failure: failure
    .replaceAll(/(?<!\S)\S+@\S+/g, "…")
    .slice(0, maxFailureLength)
    .toWellFormed(),
});

/** An instant further ahead than it can be was chosen before the clock was set back: it counts as past. */
const isPast =
  (column: "next_try_at" | "leased_until", at: Date, furthestMs: number) =>
  (is: ExpressionBuilder<Tables, "jobs">) =>
    is.or([is(column, "<=", at.toISOString()), is(column, ">", after(at, furthestMs + clockSkewMs))]);

const firstPauseMs = 60_000;
const longestPauseMs = 6 * 60 * 60_000;
/** Of any job: a network's confirmation mails leave an hour later for each 120, and twenty times as many are taken in an hour. */
const longestWaitMs = 24 * 60 * 60_000;

/** A minute after the first failure, then twice as long each time, at most six hours. */
export function pauseAfterMs(failures: number): number {
  return Math.min(firstPauseMs * 2 ** (failures - 1), longestPauseMs);
}
