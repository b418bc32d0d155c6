import { useEffect, useMemo } from "react";
import { useNavigate, useRevalidator, useSearchParams } from "react-router";
import { hasEveryWord } from "#base/folding.ts";
import { countPattern, defaultPageSize, maxSearchLength } from "#base/page-limits.ts";
import type { FailureResponse } from "#base/responses.schemas.ts";
import { type Loaded, load, useSettled } from "#kit/client/requests.ts";
import type { Collection } from "#kit/collections/define-collection.ts";
import { shownStates } from "#kit/collections/records.rules.ts";
import type { RecordState } from "#kit/collections/visibility.ts";
import { emptyOf } from "#kit/fields/shape.ts";
import { fieldsIn } from "#kit/fields/values.ts";
import { adminApi } from "#kit/office/session/admin-api.ts";
import { shortLink } from "./list-parts.tsx";

/** The shown part of a list. It is in the URL, so that a reload and the back button keep it. */
export interface ListQuery {
  page: number;
  limit: number;
  search: string;
}

export interface ListPage<Row> {
  rows: Row[];
  /** On all pages. */
  total: number;
  page: number;
  limit: number;
}

const usualPageSizes: readonly number[] = [10, 25, 50, 100];

/** The values of each filter, the default first. An empty list allows any text. */
type Filters = Record<string, readonly string[]>;
type FilterQuery<All extends Filters> = { [Name in keyof All]: All[Name][number] };

export const anyText: readonly string[] = [];
export const stateFilter = { state: ["", ...shownStates] as const };
export type RecordQuery = ListQuery & FilterQuery<typeof stateFilter>;

export interface ListDefinition<Query extends ListQuery, Page> {
  pageSizes: readonly number[];
  read: (params: URLSearchParams) => Query;
  write: (query: Query) => URLSearchParams;
  tab: string | undefined;
  load: (request: Request) => Promise<Loaded<Page>>;
}

interface ListParts<All extends Filters, Found> {
  filters?: All;
  /** The filter that chooses one of several lists. */
  tab?: keyof All & string;
  pageSizes?: readonly number[];
  request: (query: ListQuery & FilterQuery<All>) => Promise<Found | FailureResponse>;
}

export function defineList<
  Found extends { success: true; rows: unknown[]; total: number },
  const All extends Filters,
>(
  parts: ListParts<All, Found>,
): ListDefinition<ListQuery & FilterQuery<All>, { page: number; limit: number } & Found> {
  type Query = ListQuery & FilterQuery<All>;
  const { pageSizes = usualPageSizes, tab, request } = parts;
  const filters = Object.entries(parts.filters ?? {});

  /** Invalid values become the defaults. */
  function read(params: URLSearchParams): Query {
    const textOf = (name: string) => (params.get(name) ?? "").slice(0, maxSearchLength);
    const limit = Number(params.get("limit"));
    const chosen = filters.map(([name, values]) => {
      const value = textOf(name).trim();
      return [name, values.length === 0 || values.includes(value) ? value : values[0]];
    });
    return {
      page: pageIn(params),
      limit: pageSizes.includes(limit) ? limit : defaultPageSize,
      search: textOf("search"),
      ...Object.fromEntries(chosen),
    };
  }

  function write(query: Query): URLSearchParams {
    const chosen: Record<string, unknown> = query;
    const defaults = [...filters, ["search", [""]], ["limit", [defaultPageSize]], ["page", [1]]] as const;
    const changed = defaults.filter(([name, [preset = ""]]) => chosen[name] !== preset);
    return new URLSearchParams(changed.map(([name]) => [name, String(chosen[name])]));
  }

  return {
    pageSizes,
    tab,
    read,
    write,
    load({ url }) {
      const query = read(new URL(url).searchParams);
      const { page, limit } = query;
      return load(request(query), (found) => ({ page, limit, ...found }));
    },
  };
}

/** A list that one endpoint sends by pages. A page has all else that the endpoint sends with it. */
export const definePagedList = <
  Row,
  Response extends { success: true; pagination: { total: number } },
  const All extends Filters,
>(
  path: string,
  rowsOf: (response: Response) => Row[],
  options: Omit<ListParts<All, unknown>, "request"> = {},
) =>
  defineList({
    ...options,
    async request(query) {
      const response = await adminApi.list<Response>(path, { ...query });
      if (!response.success) return response;
      return { ...response, rows: rowsOf(response), total: response.pagination.total };
    },
  });

/** Collections have different names for the records and the total. */
type ListResponse = Record<string, unknown> & {
  success: true;
  total?: number;
  pagination?: { total?: number; totalNotices?: number };
};

export async function listRecords<Row>(collection: Collection, query: Record<string, string | number>) {
  const { path, keys } = collection;
  const sent = await adminApi.list<ListResponse>(path, query);
  // The lists of banners and people have no `success`.
  if (!sent.success && !Object.hasOwn(sent, keys.many)) return sent;
  const response = sent as ListResponse;
  const rows = (response[keys.many] as object[]).map((row) => withAllFields<Row>(collection, row));
  const { total = response.pagination?.total ?? response.pagination?.totalNotices } = response;
  // A list without pages has no total.
  return { success: true as const, rows, total: total ?? rows.length, hasPages: total !== undefined };
}

/** An API in front may send only the prescribed fields. */
function withAllFields<Row>({ fields, keys }: Collection, row: object): Row {
  const values = Object.entries(fields).map(([name, field]) => [field.recordName ?? name, emptyOf(field)]);
  const { id, [keys.active]: isOn } = fieldsIn(row);
  const rest = { _id: id, state: isOn ? "live" : "hidden", picture: null, address: "" };
  return { ...Object.fromEntries(values), ...rest, ...row };
}

export function recordNameIn({ fields, titleColumn }: Collection): (record: object) => string {
  const [name = "", field] = Object.entries(fields).find(([, { column }]) => column === titleColumn) ?? [];
  return (record) => {
    const title = String(fieldsIn(record)[field?.recordName ?? name]);
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
  pageSizes?: readonly number[];
  searched?: (row: Row) => string;
  isReversed?: boolean;
}

export function defineRecordList<Row extends { state: RecordState }>(
  collection: Collection,
  { pageSizes = usualPageSizes, searched, isReversed = false }: RecordListOptions<Row> = {},
): RecordList<Row> {
  const list = defineList({
    filters: stateFilter,
    pageSizes,
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
  return { ...list, collection, nameOf: recordNameIn(collection) };
}

export function pageIn(params: URLSearchParams): number {
  const page = params.get("page") ?? "";
  return countPattern.test(page) ? Number(page) : 1;
}

export type ShownList<Query extends ListQuery, Page extends ListPage<unknown>> = ReturnType<
  typeof useList<Query, Page>
>;

/** The list stays while the next is loaded. */
export function useList<Query extends ListQuery, Page extends ListPage<unknown>>(
  { read, write, pageSizes, tab }: ListDefinition<Query, Page>,
  promise: Promise<Loaded<Page>>,
) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [params] = useSearchParams();
  const query = useMemo(() => read(params), [read, params]);
  const { value, isPending } = useSettled(promise);
  const ready = value?.state === "ready" ? value : undefined;
  const isPastEnd = ready !== undefined && ready.page > pageCount(ready);
  const defaults = {
    ...read(new URLSearchParams()),
    limit: query.limit,
    ...(tab && { [tab]: query[tab as keyof Query] }),
  };

  /** From the first page on, unless another is given. */
  function show(changes: Partial<Query>, { replace = false } = {}) {
    // A search waits for a pause, in which a filter may have changed.
    const shown = read(new URLSearchParams(location.search));
    const search = write({ ...shown, page: 1, ...changes }).toString();
    void navigate({ search }, { replace, preventScrollReset: true });
  }

  // The last row of the last page is gone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each list that was loaded
  useEffect(() => {
    if (isPastEnd && !isPending) show({ page: pageCount(ready) } as Partial<Query>, { replace: true });
  }, [value]);

  return {
    query,
    pageSizes,
    list: isPastEnd ? undefined : value,
    ready: isPastEnd ? undefined : ready,
    isLoading: isPending || isPastEnd,
    /** Whether a search or a filter hides rows. */
    isNarrowed: write({ ...query, page: 1 }).toString() !== write(defaults).toString(),
    show,
    showAll: (changes: Partial<Query> = {}) => show({ ...defaults, ...changes }),
    reload: () => void revalidate(),
  };
}

export const pageCount = ({ total, limit }: Pick<ListPage<unknown>, "total" | "limit">): number =>
  Math.max(1, Math.ceil(total / limit));

export const firstNumber = ({ page, limit }: Pick<ListPage<unknown>, "page" | "limit">): number =>
  (page - 1) * limit + 1;
