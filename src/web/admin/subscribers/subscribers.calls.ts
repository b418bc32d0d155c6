import type { z } from "zod";
import type { doneAnswer } from "#contract/answers.ts";
import type { Subscriber, SubscriberListAnswer } from "#contract/subscribers.ts";
import type { ListQuery } from "../list/list-query.ts";
import { type ListPage, type LoadedList, loadList } from "../list/loaded-list.ts";
import { adminApi } from "../session/admin-api.ts";

export const subscriberCalls = {
  list: (query: ListQuery): Promise<LoadedList<ListPage<Subscriber>>> =>
    loadList(
      adminApi.list<SubscriberListAnswer>("/subscribers", { ...query }),
      ({ subscribers, pagination }) => ({
        rows: subscribers,
        total: pagination.total,
        page: query.page,
        limit: query.limit,
      }),
    ),

  remove: (id: string) => adminApi.remove<z.infer<typeof doneAnswer>>(`/subscribers/${id}`),
};
