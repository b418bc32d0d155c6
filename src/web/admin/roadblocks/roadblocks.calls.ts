import type { Roadblock, RoadblockAnswer, RoadblockListAnswer } from "#contract/roadblocks.ts";
import type { ListQuery } from "../list/list-query.ts";
import { type ListPage, type LoadedList, loadList } from "../list/loaded-list.ts";
import { recordCalls } from "../record/record-calls.ts";
import { adminApi } from "../session/admin-api.ts";

export const roadblockCalls = {
  /** Each page comes oldest first, and is shown the other way round. */
  list: (query: ListQuery): Promise<LoadedList<ListPage<Roadblock>>> =>
    loadList(adminApi.list<RoadblockListAnswer>("/roadblock", { ...query }), ({ roadblocks, total }) => ({
      rows: roadblocks.toReversed(),
      total,
      page: query.page,
      limit: query.limit,
    })),

  ...recordCalls<RoadblockAnswer>("/roadblock"),
};
