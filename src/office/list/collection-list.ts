import { adminApi } from "#accounts/session/admin-api.ts";
import type { Collection } from "#collections/define-collection.ts";
import type { FailureResponse } from "#collections/responses.schemas.ts";
import type { RecordState } from "#collections/visibility.ts";
import { hasEveryWord } from "#search/search.rules.ts";
import {
  defineList,
  type ListDefinition,
  type ListPage,
  type PageSizes,
  type RecordQuery,
  stateFilter,
} from "./list.ts";
import { shortLink } from "./list-parts.tsx";

/** Collections have different names for the records and the total. */
type ListResponse = Record<string, unknown> & {
  success: true;
  total?: number;
  pagination?: { total?: number; totalNotices?: number };
};

interface FoundRecords<Row> {
  success: true;
  rows: Row[];
  /** How many match, or how many a list without pages has. */
  total: number;
  hasPages: boolean;
}

export async function listRecords<Row>(
  { path, keys }: Collection,
  query: Record<string, string | number>,
): Promise<FoundRecords<Row> | FailureResponse> {
  const response = await adminApi.list<ListResponse>(path, query);
  if (!response.success) return response;
  const rows = response[keys.many] as Row[];
  const { total = response.pagination?.total ?? response.pagination?.totalNotices } = response;
  return { success: true, rows, total: total ?? rows.length, hasPages: total !== undefined };
}

export function nameIn({ fields, titleColumn }: Collection): (record: object) => string {
  const [name = "", field] = Object.entries(fields).find(([, { column }]) => column === titleColumn) ?? [];
  return (record) => {
    const title = String(Object(record)[field?.recordName ?? name]);
    return /^https?:/.test(title) ? shortLink(title) : title;
  };
}

export interface RecordPage<Row> extends ListPage<Row> {
  /** All records, if the list has no pages. */
  all: Row[];
}

export interface RecordList<Row> extends ListDefinition<RecordQuery, RecordPage<Row>> {
  collection: Collection;
  nameOf: (row: Row) => string;
}

interface RecordListOptions<Row> {
  sizes?: PageSizes;
  searched?: (row: Row) => string;
  isReversed?: boolean;
}

export function defineRecordList<Row extends { state: RecordState }>(
  collection: Collection,
  { sizes, searched, isReversed = false }: RecordListOptions<Row> = {},
): RecordList<Row> {
  const list = defineList({
    filters: stateFilter,
    ...(sizes && { sizes }),
    async request(query) {
      const found = await listRecords<Row>(collection, searched ? {} : { ...query });
      if (!found.success) return found;
      const { rows: all, total } = found;
      if (!searched) return { ...found, rows: isReversed ? all.toReversed() : all, all };
      const { search, state } = query;
      const rows = all.filter(
        (row) => (state === "" || row.state === state) && hasEveryWord(searched(row), search),
      );
      return { ...found, rows, all, page: 1, limit: Math.max(1, total) };
    },
  });
  return { ...list, collection, nameOf: nameIn(collection) };
}
