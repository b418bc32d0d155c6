import type { RoadblockAnswer, RoadblockListAnswer } from "#contract/roadblocks.ts";
import type { ListQuery } from "../list/list-query.ts";
import { loadList } from "../list/loaded-list.ts";
import { recordCalls } from "../record/record-calls.ts";
import { adminApi } from "../session/admin-api.ts";

export const roadblockCalls = {
  /** Each page comes oldest first, and is shown the other way round. */
  list: (query: ListQuery) =>
    loadList(adminApi.list<RoadblockListAnswer>("/roadblock", { ...query }), query, (answer) => ({
      rows: answer.roadblocks.toReversed(),
      total: answer.total,
    })),

  ...recordCalls<RoadblockAnswer>("/roadblock"),
};
