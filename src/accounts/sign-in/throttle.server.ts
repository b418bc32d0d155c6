import type { FastifyReply, FastifyRequest } from "fastify";
import type { Selectable, Transaction } from "kysely";
import { removeInPortions } from "#collections/trash.server.ts";
import type { Database, Queries, Tables } from "#database/tables/tables.ts";
import { cookieIn, setCookie } from "#http/access.ts";
import { deviceCookie, sessionCookie } from "../accounts.schemas.ts";
import { deviceInWords, deviceMaxMs, hashToken } from "../sessions/devices.store.server.ts";
import type { SignedIn, Visitor } from "../sessions/open-session.server.ts";
import { sessionMaxMs } from "../sessions/sessions.store.server.ts";

const secondMs = 1000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;
const forgetAfterMs = 24 * hourMs;

interface Limit {
  /** How many failures are free before waiting begins. */
  free: number;
  maxWaitMs: number;
  /** A failure is forgiven each time this long passes without another: what adds up over weeks is no attack. */
  forgiveOneEveryMs: number;
}

/** Nobody can make these wait but whoever shares the account's name and the network, or holds the device. */
const own: Limit = { free: 5, maxWaitMs: 15 * minuteMs, forgiveOneEveryMs: hourMs };
/** Whoever tries digits has shown the password, so few can make the person wait; and six digits are soon guessed. */
const accountDigits: Limit = { free: 30, maxWaitMs: 15 * minuteMs, forgiveOneEveryMs: 10 * minuteMs };
/** Others can make an account wait, so this one is slow to begin and its wait is short. */
const account: Limit = { free: 100, maxWaitMs: minuteMs, forgiveOneEveryMs: 10 * minuteMs };
/** A whole campus may share one network address. */
const network: Limit = { free: 30, maxWaitMs: 15 * minuteMs, forgiveOneEveryMs: 2 * minuteMs };

export interface Attempt {
  /** Whose account it is about; nobody's where a secret alone says that. */
  email?: string | undefined;
  network: string;
  /** Known only if this device has signed in to this account before. */
  device?: string | undefined;
  /** What is guessed, if not the password. It is counted apart: who knows the password must not clear wrong digits with it. */
  door?: "second factor";
}

interface Subject {
  name: string;
  limit: Limit;
  /** Whether the right password clears all failures, or only takes this attempt back. */
  isOwn: boolean;
  /** Whether the wait begins with the attempt: a thousand networks that try at the same moment would all get through. */
  isForAll?: boolean;
}

/**
 * Slows down guessing: after a few failures each further one doubles the wait. It is kept in the database, so that it
 * holds across servers and restarts.
 */
export function createThrottle(db: Database, now: () => Date) {
  return {
    /**
     * Counts an attempt as failed before the password is checked: one that is never settled stays counted. Returns how
     * many seconds to wait, 0 if the attempt may go on. Who has to wait is only read about: nothing is written.
     */
    async begin(attempt: Attempt): Promise<number> {
      const at = now();
      const subjects = subjectsOf(attempt);
      const rows = await db
        .selectFrom("login_failures")
        .selectAll()
        .where(
          "subject",
          "in",
          subjects.map(({ name }) => name),
        )
        .execute();
      const isBehindItself = rows.some((row) => isAhead(row, at));
      const waitSeconds = isBehindItself ? 0 : longestWait(subjects, rows, at);
      if (waitSeconds > 0) return waitSeconds;
      return db.transaction().execute((transaction) => count(transaction, subjects, at));
    },

    /** The attempt was wrong: from now on the next one waits, if it has to. */
    async fail(attempt: Attempt, queries: Queries = db): Promise<void> {
      const at = now().toISOString();
      const names = subjectsOf(attempt).map(({ name }) => name);
      await queries
        .updateTable("login_failures")
        .set({ last_failed_at: at, waits_since: at })
        .where("subject", "in", names)
        .execute();
    },

    /** The attempt was right: its own failures are forgotten, and what others share gets its one count back. */
    async forgive(attempt: Attempt): Promise<void> {
      for (const { name, isOwn, isForAll } of subjectsOf(attempt)) {
        if (isOwn) await db.deleteFrom("login_failures").where("subject", "=", name).execute();
        else
          await db
            .updateTable("login_failures")
            .set((row) => ({ failures: row("failures", "-", 1), ...(isForAll && { waits_since: null }) }))
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

/** A device that has signed in before stands alone: what others fail at does not hold it up, nor the other way round. */
function subjectsOf({ email, network: from, device, door }: Attempt): Subject[] {
  const at = door ? `${door}, ` : "";
  if (device) return [{ name: `${at}device:${device}`, limit: own, isOwn: true }];
  const sender = { name: `${at}address:${from}`, limit: network, isOwn: false };
  if (!email) return [sender];
  // People type passwords into the field of the address.
  const who = hashToken(email);
  return [
    { name: `${at}account and address:${who} ${from}`, limit: own, isOwn: true },
    { name: `${at}account:${who}`, limit: door ? accountDigits : account, isOwn: false, isForAll: true },
    sender,
  ];
}

async function count(transaction: Transaction<Tables>, subjects: Subject[], at: Date): Promise<number> {
  const rows: Row[] = [];
  for (const { name } of subjects) rows.push(await lock(transaction, name, at));
  const waitSeconds = longestWait(subjects, rows, at);
  if (waitSeconds > 0) return waitSeconds;
  for (const [index, row] of rows.entries()) {
    const { limit, isForAll } = subjects[index] as Subject;
    const failures = Math.min(levelOf(row, limit, at) + 1, mostFailures(limit));
    const instant = at.toISOString();
    await transaction
      .updateTable("login_failures")
      .set({
        failures,
        last_failed_at: instant,
        ...(isForAll && failures >= limit.free && { waits_since: instant }),
      })
      .where("subject", "=", row.subject)
      .execute();
  }
  return 0;
}

/**
 * The subject's row, made if need be. Writing to it makes whoever comes next wait for this transaction. Where the clock
 * was set back since, the wait begins anew now: it is never longer than its own maximum.
 */
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
  const waits = subjects.map(({ name, limit }) => {
    const row = rows.find(({ subject }) => subject === name);
    return row?.waits_since ? waitMs(levelOf(row, limit, at), limit) - msSince(row.waits_since, at) : 0;
  });
  return Math.ceil(Math.max(0, ...waits) / secondMs);
}

/** The failures that are not forgiven yet. */
function levelOf({ failures, last_failed_at }: Row, { forgiveOneEveryMs }: Limit, at: Date): number {
  return Math.max(0, failures - Math.floor(msSince(last_failed_at, at) / forgiveOneEveryMs));
}

function waitMs(failures: number, { free, maxWaitMs }: Limit): number {
  if (failures < free) return 0;
  return Math.min(secondMs * 2 ** (failures - free), maxWaitMs);
}

/** More of them would not make anybody wait longer, only take longer to be forgiven. */
const mostFailures = ({ free, maxWaitMs }: Limit) => free + Math.ceil(Math.log2(maxWaitMs / secondMs));

const msSince = (instant: string, at: Date) => at.getTime() - Date.parse(instant);

/**
 * One at a time for each key, in the order of asking. Guesses that come all at once are then judged one by one, and
 * right passwords that do are all right.
 */
export function createKeyedQueue() {
  const last = new Map<string, Promise<unknown>>();

  return async function queue<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const mine = (last.get(key) ?? Promise.resolve()).then(work);
    const over = mine.catch(() => undefined);
    last.set(key, over);
    try {
      return await mine;
    } finally {
      if (last.get(key) === over) last.delete(key);
    }
  };
}

export function visitorOf(request: FastifyRequest, isHttpsSite: boolean): Visitor {
  return {
    address: request.ip,
    device: deviceInWords(request.headers["user-agent"]),
    deviceToken: cookieIn(request.cookies, deviceCookie, isHttpsSite),
    earlierToken: request.token(),
  };
}

/** What the browser keeps of a sign-in. */
export function giveCookies(
  request: FastifyRequest,
  reply: FastifyReply,
  { token, deviceToken }: SignedIn,
  isHttpsSite: boolean,
): void {
  setCookie(request, reply, sessionCookie, token, { isHttpsSite, maxAgeMs: sessionMaxMs });
  setCookie(request, reply, deviceCookie, deviceToken, { isHttpsSite, maxAgeMs: deviceMaxMs });
}
