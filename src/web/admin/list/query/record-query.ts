import { type ShownState, shownStates } from "#contract/records/life.rules.ts";
import { type ListQuery, readListQuery, usualSizes, writeListQuery } from "./list-query.ts";

/** Which records are shown: of one state, or of all. It stands in the address. */
export interface RecordQuery extends ListQuery {
  state: ShownState | "";
}

export function readRecordQuery(params: URLSearchParams, sizes = usualSizes): RecordQuery {
  const state = shownStates.find((name) => name === params.get("state")) ?? "";
  return { ...readListQuery(params, sizes), state };
}

export function writeRecordQuery(query: RecordQuery, sizes = usualSizes): URLSearchParams {
  const params = new URLSearchParams(query.state && { state: query.state });
  for (const [name, value] of writeListQuery(query, sizes)) params.set(name, value);
  return params;
}

/** From the first row of all, as after something new was added. */
export const fromTheStart = (query: RecordQuery): RecordQuery => ({
  ...query,
  page: 1,
  search: "",
  state: "",
});

export const isNarrowed = ({ search, state }: RecordQuery): boolean => search !== "" || state !== "";
