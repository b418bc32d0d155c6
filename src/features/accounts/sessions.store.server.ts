import type { FastifyReply } from "fastify";
import { DatabaseAwayError, DiskFullError, DiskRefusesError } from "#base/errors.ts";
import { newId } from "#base/ids.ts";
import type { Role } from "#base/roles.ts";
import { hashToken, inventToken } from "#base/tokens.server.ts";
import type { Queries, Text } from "#platform/database/tables/tables.ts";
import { type Administrator, setCookie } from "#platform/http/access.ts";
import { deviceCookie, sessionCookie } from "#platform/http/cookies.ts";
import { createAccountLinkStore } from "./account-links.store.server.ts";
import { confirmedForMinutes } from "./accounts.rules.ts";
import { type Caller, createDeviceStore, deviceMaxMs, noteUse } from "./devices.store.server.ts";
import { mustChooseBy } from "./passwords.server.ts";

declare module "#platform/database/tables/tables.ts" {
  interface Tables {
    /** The `id` is for lists; it gives no access. */
    sessions: Text<
      | "token_hash"
      | "id"
      | "administrator_id"
      | "device"
      | "address"
      | "confirmed_at"
      | "created_at"
      | "last_used_at"
    >;
  }
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const sessionIdleMs = 12 * hourMs;
const sessionMaxMs = 7 * 24 * hourMs;
/** Sessions are read far more often than their last use has to be written. */
const noteUseEveryMs = minuteMs;

function openSessions(db: Queries, at: Date) {
  const instantBefore = (ms: number) => new Date(at.getTime() - ms).toISOString();
  return db
    .selectFrom("sessions")
    .where("sessions.created_at", ">", instantBefore(sessionMaxMs))
    .where("sessions.last_used_at", ">", instantBefore(sessionIdleMs));
}

/** With whose it is; undefined if the account is switched off. */
const readSession = (db: Queries, at: Date, token: string) =>
  openSessions(db, at)
    .innerJoin("administrators", "administrators.id", "sessions.administrator_id")
    .leftJoin("second_factors", "second_factors.administrator_id", "administrators.id")
    .select([
      "administrators.id",
      "administrators.email",
      "administrators.name",
      "administrators.role",
      "administrators.password_given_at",
      "sessions.id as sessionId",
      "sessions.confirmed_at",
      "sessions.last_used_at",
      "second_factors.confirmed_at as second_factor_since",
    ])
    .where("sessions.token_hash", "=", hashToken(token))
    .where("administrators.off_at", "is", null)
    .executeTakeFirst();

export function createSessionStore(db: Queries, now: () => Date) {
  return {
    async start(
      administratorId: string,
      { device = "", address = "" }: Partial<Caller> = {},
    ): Promise<string> {
      const { token, tokenHash, at } = inventToken(now());
      await db
        .insertInto("sessions")
        .values({
          token_hash: tokenHash,
          id: newId(),
          administrator_id: administratorId,
          device,
          address,
          confirmed_at: at,
          created_at: at,
          last_used_at: at,
        })
        .execute();
      return token;
    },

    /** Counts as use by default, which postpones the idle end. */
    async find(token: string, { isUse = true } = {}): Promise<Administrator | undefined> {
      const session = await readSession(db, now(), token);
      if (!session) return undefined;

      // A last use in the future is from before the clock was set back, and would postpone the idle end by as much.
      const isWorthNoting = Math.abs(now().getTime() - Date.parse(session.last_used_at)) > noteUseEveryMs;
      if (isUse && isWorthNoting) await noteUse(db, "sessions", token, now()).catch(orReadOnly);
      const { password_given_at, confirmed_at, last_used_at, second_factor_since, ...person } = session;
      const mustChoosePasswordBy = mustChooseBy(password_given_at);
      return {
        ...person,
        isConfirmed: isRecent(confirmed_at, now()),
        mustChoosePasswordBy,
        mustChoosePassword: mustChoosePasswordBy !== null && mustChoosePasswordBy <= now().toISOString(),
        hasSecondFactor: second_factor_since !== null,
      };
    },

    /** The person's current role; undefined if the session has ended or the account is switched off. */
    async roleIn(
      { id, sessionId }: Pick<Administrator, "id" | "sessionId">,
      { isLocked = false } = {},
    ): Promise<Role | undefined> {
      const sessions = db
        .selectFrom("sessions")
        .innerJoin("administrators", "administrators.id", "sessions.administrator_id")
        .select("administrators.role")
        .where((is) => is.and({ "sessions.administrator_id": id, "sessions.id": sessionId }))
        .where("administrators.off_at", "is", null);
      const row = await (isLocked ? sessions.forKeyShare("sessions") : sessions).executeTakeFirst();
      return row?.role;
    },

    /** After the password was entered again. The session gets a new token, so the old one is worthless. */
    async confirm(sessionId: string): Promise<string> {
      const { token, tokenHash, at } = inventToken(now());
      await db
        .updateTable("sessions")
        .set({ token_hash: tokenHash, confirmed_at: at })
        .where("id", "=", sessionId)
        .execute();
      return token;
    },

    listOf: (administratorId: string) =>
      openSessions(db, now())
        .select(["id as _id", "device", "address", "created_at as startedAt", "last_used_at as lastUsedAt"])
        .where("administrator_id", "=", administratorId)
        .orderBy("last_used_at", "desc")
        .orderBy("id")
        .execute(),

    async end(token: string): Promise<void> {
      await db.deleteFrom("sessions").where("token_hash", "=", hashToken(token)).execute();
    },

    endOne: (administratorId: string, sessionId: string) =>
      db
        .deleteFrom("sessions")
        .where((is) => is.and({ administrator_id: administratorId, id: sessionId }))
        .returning("device")
        .executeTakeFirst(),

    async endAllOf(administratorId: string, { but = "" } = {}): Promise<void> {
      await db
        .deleteFrom("sessions")
        .where("administrator_id", "=", administratorId)
        .where("id", "!=", but)
        .execute();
    },
  };
}

/** With a full disk or a locked database everything can still be read. */
function orReadOnly(error: unknown): void {
  if (![DiskFullError, DiskRefusesError, DatabaseAwayError].some((kind) => error instanceof kind))
    throw error;
}

/** A time in the future is from before the clock was set back. */
function isRecent(confirmedAt: string, now: Date): boolean {
  const elapsedMs = now.getTime() - Date.parse(confirmedAt);
  return elapsedMs >= 0 && elapsedMs < confirmedForMinutes * minuteMs;
}

/** Ends sessions, links and known devices. Lock the person's row before, or a sign-in under way is missed. */
export async function shutOthersOut(
  transaction: Queries,
  now: () => Date,
  administratorId: string,
  { sessionId, deviceToken }: { sessionId?: string | undefined; deviceToken?: string | undefined } = {},
): Promise<void> {
  await createSessionStore(transaction, now).endAllOf(administratorId, { but: sessionId ?? "" });
  await createAccountLinkStore(transaction, now).endAllOf(administratorId);
  await createDeviceStore(transaction, now).forgetAllOf(administratorId, deviceToken);
}

/** Links a day after they expire: until then an unfinished sign-in can be reported. */
export async function removeEnded(db: Queries, now: () => Date): Promise<void> {
  const before = (ms: number) => new Date(now().getTime() - ms).toISOString();
  const [oldest, idle] = [before(sessionMaxMs), before(sessionIdleMs)];
  await db
    .deleteFrom("sessions")
    .where((is) => is.or([is("created_at", "<=", oldest), is("last_used_at", "<=", idle)]))
    .execute();
  await db.deleteFrom("devices").where("last_used_at", "<=", before(deviceMaxMs)).execute();
  await db
    .deleteFrom("account_links")
    .where("expires_at", "<=", before(24 * hourMs))
    .execute();
}

export function giveCookies(
  reply: FastifyReply,
  { token, deviceToken }: Record<"token" | "deviceToken", string>,
) {
  giveSession(reply, token);
  giveDevice(reply, deviceToken);
}

export const giveDevice = (reply: FastifyReply, token: string): void =>
  setCookie(reply, deviceCookie, token, deviceMaxMs);

export const giveSession = (reply: FastifyReply, token: string): void =>
  setCookie(reply, sessionCookie, token, sessionMaxMs);
