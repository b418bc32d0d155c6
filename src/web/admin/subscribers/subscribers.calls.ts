import type { z } from "zod";
import type { doneAnswer } from "#contract/answers.ts";
import type { SubscriberAnswer, SubscriberListAnswer } from "#contract/mail/subscribers.ts";
import { loadList } from "../list/loaded-list.ts";
import type { ListQuery } from "../list/query/list-query.ts";
import { adminApi } from "../session/admin-api.ts";

export const subscriberCalls = {
  list: (query: ListQuery) =>
    loadList(adminApi.list<SubscriberListAnswer>("/subscribers", { ...query }), query, (answer) => ({
      rows: answer.subscribers,
      total: answer.pagination.total,
    })),

  restart: (id: string) => adminApi.post<SubscriberAnswer>(`/subscribers/${id}/restart`, {}),

  remove: (id: string) => adminApi.remove<z.infer<typeof doneAnswer>>(`/subscribers/${id}`),
};
