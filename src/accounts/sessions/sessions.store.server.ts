import { newId } from "#collections/record.store.server.ts";
import type { Queries } from "#database/tables/tables.ts";
import type { Administrator } from "#http/access.ts";
import { DiskRefusesError } from "#http/error-responses.ts";
import { DatabaseAwayError, DiskFullError } from "#http/errors.ts";
import { confirmedForMinutes, type Role } from "../accounts.rules.ts";
import { mustChooseBy } from "../passwords/given-password.server.ts";
import { hashToken, inventToken, noteUse } from "./devices.store.server.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const sessionIdleMs = 12 * hourMs;
export const sessionMaxMs = 7 * 24 * hourMs;
/** The last use is written down at most this often: a session is read far more often than that matters. */
const noteUseEveryMs = minuteMs;

/** Where a session is opened from. */
export interface Caller {
  /** The browser and its system, in words. */
  device: string;
  address: string;
}

const unknownCaller: Caller = { device: "", address: "" };

export function createSessionStore(db: Queries, now: () => Date) {
  return {
    /** Returns the token that opens it. */
    async start(administratorId: string, { device, address }: Caller = unknownCaller): Promise<string> {
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

    /** Whom a session belongs to. Finding it counts as use, unless told otherwise, and so puts off its idle end. */
    async find(token: string, { isUse = true } = {}): Promise<Administrator | undefined> {
      const { oldestStart, oldestUse } = limits(now());
      const session = await db
        .selectFrom("sessions")
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
        .where("sessions.created_at", ">", oldestStart)
        .where("sessions.last_used_at", ">", oldestUse)
        .where("administrators.off_at", "is", null)
        .executeTakeFirst();
      if (!session) return undefined;

      // A last use that lies ahead is of before the clock was set back, and would put off the idle end by as much.
      const isWorthNoting = Math.abs(now().getTime() - Date.parse(session.last_used_at)) > noteUseEveryMs;
      if (isUse && isWorthNoting) await noteUse(db, "sessions", token, now()).catch(orReadOnly);
      const { id, email, name, role, sessionId } = session;
      const chooseBy = mustChooseBy(session);
      return {
        id,
        email,
        name,
        role,
        sessionId,
        isConfirmed: isRecent(session.confirmed_at, now()),
        mustChoosePassword: chooseBy !== undefined && chooseBy <= now(),
        hasSecondFactor: session.second_factor_since !== null,
      };
    },

    /** What whoever is in a session may do now; undefined if it was ended, or they were switched off. */
    async roleIn({ id, sessionId }: Pick<Administrator, "id" | "sessionId">): Promise<Role | undefined> {
      const row = await db
        .selectFrom("sessions")
        .innerJoin("administrators", "administrators.id", "sessions.administrator_id")
        .select("administrators.role")
        .where("sessions.administrator_id", "=", id)
        .where("sessions.id", "=", sessionId)
        .where("administrators.off_at", "is", null)
        .executeTakeFirst();
      return row?.role;
    },

    /** The password was shown again. It goes on under a new token: whoever had seen the old one holds nothing. */
    async confirm(sessionId: string): Promise<string> {
      const { token, tokenHash, at } = inventToken(now());
      await db
        .updateTable("sessions")
        .set({ token_hash: tokenHash, confirmed_at: at })
        .where("id", "=", sessionId)
        .execute();
      return token;
    },

    /** Those of one person, the last used first. */
    async listOf(administratorId: string) {
      const { oldestStart, oldestUse } = limits(now());
      return db
        .selectFrom("sessions")
        .select(["id", "device", "address", "created_at", "last_used_at"])
        .where("administrator_id", "=", administratorId)
        .where("created_at", ">", oldestStart)
        .where("last_used_at", ">", oldestUse)
        .orderBy("last_used_at", "desc")
        .orderBy("id")
        .execute();
    },

    async end(token: string): Promise<void> {
      await db.deleteFrom("sessions").where("token_hash", "=", hashToken(token)).execute();
    },

    /** One of a person's, by the name that a list calls it. Returns what it was. */
    async endOne(administratorId: string, sessionId: string) {
      return db
        .deleteFrom("sessions")
        .where("administrator_id", "=", administratorId)
        .where("id", "=", sessionId)
        .returning(["id", "device"])
        .executeTakeFirst();
    },

    async endAllOf(administratorId: string, { but = "" } = {}): Promise<void> {
      await db
        .deleteFrom("sessions")
        .where("administrator_id", "=", administratorId)
        .where("id", "!=", but)
        .execute();
    },

    async removeEnded(): Promise<void> {
      const { oldestStart, oldestUse } = limits(now());
      await db
        .deleteFrom("sessions")
        .where((is) => is.or([is("created_at", "<=", oldestStart), is("last_used_at", "<=", oldestUse)]))
        .execute();
    },
  };
}

/** What a disk that takes no write and another program's lock have in common: what is there can be read. */
const readableStill = [DiskFullError, DiskRefusesError, DatabaseAwayError];

/** Whoever only reads does not need the note. */
function orReadOnly(error: unknown): void {
  if (!readableStill.some((kind) => error instanceof kind)) throw error;
}

/** A moment in the future is one from before the clock was set back. */
function isRecent(confirmedAt: string, now: Date): boolean {
  const elapsedMs = now.getTime() - Date.parse(confirmedAt);
  return elapsedMs >= 0 && elapsedMs < confirmedForMinutes * minuteMs;
}

function limits(now: Date) {
  return {
    oldestStart: new Date(now.getTime() - sessionMaxMs).toISOString(),
    oldestUse: new Date(now.getTime() - sessionIdleMs).toISOString(),
  };
}
