import type { RoadblockAnswer, RoadblockListAnswer } from "#contract/roadblocks.ts";
import { adminApi } from "../admin-api.ts";
import type { ListPage } from "../list-page.ts";

type OnProgress = (share: number) => void;

export const roadblockCalls = {
  list: (page: ListPage) => adminApi.list<RoadblockListAnswer>("/roadblock", { ...page }),

  add: (form: FormData, onProgress: OnProgress) =>
    adminApi.upload<RoadblockAnswer>("POST", "/roadblock", form, onProgress),

  update: (id: string, form: FormData, onProgress: OnProgress) =>
    adminApi.upload<RoadblockAnswer>("PUT", `/roadblock/${id}`, form, onProgress),

  /** Says which way, so that a repeated call does no harm. */
  setActive: (id: string, isActive: boolean) =>
    adminApi.put<RoadblockAnswer>(`/roadblock/${id}/toggle`, { isActive }),
};
