import type { Expression, ExpressionBuilder, Selectable, SqlBool } from "kysely";
import {
  type MessageField,
  type MessageFolder,
  messageFieldNames,
  type Suspicion,
} from "#contract/messages.rules.ts";
import type { MessageChanges, MessageFilter } from "#contract/messages.ts";
import { fold } from "#contract/search.rules.ts";
import { newId } from "../database/ids.ts";
import { wordsOf } from "../database/search.ts";
import type { Queries, Tables } from "../database/tables.ts";

export type MessageRow = Selectable<Tables["messages"]>;

export type NewMessage = Record<MessageField, string> & { suspicions: Suspicion[] };

const batchSize = 500;

export function createMessageStore(db: Queries, now: () => Date) {
  /** Newest first. */
  function matchingRows(filter: MessageFilter) {
    return db.selectFrom("messages").selectAll().where(matching(filter)).orderBy("id", "desc");
  }

  async function count(filter: MessageFilter): Promise<number> {
    const { total } = await db
      .selectFrom("messages")
      .select(({ fn }) => fn.countAll().as("total"))
      .where(matching(filter))
      .executeTakeFirstOrThrow();
    return Number(total);
  }

  return {
    count,

    countUnread: () => count({ folder: "inbox", unread: true }),

    list: (filter: MessageFilter, { page, limit }: { page: number; limit: number }): Promise<MessageRow[]> =>
      matchingRows(filter)
        .limit(limit)
        .offset((page - 1) * limit)
        .execute(),

    /** All of them, a batch at a time. */
    async *each(filter: MessageFilter): AsyncGenerator<MessageRow> {
      for (let last: MessageRow | undefined; ; ) {
        const rows = matchingRows(filter).limit(batchSize);
        const batch = await (last ? rows.where("id", "<", last.id) : rows).execute();
        yield* batch;
        last = batch.at(-1);
        if (!last) return;
      }
    },

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

function matching({ folder, unread, search }: MessageFilter) {
  return (is: ExpressionBuilder<Tables, "messages">): Expression<SqlBool> =>
    is.and([
      ...(folder ? [is("folder", "=", folder)] : []),
      ...(unread === undefined ? [] : [is("read", "=", unread ? 0 : 1)]),
      ...wordsOf(search ?? "").map((word) => is("text_folded", "like", `%${word}%`)),
    ]);
}
