import type { Transaction } from "kysely";
import type { Database, Tables } from "../database/tables.ts";

const secondMs = 1000;
const maxWaitMs = 15 * 60 * secondMs;
const forgetAfterMs = 24 * 60 * 60 * secondMs;

/** How many failures are free before waiting begins. A whole campus may share one network address. */
const freeFailures = { account: 5, address: 30 } as const;

interface Attempt {
  email: string;
  address: string;
}

/**
 * Slows down guessing: after a few failures each further one doubles the wait, for the account and for the network
 * address. It is kept in the database, so that it holds across servers and restarts.
 */
export function createThrottle(db: Database, now: () => Date) {
  return {
    /**
     * Counts an attempt as failed before the password is checked, so that many at once cannot slip through together;
     * `forgive` takes it back. Answers how many seconds to wait, 0 if the attempt may go on.
     */
    async begin(attempt: Attempt): Promise<number> {
      const at = now();
      return db.transaction().execute(async (transaction) => {
        const [account, address] = subjectsOf(attempt);
        const subjects = [await lock(transaction, account, at), await lock(transaction, address, at)];
        const waitUntilMs = Math.max(...subjects.map((subject) => Date.parse(subject.wait_until)));
        if (waitUntilMs > at.getTime()) return Math.ceil((waitUntilMs - at.getTime()) / secondMs);

        for (const subject of subjects) {
          const failures = subject.failures + 1;
          const waitUntil = new Date(at.getTime() + waitMs(failures, subject.free));
          await transaction
            .updateTable("login_failures")
            .set({ failures, last_failed_at: at.toISOString(), wait_until: waitUntil.toISOString() })
            .where("subject", "=", subject.name)
            .execute();
        }
        return 0;
      });
    },

    /** The attempt was right: the account's count begins anew, and the address gets its one count back. */
    async forgive(attempt: Attempt): Promise<void> {
      const [account, address] = subjectsOf(attempt);
      await db.deleteFrom("login_failures").where("subject", "=", account.name).execute();
      await db
        .updateTable("login_failures")
        .set((row) => ({ failures: row("failures", "-", 1), wait_until: now().toISOString() }))
        .where("subject", "=", address.name)
        .where("failures", ">", 0)
        .execute();
    },

    async removeOld(): Promise<void> {
      const before = new Date(now().getTime() - forgetAfterMs).toISOString();
      await db.deleteFrom("login_failures").where("last_failed_at", "<", before).execute();
    },
  };
}

/** The subject's row, made if need be. Writing to it, even nothing, makes whoever comes next wait for this transaction. */
async function lock(transaction: Transaction<Tables>, subject: Subject, at: Date) {
  const row = await transaction
    .insertInto("login_failures")
    .values({
      subject: subject.name,
      failures: 0,
      last_failed_at: at.toISOString(),
      wait_until: at.toISOString(),
    })
    .onConflict((conflict) =>
      conflict.column("subject").doUpdateSet((row) => ({ failures: row.ref("login_failures.failures") })),
    )
    .returning(["failures", "wait_until"])
    .executeTakeFirstOrThrow();
  return { ...subject, ...row };
}

type Subject = ReturnType<typeof subjectsOf>[number];

function subjectsOf({ email, address }: Attempt) {
  return [
    { name: `account:${email}`, free: freeFailures.account },
    { name: `address:${address}`, free: freeFailures.address },
  ] as const;
}

function waitMs(failures: number, free: number): number {
  if (failures < free) return 0;
  return Math.min(secondMs * 2 ** (failures - free), maxWaitMs);
}
