import { formatMoment } from "#base/calendar/dates.ts";
import { requireFound } from "#base/errors.ts";
import { idParams, responses, success, successResponse } from "#base/responses.schemas.ts";
import { deleteRow } from "#platform/database/matching-rows.ts";
import type { Readers } from "#platform/database/open.ts";
import type { Database } from "#platform/database/tables/tables.ts";
import { type Api, endpointsOf } from "#platform/http/api.ts";
import { sendCsv } from "#platform/http/csv.ts";
import { readPage } from "#platform/http/requests/pagination.ts";
import type { IntakeParts } from "#platform/mail/mail.ts";
import { removeMails } from "#platform/mail/outbox.ts";
import type { MessageFolder } from "./messages.rules.ts";
import {
  type MessageFilter,
  messageBody,
  messageChanges,
  messageFilter,
  messageListQuery,
  messageListResponse,
  messageResponse,
  unreadResponse,
} from "./messages.schemas.ts";
import { countUnread, type MessageRow, rowsOf, toRecord } from "./messages.store.server.ts";
import { receiveMessage } from "./receive-message.server.ts";

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

/** A search may be slow. */
const matchingMessages = (readers: Readers, db: Database, filter: MessageFilter) =>
  rowsOf(filter.search ? readers.office : db, filter);

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
