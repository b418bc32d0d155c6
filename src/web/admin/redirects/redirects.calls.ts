import type { z } from "zod";
import type { RedirectListAnswer, redirectAnswer } from "#contract/addresses/redirects.ts";
import type { doneAnswer } from "#contract/answers.ts";
import { loadList } from "../list/loaded-list.ts";
import type { ListQuery } from "../list/query/list-query.ts";
import { adminApi } from "../session/admin-api.ts";

export const redirectCalls = {
  list: (query: ListQuery) =>
    loadList(adminApi.list<RedirectListAnswer>("/redirects", { ...query }), query, (answer) => ({
      rows: answer.redirects,
      total: answer.pagination.total,
    })),

  add: (redirect: { from: string; to: string }) =>
    adminApi.post<z.infer<typeof redirectAnswer>>("/redirects", redirect),

  remove: (id: string) => adminApi.remove<z.infer<typeof doneAnswer>>(`/redirects/${id}`),
};
