import type { z } from "zod";
import type { NoticeListAnswer, noticeAnswer } from "#contract/notices.ts";
import type { ListQuery } from "../list/list-query.ts";
import { type LoadedList, loadList } from "../list/loaded-list.ts";
import { recordCalls } from "../record/record-calls.ts";
import { adminApi } from "../session/admin-api.ts";
import type { NoticePage } from "./notice-list.ts";

export const noticeCalls = {
  list: (query: ListQuery): Promise<LoadedList<NoticePage>> =>
    loadList(adminApi.list<NoticeListAnswer>("/notices", { ...query }), ({ notices, pagination }) => ({
      rows: notices,
      total: pagination?.totalNotices ?? notices.length,
      page: query.page,
      limit: query.limit,
    })),

  ...recordCalls<z.infer<typeof noticeAnswer>>("/notices"),
};
