import { expressionBuilder, type Generated, type Selectable } from "kysely";
import { fold } from "#base/folding.ts";
import { newId } from "#base/ids.ts";
import { likeWords, matchingRows } from "#platform/database/matching-rows.ts";
import type { Numbers, Queries, Tables, Text } from "#platform/database/tables/tables.ts";
import {
  type MessageField,
  type MessageFolder,
  messageFieldNames,
  type Suspicion,
} from "./messages.rules.ts";
import type { Message, MessageFilter } from "./messages.schemas.ts";

declare module "#platform/database/tables/tables.ts" {
  interface Tables {
    /** `suspicions`: why it is in the suspicious folder, separated by commas. */
    messages: Text<MessageField | "id" | "text_folded" | "suspicions" | "created_at" | "updated_at"> &
      Numbers<"read"> & { folder: MessageFolder; answered: Generated<number> };
  }
}

export type MessageRow = Selectable<Tables["messages"]>;

export function rowsOf(db: Queries, { folder, unread, answered, search = "" }: MessageFilter) {
  const is = expressionBuilder<Tables, "messages">();
  return matchingRows<MessageRow>(db, "messages", [
    ...(folder ? [is("folder", "=", folder)] : []),
    ...(unread === undefined ? [] : [is("read", "=", Number(!unread))]),
    ...(answered === undefined ? [] : [is("answered", "=", Number(answered))]),
    ...likeWords(search).map((word) => is("text_folded", "like", `%${word}%`)),
  ]);
}

export const countUnread = (db: Queries): Promise<number> =>
  rowsOf(db, { folder: "inbox", unread: true }).count();

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
