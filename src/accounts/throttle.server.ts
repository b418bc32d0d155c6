import type { FastifyRequest } from "fastify";
import type { Selectable, Transaction } from "kysely";
import { removeInPortions } from "#collections/trash.server.ts";
import type { Database, Queries, Tables } from "#database/tables/tables.ts";
import { cookieOf } from "#http/access.ts";
import { type ProductError, tooManyTries } from "#http/errors.ts";
import type { createWorkQueue } from "#http/limits.ts";
import { networkOf } from "#http/urls.ts";
import { deviceCookie } from "./accounts.schemas.ts";
import { createDeviceStore, hashToken } from "./devices.store.server.ts";

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
  /** The wait begins with the attempt: otherwise a thousand simultaneous networks would all get through. */
  isForAll?: boolean;
}

/** Only somebody with the same account and network, or the device, can make these wait. */
const own: Limit = { free: 5, maxWaitMs: 15 * minuteMs, forgiveOneEveryMs: hourMs, isOwn: true };
/** Strangers can make an account wait, so this begins late and the wait is short. */
const account: Limit = {
  free: 100,
  maxWaitMs: minuteMs,
  forgiveOneEveryMs: 10 * minuteMs,
  isForAll: true,
};
/** Trying digits takes the password, so few can make the person wait; and six digits are soon guessed. */
const accountDigits: Limit = { ...account, free: 30, maxWaitMs: 15 * minuteMs };
/** A whole campus may share one IP address. */
const network: Limit = { free: 30, maxWaitMs: 15 * minuteMs, forgiveOneEveryMs: 2 * minuteMs };

interface Attempt {
  /** Undefined where a secret alone identifies the account. */
  email?: string | undefined;
  network: string;
  /** Known only if this device has signed in to this account before. */
  device?: string | undefined;
  /** Counted separately from passwords: somebody who knows the password must not clear wrong digits with it. */
  guessed?: "second factor";
}

type Subject = { name: string; limit: Limit };

/** After a few failures each further one doubles the wait. Counted in the database, across servers and restarts. */
export function createThrottle(db: Database, now: () => Date) {
  return {
    /** Counts an attempt as failed before it is checked. Returns the seconds to wait, 0 if it may go on; a refused one writes nothing. */
    async begin(attempt: Attempt): Promise<number> {
      const at = now();
      const subjects = subjectsOf(attempt);
      const names = subjects.map(({ name }) => name);
      const rows = await db.selectFrom("login_failures").selectAll().where("subject", "in", names).execute();
      const isBehindItself = rows.some((row) => isAhead(row, at));
      const waitSeconds = isBehindItself ? 0 : longestWait(subjects, rows, at);
      if (waitSeconds > 0) return waitSeconds;
      return db.transaction().execute((transaction) => count(transaction, subjects, at));
    },

    async fail(attempt: Attempt, queries: Queries = db): Promise<void> {
      const at = now().toISOString();
      const names = subjectsOf(attempt).map(({ name }) => name);
      await queries
        .updateTable("login_failures")
        .set({ last_failed_at: at, waits_since: at })
        .where("subject", "in", names)
        .execute();
    },

    /** The attempt was right: its own failures are cleared, and shared counts get one back. */
    async forgive(attempt: Attempt): Promise<void> {
      for (const { name, limit } of subjectsOf(attempt)) {
        if (limit.isOwn) await db.deleteFrom("login_failures").where("subject", "=", name).execute();
        else
          await db
            .updateTable("login_failures")
            .set((row) => ({
              failures: row("failures", "-", 1),
              ...(limit.isForAll && { waits_since: null }),
            }))
            .where("subject", "=", name)
            .where("failures", ">", 0)
            .execute();
      }
    },

    async removeOld(): Promise<number> {
      const before = new Date(now().getTime() - forgetAfterMs).toISOString();
      return removeInPortions(db, "login_failures", (is) => is("last_failed_at", "<", before));
    },
  };
}

type Row = Selectable<Tables["login_failures"]>;

/** A device that has signed in before is counted alone: neither side delays the other. */
function subjectsOf({ email, network: from, device, guessed }: Attempt): Subject[] {
  const at = guessed ? `${guessed}, ` : "";
  if (device) return [{ name: `${at}device:${device}`, limit: own }];
  const sender = { name: `${at}address:${from}`, limit: network };
  if (!email) return [sender];
  // People type passwords into the field of the e-mail address.
  const who = hashToken(email);
  return [
    { name: `${at}account and address:${who} ${from}`, limit: own },
    { name: `${at}account:${who}`, limit: guessed ? accountDigits : account },
    sender,
  ];
}

async function count(transaction: Transaction<Tables>, subjects: Subject[], at: Date): Promise<number> {
  const rows: Row[] = [];
  for (const { name } of subjects) rows.push(await lock(transaction, name, at));
  const waitSeconds = longestWait(subjects, rows, at);
  if (waitSeconds > 0) return waitSeconds;
  const instant = at.toISOString();
  for (const { row, limit } of countsOf(subjects, rows)) {
    const failures = Math.min(levelOf(row, limit, at) + 1, mostFailures(limit));
    const waits = limit.isForAll && failures >= limit.free && { waits_since: instant };
    await transaction
      .updateTable("login_failures")
      .set({ failures, last_failed_at: instant, ...waits })
      .where("subject", "=", row.subject)
      .execute();
  }
  return 0;
}

const countsOf = (subjects: Subject[], rows: Row[]) =>
  subjects.flatMap(({ name, limit }) => {
    const row = rows.find(({ subject }) => subject === name);
    return row ? { row, limit } : [];
  });

/** The subject's row, locked. If the clock was set back since, its wait starts again now. */
async function lock(transaction: Transaction<Tables>, subject: string, at: Date): Promise<Row> {
  const now = at.toISOString();
  const row = await transaction
    .insertInto("login_failures")
    .values({ subject, failures: 0, last_failed_at: now, waits_since: null })
    .onConflict((conflict) =>
      conflict.column("subject").doUpdateSet((row) => ({ failures: row.ref("login_failures.failures") })),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
  if (!isAhead(row, at)) return row;
  const mended = { last_failed_at: now, waits_since: row.waits_since && now };
  await transaction.updateTable("login_failures").set(mended).where("subject", "=", subject).execute();
  return { ...row, ...mended };
}

const isAhead = ({ last_failed_at }: Row, at: Date) => Date.parse(last_failed_at) > at.getTime();

function longestWait(subjects: Subject[], rows: Row[], at: Date): number {
  const waits = countsOf(subjects, rows).map(({ row, limit }) =>
    row.waits_since ? waitMs(levelOf(row, limit, at), limit) - msSince(row.waits_since, at) : 0,
  );
  return Math.ceil(Math.max(0, ...waits) / secondMs);
}

function levelOf({ failures, last_failed_at }: Row, { forgiveOneEveryMs }: Limit, at: Date): number {
  return Math.max(0, failures - Math.floor(msSince(last_failed_at, at) / forgiveOneEveryMs));
}

function waitMs(failures: number, { free, maxWaitMs }: Limit): number {
  if (failures < free) return 0;
  return Math.min(secondMs * 2 ** (failures - free), maxWaitMs);
}

/** More would not extend the wait, only take longer to be forgiven. */
const mostFailures = ({ free, maxWaitMs }: Limit) => free + Math.ceil(Math.log2(maxWaitMs / secondMs));

const msSince = (instant: string, at: Date) => at.getTime() - Date.parse(instant);

type WorkQueue = ReturnType<typeof createWorkQueue>;

/** Checks guesses one at a time for each device or network. `turns` limits the checks of all senders together. */
export function createGuessCheck(
  db: Database,
  now: () => Date,
  turns?: Record<"knownDevice" | "stranger", WorkQueue>,
) {
  const devices = createDeviceStore(db, now);
  const throttle = createThrottle(db, now);
  const last = new Map<string, Promise<unknown>>();

  async function inOrder<Result>(sender: string, work: () => Promise<Result>): Promise<Result> {
    const mine = (last.get(sender) ?? Promise.resolve()).then(work);
    const over = mine.catch(() => undefined);
    last.set(sender, over);
    try {
      return await mine;
    } finally {
      if (last.get(sender) === over) last.delete(sender);
    }
  }

  /** The result of a check that found the guess right. Otherwise `refuse` may add to the transaction that counts the failure. */
  return async function checkGuess<Found extends object>(
    request: FastifyRequest,
    guess: Pick<Attempt, "email" | "guessed">,
    check: (isKnownDevice: boolean) => Promise<Found | undefined>,
    refuse: (transaction: Queries) => Promise<ProductError>,
  ): Promise<Found> {
    const deviceToken = cookieOf(request, deviceCookie);
    const device = deviceToken && guess.email ? await devices.find(deviceToken, guess.email) : undefined;
    const attempt = { ...guess, network: networkOf(request.ip), device };
    const sender = device ?? attempt.network;

    async function judge() {
      const waitSeconds = await throttle.begin(attempt);
      if (waitSeconds > 0) throw tooManyTries(waitSeconds);
      const found = await check(device !== undefined);
      if (!found)
        throw await db.transaction().execute(async (transaction) => {
          await throttle.fail(attempt, transaction);
          return refuse(transaction);
        });
      await throttle.forgive(attempt);
      return found;
    }

    const inTurn = turns?.[device ? "knownDevice" : "stranger"];
    // Its turn comes before it is counted: a refused request is not a failed guess.
    return inOrder(sender, () => (inTurn ? inTurn(judge, { network: sender }) : judge()));
  };
}
