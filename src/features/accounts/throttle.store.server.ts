import type { Selectable, Transaction } from "kysely";
import { hashToken } from "#base/tokens.server.ts";
import { removeInPortions } from "#platform/database/removal.ts";
import type { Database, Numbers, Tables, Text, TextOrNull } from "#platform/database/tables/tables.ts";

declare module "#platform/database/tables/tables.ts" {
  interface Tables {
    /** `subject`: "account:…", "address:…", "account and address:…" or "device:…", after the name of a secret that is no password. */
    login_failures: Text<"subject" | "last_failed_at"> & TextOrNull<"waits_since"> & Numbers<"failures">;
  }
}

const secondMs = 1000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;
const forgetAfterMs = 24 * hourMs;

interface Limit {
  free: number;
  maxWaitMs: number;
  /** After this long without another, one failure is forgiven: a few over weeks are no attack. */
  forgiveOneEveryMs: number;
  /** The right secret clears all failures, not only one. */
  isOwn?: boolean;
  /** Slows down instead of refusing. */
  isShared?: boolean;
}

/** Only somebody with the same account and network, or the device, can make these wait. */
const own: Limit = { free: 5, maxWaitMs: 15 * minuteMs, forgiveOneEveryMs: hourMs, isOwn: true };
/** Strangers can make an account wait, so this begins late and the wait is short. */
const account: Limit = { free: 100, maxWaitMs: minuteMs, forgiveOneEveryMs: 10 * minuteMs };
/** Trying digits takes the password, so few can make the person wait; and six digits are soon guessed. */
const accountDigits: Limit = { ...account, free: 30, maxWaitMs: 15 * minuteMs };
/** A whole campus may share one IP address, so that nobody waits for this one: beyond it, guesses go one after the other. */
const network: Limit = { free: 30, maxWaitMs: secondMs, forgiveOneEveryMs: 2 * minuteMs, isShared: true };

export interface Attempt {
  email: string;
  network: string;
  /** Known only if this device has signed in to this account before. */
  device?: string | undefined;
  /** Counted separately from passwords: somebody who knows the password must not clear wrong digits with it. */
  guessed?: "second factor";
}

type Row = Selectable<Tables["login_failures"]>;
type Limits = ReadonlyMap<string, Limit>;

/** After a few failures each further one doubles the wait. Counted in the database, across servers and restarts. */
export function createThrottle(db: Database, now: () => Date) {
  return {
    /** Whether the attempt has to wait, and how long; or to go slowly. Writes nothing. */
    async look(attempt: Attempt): Promise<{ waitSeconds: number; isSlow: boolean }> {
      const at = now();
      const limits = limitsOf(attempt);
      const all = db.selectFrom("login_failures").selectAll();
      const rows = await all.where("subject", "in", [...limits.keys()]).execute();
      const isSlow = rows.some((row) => {
        const limit = limits.get(row.subject);
        return limit?.isShared && levelOf(row, limit, at) >= limit.free;
      });
      return { waitSeconds: longestWait(limits, rows, at), isSlow };
    },

    /**
     * Counts an attempt as failed before it is checked: simultaneous ones get no further than single ones. Returns the seconds to
     * wait, 0 if it may go on.
     */
    begin: (attempt: Attempt): Promise<number> =>
      db.transaction().execute((transaction) => count(transaction, limitsOf(attempt), now())),

    /** The attempt was right: its own failures are cleared, and shared counts get one back. */
    async forgive(attempt: Attempt): Promise<void> {
      for (const [subject, { isOwn }] of limitsOf(attempt))
        await db
          .updateTable("login_failures")
          .set((row) => ({ failures: isOwn ? 0 : row("failures", "-", 1), waits_since: null }))
          .where("subject", "=", subject)
          .where("failures", ">", 0)
          .execute();
    },

    async removeOld(): Promise<number> {
      const before = new Date(now().getTime() - forgetAfterMs).toISOString();
      return removeInPortions(db, "login_failures", (is) => is("last_failed_at", "<", before));
    },
  };
}

/** A device that has signed in before is counted alone: neither side delays the other. */
function limitsOf({ email, network: from, device, guessed }: Attempt): Limits {
  const at = guessed ? `${guessed}, ` : "";
  if (device) return new Map([[`${at}device:${device}`, own]]);
  // People type passwords into the field of the e-mail address.
  const who = hashToken(email);
  return new Map([
    [`${at}account and address:${who} ${from}`, own],
    [`${at}account:${who}`, guessed ? accountDigits : account],
    [`${at}address:${from}`, network],
  ]);
}

async function count(transaction: Transaction<Tables>, limits: Limits, at: Date): Promise<number> {
  const instant = at.toISOString();
  const none = { failures: 0, last_failed_at: instant, waits_since: null };
  const rows = await transaction
    .insertInto("login_failures")
    .values([...limits.keys()].map((subject) => ({ subject, ...none })))
    // Changes nothing, but locks the rows.
    .onConflict((conflict) =>
      conflict.column("subject").doUpdateSet((row) => ({ failures: row.ref("login_failures.failures") })),
    )
    .returningAll()
    .execute();
  const waitSeconds = longestWait(limits, rows, at);
  if (waitSeconds > 0) return waitSeconds;
  for (const [subject, limit] of limits) {
    const row = rows.find((row) => row.subject === subject);
    const failures = Math.min((row ? levelOf(row, limit, at) : 0) + 1, mostFailures(limit));
    const waits_since = failures >= limit.free ? instant : null;
    await transaction
      .updateTable("login_failures")
      .set({ failures, last_failed_at: instant, waits_since })
      .where("subject", "=", subject)
      .execute();
  }
  return 0;
}

function longestWait(limits: Limits, rows: Row[], at: Date): number {
  const waits = rows.map((row) => {
    const limit = limits.get(row.subject);
    const elapsedMs = row.waits_since ? msSince(row.waits_since, at) : -1;
    // A wait that begins in the future is from before the clock was set back: it is over.
    return limit && elapsedMs >= 0 ? waitMs(levelOf(row, limit, at), limit) - elapsedMs : 0;
  });
  return Math.ceil(Math.max(0, ...waits) / secondMs);
}

function levelOf({ failures, last_failed_at }: Row, { forgiveOneEveryMs }: Limit, at: Date): number {
  const forgiven = Math.floor(Math.max(0, msSince(last_failed_at, at)) / forgiveOneEveryMs);
  return Math.max(0, failures - forgiven);
}

function waitMs(failures: number, { free, maxWaitMs, isShared }: Limit): number {
  if (isShared || failures < free) return 0;
  return Math.min(secondMs * 2 ** (failures - free), maxWaitMs);
}

/** More would not extend the wait, only take longer to be forgiven. */
const mostFailures = ({ free, maxWaitMs }: Limit) => free + Math.ceil(Math.log2(maxWaitMs / secondMs));

const msSince = (instant: string, at: Date) => at.getTime() - Date.parse(instant);
