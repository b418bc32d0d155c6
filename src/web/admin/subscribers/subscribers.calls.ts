import type { z } from "zod";
import type { doneAnswer } from "#contract/answers.ts";
import type { SubscriberListAnswer } from "#contract/subscribers.ts";
import { adminApi } from "../session/admin-api.ts";
import type { SubscriberListQuery } from "./subscriber-list-query.ts";

export const subscriberCalls = {
  list: (query: SubscriberListQuery) => adminApi.list<SubscriberListAnswer>("/subscribers", { ...query }),

  remove: (id: string) => adminApi.remove<z.infer<typeof doneAnswer>>(`/subscribers/${id}`),
};
