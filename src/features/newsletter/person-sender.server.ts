import { createHash } from "node:crypto";
import type { FastifyBaseLogger } from "fastify";
import { pauseAfterMs } from "#database/queue/jobs.store.ts";
import type { Database, Queries } from "#database/tables/tables.ts";
import { type Mail, type MailTexts, readTypes } from "#mail/mail.server.ts";
import { AnswerLostError, type Smtp, type SmtpSession } from "#mail/smtp.server.ts";
import { type Claim, createDeliveryStore } from "./deliveries.store.server.ts";
import {
  createMailContents,
  type MailContent,
  mostTries,
  oneFailureMs,
  type RefusalsInARow,
  reasonOf,
} from "./follow.limits.server.ts";
import { failuresUntilStopped } from "./newsletter.rules.ts";

interface SenderParts {
  db: Database;
  now(): Date;
  log: FastifyBaseLogger;
  texts: MailTexts;
  smtp: Smtp;
  session: SmtpSession;
  inARow: RefusalsInARow;
}

/** Somebody else has the claim now, the person has left, or one of the mailings was stopped. */
class ClaimLostError extends Error {
  override name = "ClaimLostError";
}

/** Sends to one person after another, over one connection. */
export function createPersonSender({ db, now, log, texts, smtp, session, inARow }: SenderParts) {
  const contents = createMailContents(db, now);

  /** Fails only if nobody's mail would be taken now. */
  async function send(claim: Claim): Promise<void> {
    const reader = await db
      .selectFrom("subscribers")
      .selectAll()
      .where("id", "=", claim.subscriberId)
      .where("stopped_at", "is", null)
      .executeTakeFirst();
    const parts = await sortParts(claim, readTypes(reader?.types ?? null));
    await settle(claim, parts.withheld, "withheld");
    if (!reader) return settle(claim, claim.mailingIds, "dropped");
    await settle(claim, parts.dropped, "dropped");
    const ids = parts.wanted.map(({ id }) => id);
    const [first] = parts.wanted;
    if (first?.content.kind === "letter")
      return sendOne(claim, ids, texts.letter(reader, first.content.letter));
    const notices = parts.wanted.flatMap(({ content }) =>
      content.kind === "notice" ? [content.notice] : [],
    );
    if (notices.length > 0) await sendOne(claim, ids, texts.notices(reader, notices));
  }

  async function sendOne(claim: Claim, mailingIds: readonly string[], mail: Mail): Promise<void> {
    const id = createHash("sha256")
      .update([claim.subscriberId, ...mailingIds].join())
      .digest("hex")
      .slice(0, 32);
    try {
      const message = await smtp.compose(mail, id);
      await session.send({ from: smtp.senderAddress, to: mail.recipient }, message, () =>
        db.transaction().execute(async (transaction) => {
          // All of it or nothing: a notice whose neighbour was stopped has not left, and goes in a mail of its own.
          if (!(await createDeliveryStore(transaction, now).handOver(claim, mailingIds)))
            throw new ClaimLostError();
        }),
      );
    } catch (error) {
      return noteFailure(claim, mailingIds, error);
    }
    inARow.isTaken();
    await settle(claim, mailingIds, "sent");
  }

  async function noteFailure(claim: Claim, mailingIds: readonly string[], error: unknown): Promise<void> {
    if (error instanceof ClaimLostError) return createDeliveryStore(db, now).release(claim);
    if (error instanceof AnswerLostError) {
      log.warn(
        { err: error, mailings: mailingIds },
        "A mail was handed over and the answer was lost; it is not sent again.",
      );
      await settle(claim, mailingIds, "unconfirmed", reasonOf(error.cause));
      // The next ones would be lost in the same silence.
      throw error;
    }
    const refusal = inARow.meaningOf(error);
    if (refusal === "away") {
      await createDeliveryStore(db, now).release(claim);
      throw error;
    }
    const isTriedAgain = refusal === "for now" || refusal === "everybody";
    if (isTriedAgain && claim.tries + 1 < mostTries)
      await createDeliveryStore(db, now).postpone(
        claim,
        mailingIds,
        pauseAfterMs(claim.tries + 1),
        reasonOf(error),
      );
    else await settle(claim, mailingIds, "refused", reasonOf(error), refusal === "bad address");
    // This one waits, so that somebody else's mail is the next that is tried.
    if (refusal === "everybody") throw error;
  }

  async function settle(
    claim: Claim,
    mailingIds: readonly string[],
    state: "sent" | "refused" | "unconfirmed" | "dropped" | "withheld",
    failure: string | null = null,
    isBadAddress = false,
  ): Promise<void> {
    if (mailingIds.length === 0) return;
    await db.transaction().execute(async (transaction) => {
      await createDeliveryStore(transaction, now).settle(claim, mailingIds, state, failure);
      const own = transaction.updateTable("subscribers").where("id", "=", claim.subscriberId);
      if (state === "sent") await own.set({ failures: 0 }).where("failures", ">", 0).execute();
      if (!isBadAddress || (await hasJustFailed(transaction, claim, mailingIds))) return;
      await own.set((row) => ({ failures: row("failures", "+", 1) })).execute();
      await own
        .set({ stopped_at: now().toISOString(), stop_reason: failure })
        .where("failures", ">=", failuresUntilStopped)
        .execute();
    });
  }

  /** Several mails that fail together are one failure. */
  async function hasJustFailed(
    transaction: Queries,
    { subscriberId }: Claim,
    mailingIds: readonly string[],
  ): Promise<boolean> {
    const since = new Date(now().getTime() - oneFailureMs).toISOString();
    const other = await transaction
      .selectFrom("deliveries")
      .select("mailing_id")
      .where("subscriber_id", "=", subscriberId)
      .where("state", "=", "refused")
      .where("changed_at", ">", since)
      .where("mailing_id", "not in", mailingIds)
      .executeTakeFirst();
    return other !== undefined;
  }

  async function sortParts(claim: Claim, types: readonly string[] | null) {
    const wanted: { id: string; content: MailContent }[] = [];
    const withheld: string[] = [];
    const dropped: string[] = [];
    for (const id of claim.mailingIds) {
      const content = await contents.read(id);
      if (!content || content.isStopped) dropped.push(id);
      else if (content.kind === "notice" && !content.isPublic) withheld.push(id);
      else if (content.kind === "notice" && types && !types.includes(content.type)) dropped.push(id);
      else wanted.push({ id, content });
    }
    return { wanted, withheld, dropped };
  }

  return { send };
}
