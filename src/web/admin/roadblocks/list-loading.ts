import type { Roadblock } from "#contract/roadblocks.ts";
import { messageOf } from "#web/lib/api-failure.ts";
import type { ListPage } from "../list/list-page.ts";
import type { RoadblockListQuery } from "./list-query.ts";
import { roadblockCalls } from "./roadblocks.calls.ts";

/** What came of loading the list. A failure is a value, with the server's sentence or the network's. */
export type RoadblockList =
  | { state: "ready"; shown: ListPage; roadblocks: Roadblock[]; total: number }
  | { state: "failed"; message: string };

export type ReadyList = Extract<RoadblockList, { state: "ready" }>;

export async function loadRoadblockList(shown: RoadblockListQuery): Promise<RoadblockList> {
  try {
    const answer = await roadblockCalls.list(shown);
    if (!answer.success) return { state: "failed", message: answer.message };
    return { state: "ready", shown, roadblocks: answer.roadblocks.toReversed(), total: answer.total };
  } catch (error) {
    return { state: "failed", message: messageOf(error) };
  }
}

export const pageCount = ({ total, shown }: ReadyList): number => Math.max(1, Math.ceil(total / shown.limit));

/** Which banners of all are shown, counted from 1. */
export function resultsOf({ shown, roadblocks, total }: ReadyList) {
  const before = (shown.page - 1) * shown.limit;
  return { first: before + 1, last: before + roadblocks.length, total };
}

/** The page to go to when the one asked for lies past the end. */
export function lastPageInstead(list: RoadblockList | undefined): number | undefined {
  if (list?.state !== "ready") return undefined;
  const last = pageCount(list);
  return list.shown.page > last ? last : undefined;
}
