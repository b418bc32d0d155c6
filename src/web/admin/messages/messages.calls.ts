import type {
  MessageAnswer,
  MessageChanges,
  MessageDeletedAnswer,
  MessageListAnswer,
} from "#contract/messages.ts";
import { adminApi } from "../session/admin-api.ts";
import { filterOf, type MessageListQuery } from "./message-list-query.ts";

export const messageCalls = {
  list: (query: MessageListQuery) =>
    adminApi.list<MessageListAnswer>("/messages", {
      ...filterOf(query),
      page: query.page,
      limit: query.limit,
    }),

  change: (id: string, changes: MessageChanges) => adminApi.put<MessageAnswer>(`/messages/${id}`, changes),

  remove: (id: string) => adminApi.remove<MessageDeletedAnswer>(`/messages/${id}`),
};
