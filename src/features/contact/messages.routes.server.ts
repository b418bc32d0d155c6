import { formatMoment } from "#calendar/dates.ts";
import type { Change } from "#collections/audit-log.server.ts";
import { readPage } from "#collections/matching-rows.server.ts";
import { failureResponse, idParams, success, successResponse } from "#collections/responses.schemas.ts";
import { sendCsv } from "#collections/spreadsheets/csv.server.ts";
import type { Readers } from "#database/open.ts";
import type { Api } from "#http/api.ts";
import { found } from "#http/errors.ts";
import { removeMails } from "#mail/outbox.server.ts";
import type { MessageFolder } from "./messages.rules.ts";
import {
  type MessageFilter,
  messageAnswer,
  messageBody,
  messageChanges,
  messageDeletedAnswer,
  messageFilter,
  messageListAnswer,
  messageListQuery,
  unreadAnswer,
} from "./messages.schemas.ts";
import {
  createMessageIntake,
  createMessageStore,
  type IntakeParts,
  type MessageRow,
  toRecord,
} from "./messages.store.server.ts";

const tags = ["Messages"];
const what = "The message";

export function messagesRoutes(app: Api, parts: IntakeParts & { readers: Readers }): void {
  const messages = createMessageStore(parts.db, parts.now);
  /** A search may take long. */
  const matching = (filter: MessageFilter) =>
    createMessageStore(filter.search ? parts.readers.office : parts.db, parts.now).matching(filter);
  const intake = createMessageIntake(parts);

  app.post(
    "/messages",
    {
      config: { access: "public" },
      schema: {
        tags,
        summary: "Send the contact form",
        description:
          "Every field may be left out, but not all of them. The message is stored and, where there is a mail server, mailed to the office.",
        body: messageBody,
        response: { 201: successResponse, 429: failureResponse },
      },
    },
    async (request, reply) => {
      await intake.receive(request.body, request.ip, request.inWrite);
      return reply.code(201).send(success("The message was received."));
    },
  );

  app.get(
    "/messages",
    {
      config: { access: "editor" },
      schema: {
        tags,
        summary: "List messages, newest first",
        querystring: messageListQuery,
        response: { 200: messageListAnswer },
      },
    },
    async (request) => {
      const [{ rows, pagination }, unread] = await Promise.all([
        readPage(matching(request.query), request.query),
        messages.countUnread(),
      ]);
      return success("These are the messages.", { messages: rows.map(toRecord), pagination, unread });
    },
  );

  app.get(
    "/messages/unread",
    {
      config: { access: "editor", countsAsUse: false },
      schema: {
        tags,
        summary: "Count the unread messages in the inbox",
        description: "Does not count as use of the session: an open tab requests it again and again.",
        response: { 200: unreadAnswer },
      },
    },
    async () => success("This is the number of unread messages.", { unread: await messages.countUnread() }),
  );

  app.put(
    "/messages/:id",
    {
      config: { access: "editor", changesPages: false },
      schema: {
        tags,
        summary: "Mark a message as read or unread, or move it to another folder",
        description: "A field that is left out stays as it is.",
        params: idParams,
        body: messageChanges,
        response: { 200: messageAnswer },
      },
    },
    async (request) => {
      const { params, body } = request;
      const changed = await request.inWrite(async (transaction, log) => {
        const store = createMessageStore(transaction, parts.now);
        const before = found(await store.hold(params.id), what);
        const row = found(await store.change(params.id, body), what);
        // Reading it is not logged: opening it is enough.
        if (row.folder !== before.folder) await log(messageMoved(before, row.folder));
        return { contactMessage: toRecord(row), unread: await store.countUnread() };
      });
      return success("The message was updated.", changed);
    },
  );

  app.delete(
    "/messages/:id",
    {
      config: { access: "editor", changesPages: false },
      schema: {
        tags,
        summary: "Delete a message for good",
        description: "A mail about it to the office that has not been sent yet is deleted too.",
        params: idParams,
        response: { 200: messageDeletedAnswer },
      },
    },
    async (request) => {
      const unread = await request.inWrite(async (transaction, log) => {
        const store = createMessageStore(transaction, parts.now);
        const row = found(await store.remove(request.params.id), what);
        await removeMails(transaction, [row.id]);
        await log(messageDeleted(row));
        return store.countUnread();
      });
      return success("The message was deleted.", { unread });
    },
  );

  app.get(
    "/messages.csv",
    {
      config: { access: "editor" },
      schema: { tags, summary: "Export messages as CSV", querystring: messageFilter },
    },
    (request, reply) => sendCsv(reply, "messages.csv", csvHeader, csvRows(matching(request.query).each())),
  );
}

const csvHeader = ["Received", "Folder", "Read", "Name", "E-mail", "Contact", "Subject", "Message"];

async function* csvRows(rows: AsyncIterable<MessageRow>) {
  for await (const row of rows) {
    yield [
      row.created_at,
      row.folder,
      row.read ? "yes" : "no",
      row.name,
      row.email,
      row.contact,
      row.subject,
      row.message,
    ];
  }
}

/** By its time, without anything that the visitor wrote: it would outlive the message in the audit log. */
const subjectOf = ({ id, created_at }: MessageRow) => ({
  id,
  title: `Message of ${formatMoment(created_at)}`,
});

const folderNames: Record<MessageFolder, string> = { inbox: "Inbox", suspicious: "Suspicious" };

const messageMoved = (row: MessageRow, to: MessageFolder): Change => ({
  kind: "message",
  action: "moved",
  subject: subjectOf(row),
  fields: [{ field: "Folder", from: folderNames[row.folder], to: folderNames[to] }],
});

const messageDeleted = (row: MessageRow): Change => ({
  kind: "message",
  action: "deleted",
  subject: subjectOf(row),
});
