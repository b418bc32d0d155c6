import { expressionBuilder, type Generated, type Selectable } from "kysely";
import { formatMoment } from "#base/calendar/dates.ts";
import { ProductError, requireFound } from "#base/errors.ts";
import { fold } from "#base/folding.ts";
import { newId } from "#base/ids.ts";
import { idParams, responses, success, successResponse } from "#base/responses.schemas.ts";
import { deleteRow, likeWords, matchingRows } from "#platform/database/matching-rows.ts";
import type { Readers } from "#platform/database/open.ts";
import type { Database, Numbers, Queries, Tables, Text } from "#platform/database/tables/tables.ts";
import { type Api, endpointsOf } from "#platform/http/api.ts";
import { sendCsv } from "#platform/http/csv.ts";
import { readPage } from "#platform/http/requests/pagination.ts";
import type { IntakeParts, MailTexts } from "#platform/mail/mail.ts";
import { createOutboxStore, removeMails } from "#platform/mail/outbox.ts";
import type { InWrite } from "#platform/writes/in-write.ts";
import { inTransaction, outcomeOf, parseFields } from "#platform/writes/page-forms.ts";
import { createWriteCounter, createWriteLimit, type WriteLimit } from "#platform/writes/write-limit.ts";
import { messageRefusals as refusals } from "./contact.words.ts";
import {
  suspicions as allSuspicions,
  honeypotField,
  type MessageField,
  type MessageFolder,
  messageFieldNames,
  type Suspicion,
} from "./messages.rules.ts";
import {
  type Message,
  type MessageBody,
  type MessageFilter,
  messageBody,
  messageChanges,
  messageFilter,
  messageListQuery,
  messageListResponse,
  messageResponse,
  unreadResponse,
} from "./messages.schemas.ts";

declare module "#platform/database/tables/tables.ts" {
  interface Tables {
    /** `suspicions`: why it is in the suspicious folder, separated by commas. */
    messages: Text<MessageField | "id" | "text_folded" | "suspicions" | "created_at" | "updated_at"> &
      Numbers<"read"> & { folder: MessageFolder; answered: Generated<number> };
  }
}

const endpoint = endpointsOf("Messages");
const write = { access: "editor", changesPages: false } as const;
const what = "The message";

const postMessage = endpoint("public", "Send the contact form", {
  description:
    "Every field may be left out, but not all of them. The message is stored and, where there is a mail server, mailed to the office.",
  body: messageBody,
  response: { 201: successResponse },
});
const getMessages = endpoint("editor", "List messages, newest first", {
  querystring: messageListQuery,
  response: responses(messageListResponse),
});
const getUnread = endpoint(
  { access: "editor", countsAsUse: false },
  "Count the unread messages in the inbox",
  {
    description: "Does not count as use of the session: an open tab requests it again and again.",
    response: responses(unreadResponse),
  },
);
const putMessage = endpoint(write, "Mark a message as read or answered, or move it to another folder", {
  description: "A field that is left out stays as it is.",
  params: idParams,
  body: messageChanges,
  response: responses(messageResponse),
});
const deleteMessage = endpoint(write, "Delete a message for good", {
  description: "A mail about it to the office that has not been sent yet is deleted too.",
  params: idParams,
  response: responses(unreadResponse),
});
const getMessagesCsv = endpoint({ access: "editor", needsPassword: true }, "Export messages as CSV", {
  querystring: messageFilter,
});

export function messagesRoutes(app: Api, parts: IntakeParts & { readers: Readers }): void {
  const { db, now, readers } = parts;

  app.post("/messages", postMessage, async (request, reply) => {
    await receiveMessage(parts, request.body, request.ip, request.inWrite);
    return reply.code(201).send(success("The message was received."));
  });

  app.get("/messages", getMessages, async ({ query }) => {
    const [{ rows, pagination }, unread, suspicious] = await Promise.all([
      readPage(matchingMessages(readers, db, query), query),
      countUnread(db),
      rowsOf(db, { folder: "suspicious" }).count(),
    ]);
    const messages = rows.map(toRecord);
    return success("These are the messages.", { messages, pagination, unread, suspicious });
  });

  app.get("/messages/unread", getUnread, async () =>
    success("This is the number of unread messages.", { unread: await countUnread(db) }),
  );

  app.put("/messages/:id", putMessage, async ({ params, body, inWrite }) => {
    const { read, answered, folder } = body;
    const changed = await inWrite(async (transaction, log) => {
      const messages = transaction.updateTable("messages").where("id", "=", params.id).returningAll();
      const marked = messages.set({
        updated_at: now().toISOString(),
        ...(read !== undefined && { read: Number(read) }),
        ...(answered !== undefined && { answered: Number(answered) }),
      });
      const row = requireFound(await marked.executeTakeFirst(), what);
      // Marks are not logged: opening a message already sets one.
      if (folder && folder !== row.folder) {
        await messages.set({ folder }).execute();
        const field = { field: "Folder", from: folderNames[row.folder], to: folderNames[folder] };
        await log({ ...subjectOf(row), action: "moved", fields: [field] });
      }
      const contactMessage = toRecord({ ...row, folder: folder ?? row.folder });
      return { contactMessage, unread: await countUnread(transaction) };
    });
    return success("The message was updated.", changed);
  });

  app.delete("/messages/:id", deleteMessage, async ({ params, inWrite }) => {
    const unread = await inWrite(async (transaction, log) => {
      const row = requireFound(await deleteRow(transaction, "messages", params.id), what);
      await removeMails(transaction, [row.id]);
      await log({ ...subjectOf(row), action: "deleted" });
      return countUnread(transaction);
    });
    return success("The message was deleted.", { unread });
  });

  app.get("/messages.csv", getMessagesCsv, ({ query }, reply) =>
    sendCsv(reply, "messages.csv", csvHeader, csvRows(matchingMessages(readers, db, query).each())),
  );
}

type MessageRow = Selectable<Tables["messages"]>;

/** A search may be slow. */
const matchingMessages = (readers: Readers, db: Database, filter: MessageFilter) =>
  rowsOf(filter.search ? readers.office : db, filter);

function rowsOf(db: Queries, { folder, unread, answered, search = "" }: MessageFilter) {
  const is = expressionBuilder<Tables, "messages">();
  return matchingRows<MessageRow>(db, "messages", [
    ...(folder ? [is("folder", "=", folder)] : []),
    ...(unread === undefined ? [] : [is("read", "=", Number(!unread))]),
    ...(answered === undefined ? [] : [is("answered", "=", Number(answered))]),
    ...likeWords(search).map((word) => is("text_folded", "like", `%${word}%`)),
  ]);
}

const countUnread = (db: Queries): Promise<number> => rowsOf(db, { folder: "inbox", unread: true }).count();

function toRecord({ id, text_folded, created_at, updated_at, ...row }: MessageRow): Message {
  return {
    ...row,
    _id: id,
    suspicions: row.suspicions.split(",").filter(Boolean) as Suspicion[],
    read: row.read === 1,
    answered: row.answered === 1,
    createdAt: created_at,
  };
}

const csvHeader = "Received,Folder,Read,Name,E-mail,Contact,Subject,Message,Answered".split(",");

const yesNo = (flag: number) => (flag ? "yes" : "no");

async function* csvRows(rows: AsyncIterable<MessageRow>) {
  for await (const { created_at, folder, read, answered, name, email, contact, subject, message } of rows)
    yield [created_at, folder, yesNo(read), name, email, contact, subject, message, yesNo(answered)];
}

/** Without the visitor's words, which would outlive the message in the audit log. */
const subjectOf = ({ id, created_at }: MessageRow) => ({
  kind: "message" as const,
  subject: { id, title: `Message of ${formatMoment(created_at)}` },
});

const folderNames: Record<MessageFolder, string> = { inbox: "Inbox", suspicious: "Suspicious" };

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

const inLimit = createWriteLimit({ name: "messages", writes: 5, stretchMs: 10 * 60_000 });
/** Of all senders. Further messages of the hour are in one mail at its end. */
const officeMails: WriteLimit = { name: "mails to the office", writes: 30, stretchMs: 60 * 60_000 };

async function receiveMessage(
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
