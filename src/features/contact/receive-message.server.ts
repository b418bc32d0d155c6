import { ProductError } from "#base/errors.ts";
import type { Queries } from "#platform/database/tables/tables.ts";
import type { IntakeParts, MailTexts } from "#platform/mail/mail.ts";
import { createOutboxStore } from "#platform/mail/outbox.ts";
import type { InWrite } from "#platform/writes/in-write.ts";
import { inTransaction, outcomeOf, parseFields } from "#platform/writes/page-forms.ts";
import { createWriteCounter, createWriteLimit, type WriteLimit } from "#platform/writes/write-limit.ts";
import { messageRefusals as refusals } from "./contact.words.ts";
import { suspicions as allSuspicions, honeypotField, type Suspicion } from "./messages.rules.ts";
import { type MessageBody, messageBody } from "./messages.schemas.ts";
import { addMessage, type MessageRow, toRecord } from "./messages.store.server.ts";

const inLimit = createWriteLimit({ name: "messages", writes: 5, stretchMs: 10 * 60_000 });
/** Of all senders. Further messages of the hour are in one mail at its end. */
const officeMails: WriteLimit = { name: "mails to the office", writes: 30, stretchMs: 60 * 60_000 };

export async function receiveMessage(
  { db, now, mailer }: IntakeParts,
  body: MessageBody,
  ipAddress: string,
  inWrite: InWrite = inTransaction(db),
) {
  const { name = "", email = "", subject = "", contact = "", message = "" } = body;
  if (!(name || email || subject || contact || message))
    throw new ProductError(400, refusals.empty, {
      errors: [{ field: "message", message: refusals.atMessage }],
    });
  const texts = await mailer?.texts();
  await inLimit({ db, now, inWrite }, ipAddress, async (transaction) => {
    const fields = { name, email, subject, contact, message };
    const row = await addMessage(transaction, now(), fields, suspicionsOf(body));
    // What looks like spam is not mailed.
    if (texts && row.folder === "inbox") await mailOffice(transaction, now, texts, row);
  });
  mailer?.sendSoon();
  return {};
}

async function mailOffice(transaction: Queries, now: () => Date, texts: MailTexts, row: MessageRow) {
  const outbox = createOutboxStore(transaction, now);
  const { writes, stretchMs } = officeMails;
  const left = (await createWriteCounter(transaction, now).count(officeMails)) - writes;
  if (left <= 0) return outbox.add(texts.message(toRecord(row)), row.id);
  const elapsedMs = now().getTime() % stretchMs;
  const hour = now().toISOString().slice(0, "2026-11-19T12".length);
  await outbox.add(texts.moreMessages(left), `messages-${hour}`, stretchMs - elapsedMs);
}

/** Nobody is faster. */
const minFillMs = 3_000;
const maxLinks = 2;

const linkPattern = /https?:\/\/|\bwww\.|<a\s|\[url/gi;

function suspicionsOf({ elapsedMs, subject = "", message = "", ...body }: MessageBody): Suspicion[] {
  const links = `${subject}\n${message}`.match(linkPattern)?.length ?? 0;
  const is: Record<Suspicion, boolean> = {
    honeypot: Boolean(body[honeypotField]),
    // Unknown without script.
    "too-fast": elapsedMs !== undefined && elapsedMs < minFillMs,
    "many-links": links > maxLinks,
  };
  return allSuspicions.filter((suspicion) => is[suspicion]);
}

export const createMessageWrites = (parts: IntakeParts, ipAddress: string) => ({
  add: (form: Record<string, string>) =>
    outcomeOf(() => receiveMessage(parts, parseFields(messageBody, form), ipAddress)),
});
