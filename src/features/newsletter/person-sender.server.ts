import { createHash } from "node:crypto";
import type { FastifyBaseLogger } from "fastify";
import type { Lease } from "#database/queue/job-loop.ts";
import { pauseAfterMs } from "#database/queue/jobs.store.ts";
import type { Database, Queries } from "#database/tables/tables.ts";
import { type Mail, type MailTexts, readTypes } from "#mail/mail.server.ts";
import { hasAnswered, ResponseLostError, type Smtp, type SmtpSession } from "#mail/smtp.server.ts";
import { type Counted, createMailContents, type MailContent } from "./campaigns.store.server.ts";
import { createDeliveryStore, type DueMail } from "./deliveries.store.server.ts";
import { failuresUntilStopped } from "./newsletter.rules.ts";

/** Temporary refusals of one mail, over some three days. */
const mostTries = 18;
/** Refusals within this time count as one failure of the address. */
const oneFailureMs = 60 * 60_000;
/** More people in a row than these do not all have a bad address. */
export const mostBadInARow = 10;
const maxReasonLength = 300;

interface SenderParts {
  db: Database;
  now(): Date;
  log: FastifyBaseLogger;
  texts: MailTexts;
  smtp: Smtp;
  session: SmtpSession;
  lease: Lease;
  inARow: RefusalsInARow;
}

class LeaseLostError extends Error {
  override name = "LeaseLostError";
  override message = "Another server has taken over the sending.";
}

/** The person has left, or one of the mailings was stopped. */
class NoLongerDueError extends Error {
  override name = "NoLongerDueError";
}

interface Outcome {
  state: Counted | "withheld";
  failure?: string;
  isBadAddress?: boolean;
}

/** Sends to one person after another, over one connection. */
export function createPersonSender({ db, now, log, texts, smtp, session, lease, inARow }: SenderParts) {
  const contents = createMailContents(db, now);

  /** Fails only if the mail server would accept nobody's mail now. */
  async function send(mail: DueMail): Promise<void> {
    const reader = await db
      .selectFrom("subscribers")
      .selectAll()
      .where("id", "=", mail.subscriberId)
      .where("stopped_at", "is", null)
      .executeTakeFirst();
    if (!reader) return settle(mail, mail.mailingIds, { state: "dropped" });
    const parts = await sortParts(mail, readTypes(reader.types));
    await settle(mail, parts.withheld, { state: "withheld" });
    await settle(mail, parts.dropped, { state: "dropped" });
    const ids = parts.wanted.map(({ id }) => id);
    const [first] = parts.wanted;
    if (first?.content.kind === "letter")
      return sendOne(mail, ids, texts.letter(reader, first.content.letter));
    const notices = parts.wanted.flatMap(({ content }) =>
      content.kind === "notice" ? [content.notice] : [],
    );
    if (notices.length > 0) await sendOne(mail, ids, texts.notices(reader, notices));
  }

  async function sortParts({ mailingIds }: DueMail, types: readonly string[] | null) {
    const wanted: { id: string; content: MailContent }[] = [];
    const withheld: string[] = [];
    const dropped: string[] = [];
    for (const id of mailingIds) {
      const content = await contents.read(id);
      if (!content || content.isStopped) dropped.push(id);
      else if (content.kind === "notice" && !content.isPublic) withheld.push(id);
      else if (content.kind === "notice" && types && !types.includes(content.type)) dropped.push(id);
      else wanted.push({ id, content });
    }
    return { wanted, withheld, dropped };
  }

  async function sendOne(mail: DueMail, mailingIds: readonly string[], text: Mail): Promise<void> {
    const id = createHash("sha256")
      .update([mail.subscriberId, ...mailingIds].join())
      .digest("hex")
      .slice(0, 32);
    try {
      const message = await smtp.compose(text, id);
      await session.send({ from: smtp.senderAddress, to: text.recipient }, message, () =>
        db.transaction().execute(async (transaction) => {
          if (!(await lease.isHeld(transaction))) throw new LeaseLostError();
          // All or nothing: a notice whose neighbour was stopped has not left, and goes in a mail of its own.
          if (!(await createDeliveryStore(transaction, now).handOver(mail, mailingIds, lease)))
            throw new NoLongerDueError();
        }),
      );
    } catch (error) {
      return noteFailure(mail, mailingIds, error);
    }
    inARow.isTaken();
    await settle(mail, mailingIds, { state: "sent" });
  }

  async function noteFailure(mail: DueMail, mailingIds: readonly string[], error: unknown): Promise<void> {
    if (error instanceof NoLongerDueError) return;
    if (error instanceof ResponseLostError) {
      log.warn(
        { err: error, mailings: mailingIds },
        "A mail was handed over and the response was lost; it is not sent again.",
      );
      await settle(mail, mailingIds, { state: "unconfirmed", failure: reasonOf(error.cause) });
      // The next ones would be lost in the same silence.
      throw error;
    }
    const refusal = error instanceof LeaseLostError ? "away" : inARow.meaningOf(error);
    if (refusal === "away") throw error;
    const failure = reasonOf(error);
    const isTriedAgain = refusal === "for now" || refusal === "everybody";
    if (isTriedAgain && mail.tries + 1 < mostTries) {
      const pauseMs = pauseAfterMs(mail.tries + 1);
      await createDeliveryStore(db, now).postpone(mail, mailingIds, lease, { pauseMs, failure });
    } else {
      const isBadAddress = refusal === "bad address";
      await settle(mail, mailingIds, { state: "refused", failure, isBadAddress });
    }
    // This one waits, so the next try is with somebody else's mail.
    if (refusal === "everybody") throw error;
  }

  async function settle(
    mail: DueMail,
    mailingIds: readonly string[],
    { state, failure, isBadAddress = false }: Outcome,
  ): Promise<void> {
    if (mailingIds.length === 0) return;
    const reason = failure ?? null;
    await db.transaction().execute(async (transaction) => {
      await createDeliveryStore(transaction, now).settle(mail, mailingIds, lease, {
        state,
        failure: reason,
      });
      const own = transaction.updateTable("subscribers").where("id", "=", mail.subscriberId);
      if (state === "sent") await own.set({ failures: 0 }).where("failures", ">", 0).execute();
      if (!isBadAddress || (await hasJustFailed(transaction, mail, mailingIds))) return;
      await own.set((row) => ({ failures: row("failures", "+", 1) })).execute();
      await own
        .set({ stopped_at: now().toISOString(), stop_reason: reason })
        .where("failures", ">=", failuresUntilStopped)
        .execute();
    });
  }

  async function hasJustFailed(
    transaction: Queries,
    { subscriberId }: DueMail,
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

  return { send };
}

type Refusal =
  /** The mail server would accept nobody's mail now. */
  | "away"
  /** This mail would be refused for anybody now: a daily limit, a blocklist. It is tried again, after others. */
  | "everybody"
  | "for now"
  /** For good, for a reason other than the address. */
  | "for good"
  /** There is no such mailbox, or it accepts no mail. */
  | "bad address";

export function refusalOf(error: unknown): Refusal {
  if (!hasAnswered(error)) return "away";
  const { responseCode } = error;
  const command = "command" in error ? error.command : undefined;
  // A refusal of the sender, the password or the connection concerns everybody.
  if (command !== "RCPT TO" && command !== "DATA") return "away";
  if (responseCode === 421) return "away";
  const [, subject] = /^\d{3}[ -][45]\.(\d{1,3})\.\d{1,3}/.exec(responseOf(error)) ?? [];
  // 3 and 4 are about the mail server and the network, 7 is about the sender. "450 4.7.1" to a recipient is a greylist, for this one only.
  const isPolicy = subject === "7" && (responseCode >= 500 || command === "DATA");
  if (subject === "3" || subject === "4" || isPolicy) return "everybody";
  if (responseCode < 500) return "for now";
  // 1 and 2 are about the mailbox. Without such a code the command decides.
  if (subject !== undefined) return subject === "1" || subject === "2" ? "bad address" : "for good";
  return command === "RCPT TO" ? "bad address" : "for good";
}

type RefusalsInARow = ReturnType<typeof countRefusalsInARow>;

/** A mail server that wants no mail from us may say so by rejecting every address. */
export function countRefusalsInARow() {
  let badAddresses = 0;
  return {
    isTaken: (): void => {
      badAddresses = 0;
    },
    meaningOf(error: unknown): Refusal {
      const refusal = refusalOf(error);
      if (refusal !== "bad address") return refusal;
      badAddresses += 1;
      return badAddresses > mostBadInARow ? "everybody" : refusal;
    },
  };
}

function responseOf(error: Error): string {
  return "response" in error && typeof error.response === "string" ? error.response : "";
}

/** The mail server's own words, without the e-mail address that they may contain. */
function reasonOf(error: unknown): string {
  const text = error instanceof Error ? responseOf(error) || error.message : String(error);
  return text
    .replaceAll(/\S+@\S+/g, "…")
    .replaceAll(/\s+/g, " ")
    .slice(0, maxReasonLength)
    .toWellFormed();
}
