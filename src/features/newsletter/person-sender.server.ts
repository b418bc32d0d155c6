import { createHash } from "node:crypto";
import type { FastifyBaseLogger } from "fastify";
import type { Lease } from "#database/queue/job-runner.ts";
import { pauseAfterMs } from "#database/queue/jobs.store.ts";
import type { Database, Queries } from "#database/tables/tables.ts";
import { type Mail, type MailTexts, readTypes } from "#mail/mail.server.ts";
import { hasAnswered, ResponseLostError, type Smtp, type SmtpSession } from "#mail/smtp.server.ts";
import { type MailContent, readMailContent } from "./campaigns.store.server.ts";
import { createDeliveryStore, type DueMail, type Outcome } from "./deliveries.store.server.ts";
import { failuresUntilStopped } from "./newsletter.rules.ts";

/** After so many temporary refusals, over about three days, a mail counts as refused for good. */
const mostTries = 18;
/** Refusals within this time count as one failure of the address. */
const oneFailureMs = 60 * 60_000;
/** So many bad addresses in a row mean that the mail server rejects all our mail. */
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
  inARow: { badAddresses: number };
}

/** The person has left, or a campaign was stopped. */
class NoLongerDueError extends Error {
  override name = "NoLongerDueError";
}

/** Throws only if the mail server accepts nobody's mail now. */
export async function sendToPerson(mail: DueMail, parts: SenderParts): Promise<void> {
  const { db, now, texts } = parts;
  const reader = await db
    .selectFrom("subscribers")
    .selectAll()
    .where("id", "=", mail.subscriberId)
    .where("stopped_at", "is", null)
    .executeTakeFirst();
  if (!reader) return settle(mail, parts, { state: "dropped" });
  const wanted: { id: string; content: MailContent }[] = [];
  const leftOut = { withheld: [] as string[], dropped: [] as string[] };
  const types: readonly string[] | null = readTypes(reader.types);
  for (const id of mail.campaignIds) {
    const content = await readMailContent(db, now, id);
    if (!content || content.isStopped) leftOut.dropped.push(id);
    else if (content.kind === "notice" && !content.isPublic) leftOut.withheld.push(id);
    else if (content.kind === "notice" && types && !types.includes(content.type)) leftOut.dropped.push(id);
    else wanted.push({ id, content });
  }
  for (const state of ["withheld", "dropped"] as const)
    await settle({ ...mail, campaignIds: leftOut[state] }, parts, { state });
  const [first] = wanted;
  if (!first) return;
  const notices = wanted.flatMap(({ content }) => (content.kind === "notice" ? [content.notice] : []));
  const text =
    first.content.kind === "letter"
      ? texts.campaign(reader, first.content.text)
      : texts.notices(reader, notices);
  await sendOne({ ...mail, campaignIds: wanted.map(({ id }) => id) }, parts, text);
}

async function sendOne(mail: DueMail, parts: SenderParts, text: Mail): Promise<void> {
  const { db, now, smtp, session, lease, inARow } = parts;
  // The same at every try, so that mail programs recognise a mail that arrives twice.
  const named = [mail.subscriberId, ...mail.campaignIds].join();
  const messageId = createHash("sha256").update(named).digest("hex").slice(0, 32);
  try {
    const message = await smtp.compose(text, messageId);
    await session.send({ from: smtp.senderAddress, to: text.recipient }, message, () =>
      db.transaction().execute(async (transaction) => {
        if (!(await lease.isHeld(transaction))) throw new Error("Another server has taken over the sending.");
        // All or nothing: if one notice was stopped, the others go in another mail.
        if (!(await createDeliveryStore(transaction, now).handOver(mail))) throw new NoLongerDueError();
      }),
    );
  } catch (error) {
    return noteFailure(mail, parts, error);
  }
  inARow.badAddresses = 0;
  await settle(mail, parts, { state: "sent" });
}

async function noteFailure(mail: DueMail, parts: SenderParts, error: unknown): Promise<void> {
  const { now, log, inARow } = parts;
  if (error instanceof NoLongerDueError) return;
  if (error instanceof ResponseLostError) {
    log.warn(
      { err: error, mailings: mail.campaignIds },
      "A mail was handed over and the response was lost; it is not sent again.",
    );
    await settle(mail, parts, { state: "unconfirmed", failure: reasonOf(error.cause) });
    // The sending stops here, since the next mails would be lost, too.
    throw error;
  }
  let refusal = refusalOf(error);
  if (refusal === "away") throw error;
  if (refusal === "bad address") {
    inARow.badAddresses += 1;
    if (inARow.badAddresses > mostBadInARow) refusal = "everybody";
  }
  const failure = reasonOf(error);
  const tries = mail.tries + 1;
  if (tries < mostTries && (refusal === "for now" || refusal === "everybody")) {
    const due_at = new Date(now().getTime() + pauseAfterMs(tries)).toISOString();
    await settle(mail, parts, { state: "waiting", failure, due_at, tries });
  } else {
    await settle(mail, parts, { state: "refused", failure }, refusal === "bad address");
  }
  // The sending stops here, and begins again with somebody else's mail.
  if (refusal === "everybody") throw error;
}

/** Does nothing if another server has taken over: that one has noted the mail as unconfirmed. */
async function settle(
  mail: DueMail,
  { db, now, lease }: SenderParts,
  { state, failure = null, ...changes }: Partial<Outcome> & Pick<Outcome, "state">,
  isBadAddress = false,
): Promise<void> {
  if (mail.campaignIds.length === 0) return;
  await db.transaction().execute(async (transaction) => {
    if (!(await lease.isHeld(transaction))) return;
    await createDeliveryStore(transaction, now).settle(mail, { state, failure, ...changes });
    const subscriber = transaction.updateTable("subscribers").where("id", "=", mail.subscriberId);
    if (state === "sent") await subscriber.set({ failures: 0 }).where("failures", ">", 0).execute();
    if (!isBadAddress || (await hasJustFailed(transaction, mail, now()))) return;
    await subscriber.set((row) => ({ failures: row("failures", "+", 1) })).execute();
    await subscriber
      .set({ stopped_at: now().toISOString(), stop_reason: failure })
      .where("failures", ">=", failuresUntilStopped)
      .execute();
  });
}

async function hasJustFailed(
  db: Queries,
  { subscriberId, campaignIds }: DueMail,
  at: Date,
): Promise<boolean> {
  const other = await db
    .selectFrom("deliveries")
    .select("mailing_id")
    .where("subscriber_id", "=", subscriberId)
    .where("state", "=", "refused")
    .where("changed_at", ">", new Date(at.getTime() - oneFailureMs).toISOString())
    .where("mailing_id", "not in", campaignIds)
    .executeTakeFirst();
  return other !== undefined;
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

export function refusalOf(error: unknown): Refusal {
  if (!hasAnswered(error)) return "away";
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

function responseOf(error: Error): string {
  return "response" in error && typeof error.response === "string" ? error.response : "";
}

/** Without the e-mail address that the response may contain. */
function reasonOf(error: unknown): string {
  const text = error instanceof Error ? responseOf(error) || error.message : String(error);
  return text
    .replaceAll(/\S+@\S+/g, "…")
    .replaceAll(/\s+/g, " ")
    .slice(0, maxReasonLength)
    .toWellFormed();
}
