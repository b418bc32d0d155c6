import type { RoadblockAnswer, RoadblockListAnswer } from "#contract/roadblocks/roadblocks.ts";
import { loadList } from "../list/loaded-list.ts";
import type { RecordQuery } from "../list/query/record-query.ts";
import { recordCalls } from "../record/record-calls.ts";
import { adminApi } from "../session/admin-api.ts";

export const roadblockCalls = {
  /** Each page comes oldest first, and is shown the other way round. */
  list: (query: RecordQuery) =>
    loadList(adminApi.list<RoadblockListAnswer>("/roadblock", { ...query }), query, (answer) => ({
      rows: answer.roadblocks.toReversed(),
      total: answer.total,
    })),

  ...recordCalls<RoadblockAnswer>("/roadblock"),
};
