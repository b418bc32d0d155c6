import type { Selectable } from "kysely";
import { type Condition, likeWords, matchingRows } from "#collections/matching-rows.server.ts";
import { newId } from "#collections/record.store.server.ts";
import { isPostgres } from "#database/dialect.ts";
import type { Database, Queries, Tables } from "#database/tables/tables.ts";
import { ProductError } from "#http/errors.ts";
import { type InWrite, inTransaction, outcomeOf, parseFields } from "#http/writes/in-write.ts";
import { createWriteCounter, type WriteLimit } from "#http/writes/write-limit.ts";
import type { Mailer } from "#mail/mail.server.ts";
import { createOutboxStore } from "#mail/outbox.server.ts";
import { fold } from "#search/search.rules.ts";
import {
  honeypotField,
  type MessageField,
  type MessageFolder,
  messageFieldNames,
  type Suspicion,
} from "./messages.rules.ts";
import {
  type Message,
  type MessageBody,
  type MessageChanges,
  type MessageFilter,
  messageBody,
} from "./messages.schemas.ts";

export type MessageRow = Selectable<Tables["messages"]>;

type NewMessage = Record<MessageField, string> & { suspicions: Suspicion[] };

export function createMessageStore(db: Queries, now: () => Date) {
  const matching = (filter: MessageFilter) => matchingRows(db, "messages", conditionOf(filter));

  return {
    matching,

    countUnread: () => matching({ folder: "inbox", unread: true }).count(),

    async add({ suspicions, ...fields }: NewMessage): Promise<MessageRow> {
      const at = now().toISOString();
      const folder: MessageFolder = suspicions.length > 0 ? "suspicious" : "inbox";
      return db
        .insertInto("messages")
        .values({
          id: newId(),
          ...fields,
          text_folded: fold(messageFieldNames.map((name) => fields[name]).join("\n")),
          folder,
          suspicions: suspicions.join(","),
          read: 0,
          created_at: at,
          updated_at: at,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
    },

    /** Locked until the transaction ends. */
    hold(id: string): Promise<MessageRow | undefined> {
      const row = db.selectFrom("messages").selectAll().where("id", "=", id);
      return (isPostgres(db) ? row.forUpdate() : row).executeTakeFirst();
    },

    /** Changes what is named and leaves the rest; undefined when there is no such message. */
    change(id: string, { read, folder }: MessageChanges): Promise<MessageRow | undefined> {
      return db
        .updateTable("messages")
        .set({
          updated_at: now().toISOString(),
          ...(read !== undefined && { read: read ? 1 : 0 }),
          ...(folder !== undefined && { folder }),
        })
        .where("id", "=", id)
        .returningAll()
        .executeTakeFirst();
    },

    /** Undefined when there is no such message. */
    remove: (id: string): Promise<MessageRow | undefined> =>
      db.deleteFrom("messages").where("id", "=", id).returningAll().executeTakeFirst(),
  };
}

function conditionOf({ folder, unread, search }: MessageFilter): Condition<"messages"> {
  return (is) =>
    is.and([
      ...(folder ? [is("folder", "=", folder)] : []),
      ...(unread === undefined ? [] : [is("read", "=", unread ? 0 : 1)]),
      ...likeWords(search ?? "").map((word) => is("text_folded", "like", `%${word}%`)),
    ]);
}

/** A message as it leaves the server. */
export function toRecord(row: MessageRow): Message {
  return {
    _id: row.id,
    name: row.name,
    email: row.email,
    subject: row.subject,
    contact: row.contact,
    message: row.message,
    folder: row.folder,
    suspicions: row.suspicions.split(",").filter(Boolean) as Suspicion[],
    read: row.read === 1,
    createdAt: row.created_at,
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

/** Receives messages, whether a script or the browser itself sent it. */
export function createMessageIntake({ db, now, mailer }: IntakeParts) {
  return {
    /** Stores the message and, in the same transaction, the mail to the office. */
    async receive(body: MessageBody, address: string, inWrite: InWrite = inTransaction(db)): Promise<void> {
      const message: NewMessage = {
        name: body.name ?? "",
        email: body.email ?? "",
        subject: body.subject ?? "",
        contact: body.contact ?? "",
        message: body.message ?? "",
        suspicions: suspicionsOf(body),
      };
      if (messageFieldNames.every((name) => message[name] === "")) throw emptyMessage();

      const texts = await mailer?.texts();
      await inWrite(async (transaction) => {
        await createWriteCounter(transaction, now).count(address, limit);
        const row = await createMessageStore(transaction, now).add(message);
        // The office's mailbox is spared what looks like spam; it waits in its folder.
        if (texts && row.folder === "inbox")
          await createOutboxStore(transaction, now).add(texts.message(toRecord(row)), row.id);
      });
      mailer?.sendSoon();
    },
  };
}

const emptyMessage = () =>
  new ProductError(400, "The message is empty: please write a few words before you send it.", {
    errors: [{ field: "message", message: "Please write a few words." }],
  });

/** Nobody reads the form, writes and sends it in less. */
const minFillMs = 3_000;
const maxLinks = 2;

const linkPattern = /https?:\/\/|\bwww\.|<a\s|\[url/gi;

/** Why a message looks like spam. It is stored all the same, in a folder of its own. */
function suspicionsOf(body: MessageBody): Suspicion[] {
  // Without script nobody measures: unknown is not fast.
  const isFast = body.elapsedMs !== undefined && body.elapsedMs < minFillMs;
  const links = `${body.subject ?? ""}\n${body.message ?? ""}`.match(linkPattern)?.length ?? 0;
  return [
    ...(body[honeypotField] ? (["honeypot"] as const) : []),
    ...(isFast ? (["too-fast"] as const) : []),
    ...(links > maxLinks ? (["many-links"] as const) : []),
  ];
}

/** What the contact form does when the browser itself sends it. */
export function createMessageWrites(parts: IntakeParts, address: string) {
  const intake = createMessageIntake(parts);
  return {
    add: (form: Record<string, string>) =>
      outcomeOf(async () => {
        await intake.receive(parseFields(messageBody, form), address);
        return {};
      }),
  };
}
