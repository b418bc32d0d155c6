import type { RoadblockAnswer, RoadblockListAnswer } from "#contract/roadblocks.ts";
import { adminApi } from "../session/admin-api.ts";
import type { RoadblockListQuery } from "./list-query.ts";

type OnProgress = (share: number) => void;

export const roadblockCalls = {
  list: ({ page, limit, search }: RoadblockListQuery) =>
    adminApi.list<RoadblockListAnswer>("/roadblock", { page, limit, ...(search && { search }) }),

  add: (form: FormData, onProgress: OnProgress) =>
    adminApi.upload<RoadblockAnswer>("POST", "/roadblock", form, onProgress),

  update: (id: string, form: FormData, onProgress: OnProgress) =>
    adminApi.upload<RoadblockAnswer>("PUT", `/roadblock/${id}`, form, onProgress),

  /** Says which way, so that a repeated call does no harm. */
  setActive: (id: string, isActive: boolean) =>
    adminApi.put<RoadblockAnswer>(`/roadblock/${id}/toggle`, { isActive }),
};
