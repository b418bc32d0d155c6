import type { Selectable } from "kysely";
import { likeWords, matchingRows } from "#collections/matching-rows.server.ts";
import { newId } from "#collections/record.store.server.ts";
import type { Database, Queries, Tables } from "#database/tables/tables.ts";
import { ProductError } from "#http/errors.ts";
import { type InWrite, inTransaction, outcomeOf, parseFields } from "#http/writes/in-write.ts";
import { createWriteCounter, type WriteLimit } from "#http/writes/write-limit.ts";
import type { Mailer } from "#mail/mail.server.ts";
import { createOutboxStore } from "#mail/outbox.server.ts";
import { fold } from "#search/search.rules.ts";
import {
  suspicions as allSuspicions,
  honeypotField,
  type MessageField,
  messageFieldNames,
  type Suspicion,
} from "./messages.rules.ts";
import { type Message, type MessageBody, type MessageFilter, messageBody } from "./messages.schemas.ts";

export type MessageRow = Selectable<Tables["messages"]>;

export const matchingMessages = (db: Queries, { folder, unread, answered, search = "" }: MessageFilter) =>
  matchingRows(db, "messages", (is) =>
    is.and([
      ...(folder ? [is("folder", "=", folder)] : []),
      ...(unread === undefined ? [] : [is("read", "=", unread ? 0 : 1)]),
      ...(answered === undefined ? [] : [is("answered", "=", answered ? 1 : 0)]),
      ...likeWords(search).map((word) => is("text_folded", "like", `%${word}%`)),
    ]),
  );

export const countUnread = (db: Queries): Promise<number> =>
  matchingMessages(db, { folder: "inbox", unread: true }).count();

export function addMessage(
  db: Queries,
  now: Date,
  fields: Record<MessageField, string>,
  suspicions: readonly Suspicion[] = [],
): Promise<MessageRow> {
  return db
    .insertInto("messages")
    .values({
      id: newId(),
      ...fields,
      text_folded: fold(messageFieldNames.map((name) => fields[name]).join("\n")),
      folder: suspicions.length > 0 ? "suspicious" : "inbox",
      suspicions: suspicions.join(","),
      read: 0,
      created_at: now.toISOString(),
      updated_at: now.toISOString(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function toRecord({ id, text_folded, created_at, updated_at, ...row }: MessageRow): Message {
  return {
    ...row,
    _id: id,
    suspicions: row.suspicions.split(",").filter(Boolean) as Suspicion[],
    read: row.read === 1,
    answered: row.answered === 1,
    createdAt: created_at,
  };
}

export interface IntakeParts {
  db: Database;
  now(): Date;
  /** Undefined where there is no mail server. */
  mailer?: Mailer | undefined;
}

const limit: WriteLimit = {
  name: "messages",
  writes: 5,
  stretchMs: 10 * 60_000,
  tooMany: "Several messages have come from your network in the last minutes",
};

/** The mail to the office is in the same transaction. */
export async function receiveMessage(
  { db, now, mailer }: IntakeParts,
  body: MessageBody,
  ipAddress: string,
  inWrite: InWrite = inTransaction(db),
): Promise<void> {
  const { name = "", email = "", subject = "", contact = "", message = "" } = body;
  if (![name, email, subject, contact, message].some(Boolean)) throw emptyMessage();
  const texts = await mailer?.texts();
  await inWrite(async (transaction) => {
    await createWriteCounter(transaction, now).count(ipAddress, limit);
    const fields = { name, email, subject, contact, message };
    const row = await addMessage(transaction, now(), fields, suspicionsOf(body));
    // What looks like spam is not mailed.
    if (texts && row.folder === "inbox")
      await createOutboxStore(transaction, now).add(texts.message(toRecord(row)), row.id);
  });
  mailer?.sendSoon();
}

const emptyMessage = () =>
  new ProductError(400, "The message is empty: please write a few words before you send it.", {
    errors: [{ field: "message", message: "Please write a few words." }],
  });

/** Nobody is faster. */
const minFillMs = 3_000;
const maxLinks = 2;

const linkPattern = /https?:\/\/|\bwww\.|<a\s|\[url/gi;

/** Suspicious messages are stored, too, in a folder of their own. */
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
    outcomeOf(async () => {
      await receiveMessage(parts, parseFields(messageBody, form), ipAddress);
      return {};
    }),
});
