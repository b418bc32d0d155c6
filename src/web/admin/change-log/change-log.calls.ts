import type { ChangeListAnswer, ChangeRecord } from "#contract/change-log/change-log.ts";
import { type ListPage, type LoadedList, loadList } from "../list/loaded-list.ts";
import { adminApi } from "../session/admin-api.ts";
import { type ChangeLogQuery, filterOf } from "./change-log-query.ts";

/** A part of the log, and whom it can be narrowed down to. */
export type ChangeLogPage = ListPage<ChangeRecord> & Pick<ChangeListAnswer, "people" | "isCut">;

export const changeLogCalls = {
  list(query: ChangeLogQuery): Promise<LoadedList<ChangeLogPage>> {
    const { page, limit } = query;
    const call = adminApi.list<ChangeListAnswer>("/changes", { ...filterOf(query), page, limit });
    return loadList(call, query, ({ changes, pagination, isCut, people }) => ({
      rows: changes,
      total: pagination.total,
      isCut,
      people,
    }));
  },
};
