import { adminApi } from "#accounts/session/admin-api.ts";
import { type ListPage, type LoadedList, loadList } from "#office/list/loaded-list.ts";
import { filterOf, type MessageListQuery } from "./message-table.tsx";
import type {
  Message,
  MessageAnswer,
  MessageChanges,
  MessageDeletedAnswer,
  MessageListAnswer,
} from "./messages.schemas.ts";

/** A part of the list, and how many messages in the inbox nobody has read. */
export type MessagePage = ListPage<Message> & { unread: number };

export const messageCalls = {
  list(query: MessageListQuery): Promise<LoadedList<MessagePage>> {
    const { page, limit } = query;
    const call = adminApi.list<MessageListAnswer>("/messages", { ...filterOf(query), page, limit });
    return loadList(call, query, ({ messages, pagination, unread }) => ({
      rows: messages,
      total: pagination.total,
      unread,
    }));
  },

  change: (id: string, changes: MessageChanges) => adminApi.put<MessageAnswer>(`/messages/${id}`, changes),

  remove: (id: string) => adminApi.remove<MessageDeletedAnswer>(`/messages/${id}`),
};
