import type { z } from "zod";
import type { NoticeListAnswer, noticeAnswer } from "#contract/notices/notices.ts";
import { loadList } from "../list/loaded-list.ts";
import type { RecordQuery } from "../list/query/record-query.ts";
import { recordCalls } from "../record/record-calls.ts";
import { adminApi } from "../session/admin-api.ts";

export const noticeCalls = {
  list: (query: RecordQuery) =>
    loadList(adminApi.list<NoticeListAnswer>("/notices", { ...query }), query, ({ notices, pagination }) => ({
      rows: notices,
      total: pagination?.totalNotices ?? notices.length,
    })),

  ...recordCalls<z.infer<typeof noticeAnswer>>("/notices"),
};
