import type { Selectable } from "kysely";
import {
  type MessageField,
  type MessageFolder,
  messageFieldNames,
  type Suspicion,
} from "#contract/messages/messages.rules.ts";
import type { MessageChanges, MessageFilter } from "#contract/messages/messages.ts";
import { fold } from "#contract/search/search.rules.ts";
import { isPostgres } from "../database/dialect.ts";
import { newId } from "../database/records/ids.ts";
import { type Condition, matchingRows } from "../database/search/matching-rows.ts";
import { wordsOf } from "../database/search/search.ts";
import type { Queries, Tables } from "../database/tables/tables.ts";

export type MessageRow = Selectable<Tables["messages"]>;

export type NewMessage = Record<MessageField, string> & { suspicions: Suspicion[] };

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

    /** As it stands, and stays until the transaction ends. */
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
      ...wordsOf(search ?? "").map((word) => is("text_folded", "like", `%${word}%`)),
    ]);
}
