import { formatMoment } from "#calendar/dates.ts";
import { deleteRow, readPage } from "#collections/matching-rows.server.ts";
import {
  failureResponse,
  idParams,
  responses,
  success,
  successResponse,
} from "#collections/responses.schemas.ts";
import { sendCsv } from "#collections/spreadsheets/csv.server.ts";
import type { Readers } from "#database/open.ts";
import { type Api, endpointsOf } from "#http/api.ts";
import { found } from "#http/errors.ts";
import { removeMails } from "#mail/outbox.server.ts";
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
import {
  countUnread,
  type IntakeParts,
  type MessageRow,
  matchingMessages,
  receiveMessage,
  toRecord,
} from "./messages.store.server.ts";

const endpoint = endpointsOf("Messages");
const write = { access: "editor", changesPages: false } as const;
const what = "The message";

export function messagesRoutes(app: Api, parts: IntakeParts & { readers: Readers }): void {
  const { db, now, readers } = parts;
  /** A search may be slow. */
  const matching = (filter: MessageFilter) => matchingMessages(filter.search ? readers.office : db, filter);

  app.post(
    "/messages",
    endpoint("public", "Send the contact form", {
      description:
        "Every field may be left out, but not all of them. The message is stored and, where there is a mail server, mailed to the office.",
      body: messageBody,
      response: { 201: successResponse, 429: failureResponse },
    }),
    async (request, reply) => {
      await receiveMessage(parts, request.body, request.ip, request.inWrite);
      return reply.code(201).send(success("The message was received."));
    },
  );

  app.get(
    "/messages",
    endpoint("editor", "List messages, newest first", {
      querystring: messageListQuery,
      response: responses(messageListResponse),
    }),
    async (request) => {
      const [{ rows, pagination }, unread, suspicious] = await Promise.all([
        readPage(matching(request.query), request.query),
        countUnread(db),
        matchingMessages(db, { folder: "suspicious" }).count(),
      ]);
      const messages = rows.map(toRecord);
      return success("These are the messages.", { messages, pagination, unread, suspicious });
    },
  );

  app.get(
    "/messages/unread",
    endpoint({ access: "editor", countsAsUse: false }, "Count the unread messages in the inbox", {
      description: "Does not count as use of the session: an open tab requests it again and again.",
      response: responses(unreadResponse),
    }),
    async () => success("This is the number of unread messages.", { unread: await countUnread(db) }),
  );

  app.put(
    "/messages/:id",
    endpoint(write, "Mark a message as read or answered, or move it to another folder", {
      description: "A field that is left out stays as it is.",
      params: idParams,
      body: messageChanges,
      response: responses(messageResponse),
    }),
    async ({ params, body: { read, answered, folder }, inWrite }) => {
      const changed = await inWrite(async (transaction, log) => {
        const row = found(
          await transaction
            .updateTable("messages")
            .set({
              updated_at: now().toISOString(),
              ...(read !== undefined && { read: read ? 1 : 0 }),
              ...(answered !== undefined && { answered: answered ? 1 : 0 }),
            })
            .where("id", "=", params.id)
            .returningAll()
            .executeTakeFirst(),
          what,
        );
        // Marks are not logged: opening a message already sets one.
        if (folder && folder !== row.folder) {
          await transaction.updateTable("messages").set({ folder }).where("id", "=", row.id).execute();
          const field = { field: "Folder", from: folderNames[row.folder], to: folderNames[folder] };
          await log({ ...subjectOf(row), action: "moved", fields: [field] });
        }
        const contactMessage = toRecord({ ...row, folder: folder ?? row.folder });
        return { contactMessage, unread: await countUnread(transaction) };
      });
      return success("The message was updated.", changed);
    },
  );

  app.delete(
    "/messages/:id",
    endpoint(write, "Delete a message for good", {
      description: "A mail about it to the office that has not been sent yet is deleted too.",
      params: idParams,
      response: responses(unreadResponse),
    }),
    async ({ params, inWrite }) => {
      const unread = await inWrite(async (transaction, log) => {
        const row = found(await deleteRow(transaction, "messages", params.id), what);
        await removeMails(transaction, [row.id]);
        await log({ ...subjectOf(row), action: "deleted" });
        return countUnread(transaction);
      });
      return success("The message was deleted.", { unread });
    },
  );

  app.get(
    "/messages.csv",
    endpoint("editor", "Export messages as CSV", { querystring: messageFilter }),
    ({ query }, reply) => sendCsv(reply, "messages.csv", csvHeader, csvRows(matching(query).each())),
  );
}

const csvHeader = [
  "Received",
  "Folder",
  "Read",
  "Name",
  "E-mail",
  "Contact",
  "Subject",
  "Message",
  "Answered",
];

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
