import type { z } from "zod";
import type { NoticeListAnswer, noticeAnswer } from "#contract/notices.ts";
import { adminApi } from "../session/admin-api.ts";
import type { NoticeListQuery } from "./notice-list-query.ts";

type NoticeAnswer = z.infer<typeof noticeAnswer>;

export const noticeCalls = {
  list: (query: NoticeListQuery) => adminApi.list<NoticeListAnswer>("/notices", { ...query }),

  /** Adds a notice, or changes the one of this id. */
  save: (id: string | undefined, form: FormData, onProgress: (share: number) => void) =>
    id === undefined
      ? adminApi.upload<NoticeAnswer>("POST", "/notices", form, onProgress)
      : adminApi.upload<NoticeAnswer>("PUT", `/notices/${id}`, form, onProgress),

  /** Says which way, so that a repeated call does no harm. */
  setActive: (id: string, action: boolean) => adminApi.put<NoticeAnswer>(`/notices/${id}/toggle`, { action }),
};
