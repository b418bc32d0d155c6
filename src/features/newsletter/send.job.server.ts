import { createHash } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import { pauseAfterMs } from "#platform/database/queue/job-queue.ts";
import type { JobHandler, Lease } from "#platform/database/queue/job-runner.ts";
import type { Database, Queries } from "#platform/database/tables/tables.ts";
import type { Mail, Mailer, MailTexts } from "#platform/mail/mail.ts";
import { hasResponse, ResponseLostError, type Smtp, type SmtpSession } from "#platform/mail/smtp.ts";
import { isListingRecipients } from "./announce.job.server.ts";
import { type MailContent, readMailContent, writeMail } from "./campaigns.store.server.ts";
import { readTypes } from "./chosen-types.server.ts";
import { createDeliveryStore, type DueMail, type Outcome } from "./deliveries.store.server.ts";
import { failuresUntilStopped } from "./newsletter.rules.ts";
import type { SubscriberTokens } from "./subscriber-tokens.server.ts";

/** After this time the job is run again, so that new notices do not wait for a long campaign. */
const sliceMs = 10_000;
/** So long the mail server may still respond when this server stops. */
const lastResponseMs = 8_000;
/** After so many temporary refusals, over about three days, a mail counts as refused for good. */
const mostTries = 18;
/** Refusals within this time count as one failure of the address, since its mailbox may be full for a while. */
const oneFailureMs = 60 * 60_000;
/** So many bad addresses in a row mean that the mail server rejects all our mail. */
export const mostBadInARow = 10;
const maxReasonLength = 300;

/** The person has left, or a campaign was stopped. */
class NoLongerDueError extends Error {
  override name = "NoLongerDueError";
}

interface SendParts {
  db: Database;
  now(): Date;
  tokens: SubscriberTokens;
  log: FastifyBaseLogger;
  mailer: Mailer;
  smtp: Smtp;
  perMinute: number;
}

interface Slice {
  texts: MailTexts;
  session: SmtpSession;
  lease: Lease;
}

/**
 * Sends what is due, the notices of each person in one mail. The lease of the job lets one server send at a time, so the rate
 * holds for all; a server without the lease can hand nothing over.
 */
export function createSendJob(parts: SendParts): JobHandler {
  const { db, now, log, mailer, smtp } = parts;
  const takeTurn = createTurns(parts.perMinute);
  const sendToPerson = createSender(parts);

  return {
    async run(_key, signal, lease) {
      const unknown = await db
        .transaction()
        .execute((transaction) => createDeliveryStore(transaction, now).reviewOpen());
      if (unknown > 0)
        log.warn(
          { mails: unknown },
          "Mails were on their way when a server ended. They may or may not have arrived, and are not sent again.",
        );
      // Notices that are published together go in one mail, so all recipients must be known.
      return (await isListingRecipients(db)) ? "done" : sendSlice(signal, lease);
    },
    longestPauseMs: 5 * 60_000,
    words: {
      failed: "The mail server does not accept mails to subscribers. Trying again soon.",
      givenUp: "Mails to subscribers could not be sent.",
    },
  };

  /** One after the other, since everybody whose response is lost misses the mail. */
  async function sendSlice(signal: AbortSignal, lease: Lease): Promise<"more" | "done"> {
    const endsAtMs = performance.now() + sliceMs;
    const texts = await mailer.texts();
    const session = smtp.openSession();
    const hangUpSoon = () => void setTimeout(session.close, lastResponseMs).unref();
    signal.addEventListener("abort", hangUpSoon);
    try {
      for (;;) {
        const mails = await createDeliveryStore(db, now).due();
        if (mails.length === 0) return "done";
        for (const mail of mails) {
          if (!(await takeTurn(signal, endsAtMs))) return "more";
          await sendToPerson(mail, { texts, session, lease });
        }
      }
    } finally {
      signal.removeEventListener("abort", hangUpSoon);
      session.close();
    }
  }
}

/** Spaces the mails evenly. */
function createTurns(perMinute: number) {
  const gapMs = 60_000 / perMinute;
  let nextTurnMs = 0;

  /** Resolves to false if there is no turn before the end. */
  return async function takeTurn(signal: AbortSignal, endsAtMs: number): Promise<boolean> {
    const nowMs = performance.now();
    const turnMs = Math.max(nowMs, nextTurnMs);
    const isInTime = turnMs <= endsAtMs;
    if (isInTime) nextTurnMs = turnMs + gapMs;
    const waitMs = Math.min(turnMs, endsAtMs) - nowMs;
    if (waitMs > 0) await wait(waitMs, undefined, { signal }).catch(() => {});
    return isInTime && !signal.aborted;
  };
}

function createSender({ db, now, tokens, log, smtp }: SendParts) {
  let badInARow = 0;

  return sendToPerson;

  /** Throws only if the mail server accepts nobody's mail now. */
  async function sendToPerson(mail: DueMail, slice: Slice): Promise<void> {
    const reader = await db
      .selectFrom("subscribers")
      .selectAll()
      .where("id", "=", mail.subscriberId)
      .where("stopped_at", "is", null)
      .executeTakeFirst();
    if (!reader) return settle(mail, slice, { state: "dropped", failure: null });
    const types: readonly string[] | null = readTypes(reader.types);
    const wanted: MailContent[] = [];
    for (const id of mail.campaignIds) {
      const content = await readMailContent(db, now, id);
      const isOfOtherType = content?.notice && types && !types.includes(content.notice.type);
      if (!content || content.campaign.state === "stopped" || isOfOtherType)
        await settle({ ...mail, campaignIds: [id] }, slice, { state: "dropped", failure: null });
      else if (content.isPublic) wanted.push(content);
    }
    const campaignIds = wanted.map(({ campaign }) => campaign.id);
    if (wanted.length === 0) return;
    const text = writeMail(slice.texts, { email: reader.email, token: tokens.make(reader.id) }, wanted);
    await sendOne({ ...mail, campaignIds }, slice, text);
  }

  async function sendOne(mail: DueMail, slice: Slice, text: Mail): Promise<void> {
    // The same at every try, so that mail programs recognise a mail that arrives twice.
    const named = [mail.subscriberId, ...mail.campaignIds].join();
    const messageId = createHash("sha256").update(named).digest("hex").slice(0, 32);
    try {
      const message = await smtp.compose(text, messageId);
      await slice.session.send({ from: smtp.senderAddress, to: text.recipient }, message, () =>
        db.transaction().execute(async (transaction) => {
          if (!(await slice.lease.isHeld(transaction)))
            throw new Error("Another server has taken over the sending.");
          // All or nothing: if one notice was stopped, the others go in another mail.
          if (!(await createDeliveryStore(transaction, now).handOver(mail))) throw new NoLongerDueError();
        }),
      );
    } catch (error) {
      if (error instanceof NoLongerDueError) return;
      return noteFailure(mail, slice, error);
    }
    badInARow = 0;
    await settle(mail, slice, { state: "sent", failure: null });
  }

  /** Throws to end the sending. It begins again with somebody else's mail. */
  async function noteFailure(mail: DueMail, slice: Slice, error: unknown): Promise<void> {
    if (error instanceof ResponseLostError) {
      log.warn(
        { err: error, mailings: mail.campaignIds },
        "A mail was handed over and the response was lost; it is not sent again.",
      );
      await settle(mail, slice, { state: "unconfirmed", failure: reasonOf(error.cause) });
      throw error;
    }
    let refusal = mailRefusalOf(error);
    if (refusal === "away") throw error;
    if (refusal === "bad address") badInARow += 1;
    if (refusal === "bad address" && badInARow > mostBadInARow) refusal = "everybody";
    const failure = reasonOf(error);
    const tries = mail.tries + 1;
    if (tries < mostTries && (refusal === "for now" || refusal === "everybody")) {
      const due_at = new Date(now().getTime() + pauseAfterMs(tries)).toISOString();
      await settle(mail, slice, { state: "waiting", failure, due_at, tries });
    } else {
      await settle(mail, slice, { state: "refused", failure }, refusal === "bad address");
    }
    if (refusal === "everybody") throw error;
  }

  /** Does nothing if another server has taken over: that one has noted the mail as unconfirmed. */
  async function settle(
    mail: DueMail,
    { lease }: Slice,
    outcome: Outcome,
    isBadAddress = false,
  ): Promise<void> {
    await db.transaction().execute(async (transaction) => {
      if (!(await lease.isHeld(transaction))) return;
      await createDeliveryStore(transaction, now).settle(mail, outcome);
      const subscriber = transaction.updateTable("subscribers").where("id", "=", mail.subscriberId);
      if (outcome.state === "sent") await subscriber.set({ failures: 0 }).where("failures", ">", 0).execute();
      if (isBadAddress) await countBadAddress(transaction, now(), mail, outcome.failure);
    });
  }
}

/** Several refusals of one address within a while count as one. After some failures, the person gets no more mails. */
async function countBadAddress(db: Queries, at: Date, mail: DueMail, reason: string | null): Promise<void> {
  const sameFailure = await db
    .selectFrom("deliveries")
    .select("mailing_id")
    .where((is) => is.and({ subscriber_id: mail.subscriberId, state: "refused" }))
    .where("changed_at", ">", new Date(at.getTime() - oneFailureMs).toISOString())
    .where("mailing_id", "not in", mail.campaignIds)
    .executeTakeFirst();
  if (sameFailure) return;
  const subscriber = db.updateTable("subscribers").where("id", "=", mail.subscriberId);
  await subscriber.set((row) => ({ failures: row("failures", "+", 1) })).execute();
  await subscriber
    .set({ stopped_at: at.toISOString(), stop_reason: reason })
    .where("failures", ">=", failuresUntilStopped)
    .execute();
}

type Refusal =
  /** The mail server accepts nobody's mail now. */
  | "away"
  /** A daily limit or a blocklist: tried again, after others. */
  | "everybody"
  | "for now"
  /** For another reason than the address. */
  | "for good"
  /** The mailbox does not exist or accepts no mail. */
  | "bad address";

export function mailRefusalOf(error: unknown): Refusal {
  if (!hasResponse(error)) return "away";
  const { responseCode } = error;
  const command = "command" in error ? error.command : undefined;
  // Sender, password and connection concern everybody.
  if (command !== "RCPT TO" && command !== "DATA") return "away";
  if (responseCode === 421) return "away";
  const [, subject] = /^\d{3}[ -][45]\.(\d{1,3})\.\d{1,3}/.exec(responseOf(error)) ?? [];
  // 3 and 4 are about server and network, 7 is about the sender; "450 4.7.1" to a recipient is a greylist.
  const isPolicy = subject === "7" && (responseCode >= 500 || command === "DATA");
  if (subject === "3" || subject === "4" || isPolicy) return "everybody";
  if (responseCode < 500) return "for now";
  // 1 and 2 are about the mailbox.
  if (subject !== undefined) return subject === "1" || subject === "2" ? "bad address" : "for good";
  return command === "RCPT TO" ? "bad address" : "for good";
}

const responseOf = (error: Error): string =>
  "response" in error && typeof error.response === "string" ? error.response : "";

function reasonOf(error: unknown): string {
  const text = error instanceof Error ? responseOf(error) || error.message : String(error);
  return text.replaceAll(/\s+/g, " ").slice(0, maxReasonLength).toWellFormed();
}
