import { newId } from "#collections/record.store.server.ts";
import type { Queries } from "#database/tables/tables.ts";
import { claimedAtOnce, claimMs } from "./follow.limits.server.ts";
import { type Counted, countRows, isHeld, isWaiting } from "./mailings.store.server.ts";
import { type MailingKind, mailingKinds } from "./newsletter.rules.ts";
import { isWithheldOver, latestDueAt } from "./stale-deliveries.server.ts";

/** What one sender has taken for one person, and is one mail: all notices that are due, or a letter. */
export interface Claim {
  /** Only who holds it may go on. */
  mark: string;
  subscriberId: string;
  mailingIds: string[];
  tries: number;
}

/**
 * The rows of people and mailings. A row is claimed, then handed over, then settled. Nothing has left before it is noted
 * as handed over, so a claim that nobody came back for begins anew; what was handed over never does.
 */
export function createDeliveryStore(db: Queries, now: () => Date) {
  const after = (ms: number) => new Date(now().getTime() + ms).toISOString();

  function own({ mark, subscriberId }: Claim, mailingIds: readonly string[]) {
    return db
      .updateTable("deliveries")
      .where("claimed_by", "=", mark)
      .where("subscriber_id", "=", subscriberId)
      .where("mailing_id", "in", mailingIds);
  }

  async function claimOf(kind: MailingKind): Promise<Claim[]> {
    const at = now().toISOString();
    const first = await db
      .selectFrom("deliveries")
      .select("subscriber_id")
      .where(isWaiting)
      .where("kind", "=", kind)
      .where("due_at", "<=", at)
      .orderBy("due_at")
      .orderBy("subscriber_id")
      .limit(claimedAtOnce)
      .execute();
    if (first.length === 0) return [];
    const mark = newId();
    const rows = await db
      .updateTable("deliveries")
      .set({ state: "claimed", claimed_by: mark, claimed_until: after(claimMs) })
      .where(isWaiting)
      .where("kind", "=", kind)
      .where("due_at", "<=", at)
      .where("subscriber_id", "in", [...new Set(first.map((row) => row.subscriber_id))])
      .returning(["mailing_id", "subscriber_id", "tries"])
      .execute();
    const mails = Map.groupBy(rows, (row) => (kind === "letter" ? row : row.subscriber_id));
    return [...mails.values()].map((own) => ({
      mark,
      subscriberId: own[0]?.subscriber_id ?? "",
      mailingIds: own.map((row) => row.mailing_id).sort(),
      tries: Math.max(...own.map((row) => row.tries)),
    }));
  }

  return {
    /** Whether something can be sent, or was left by somebody who was killed, or its notice has come back or is away for too long. */
    async isOpen(): Promise<boolean> {
      const any = db.selectFrom("deliveries").select("mailing_id").limit(1);
      for (const kind of mailingKinds) {
        const waiting = any.where(isWaiting).where("kind", "=", kind);
        if (await waiting.where("due_at", "<=", now().toISOString()).executeTakeFirst()) return true;
        if (await waiting.where("due_at", ">", latestDueAt(now())).executeTakeFirst()) return true;
      }
      const taken = any.where(isHeld).where("state", "in", ["claimed", "handed"]);
      return (await taken.executeTakeFirst()) !== undefined || isWithheldOver(db, now());
    },

    /**
     * Takes some people, those who wait longest first: a notice is news and does not wait until a letter to thousands is out. Build the
     * store from a transaction.
     */
    async claim(): Promise<Claim[]> {
      for (const kind of mailingKinds) {
        const claims = await claimOf(kind);
        if (claims.length > 0) return claims;
      }
      return [];
    },

    /**
     * The last moment before the mail cannot be taken back. False when the claim is somebody else's by now, the person has gone, or one
     * of the mailings was stopped: build the store from a transaction, and undo it then, since nothing of the mail is sent.
     */
    async handOver(claim: Claim, mailingIds: readonly string[]): Promise<boolean> {
      const rows = await own(claim, mailingIds)
        .set({ state: "handed", claimed_until: after(claimMs) })
        .where("state", "=", "claimed")
        .returning("mailing_id")
        .execute();
      return rows.length === mailingIds.length;
    },

    /** Nothing has left, through no fault of the address: it goes with the next who send. */
    async release(claim: Claim): Promise<void> {
      await own(claim, claim.mailingIds)
        .set({ state: "waiting", claimed_by: null, claimed_until: null })
        .execute();
    },

    /** The mail server said: not now. */
    async postpone(
      claim: Claim,
      mailingIds: readonly string[],
      pauseMs: number,
      failure: string,
    ): Promise<void> {
      await own(claim, mailingIds)
        .set({
          state: "waiting",
          claimed_by: null,
          claimed_until: null,
          changed_at: now().toISOString(),
          due_at: after(pauseMs),
          tries: claim.tries + 1,
          failure,
        })
        .execute();
    },

    /** What became of it. The counts of the mailings are noted with it: build the store from a transaction. */
    async settle(
      claim: Claim,
      mailingIds: readonly string[],
      state: Settled,
      failure: string | null = null,
    ): Promise<void> {
      if (mailingIds.length === 0) return;
      const rows = await own(claim, mailingIds)
        .set({ state, failure, claimed_by: null, claimed_until: null, changed_at: now().toISOString() })
        .returning("mailing_id")
        .execute();
      if (state !== "withheld") await countRows(db, rows, state);
    },

    /** What others left when they were killed. Returns how many mails may or may not have arrived. */
    async recover(): Promise<number> {
      const at = now().toISOString();
      const left = (state: "claimed" | "handed") =>
        db
          .updateTable("deliveries")
          .where(isHeld)
          .where("state", "=", state)
          .where((is) =>
            // One that is further ahead than a claim can be was made before the clock was set back.
            is.or([is("claimed_until", "<=", at), is("claimed_until", ">", after(2 * claimMs))]),
          );
      await left("claimed").set({ state: "waiting", claimed_by: null, claimed_until: null }).execute();
      const unknown = await left("handed")
        .set({ state: "unconfirmed", claimed_by: null, claimed_until: null, changed_at: at })
        .returning("mailing_id")
        .execute();
      await countRows(db, unknown, "unconfirmed");
      return unknown.length;
    },
  };
}

type Settled = Counted | "withheld";
