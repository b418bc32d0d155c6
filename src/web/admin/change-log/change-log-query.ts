import { type ChangeKind, changeKinds } from "#contract/change-log/change-log.rules.ts";
import { type ListQuery, readListQuery, writeListQuery } from "../list/query/list-query.ts";

/** Which lines are shown. It stands in the address, so that a reload and the back button keep it. */
export interface ChangeLogQuery extends ListQuery {
  /** Empty for all. */
  kind: ChangeKind | "";
  /** The id of an account, empty for everybody. */
  person: string;
}

const maxIdLength = 100;

/** Reads the address; invalid values are left out. */
export function readChangeLogQuery(params: URLSearchParams): ChangeLogQuery {
  return {
    ...readListQuery(params),
    kind: changeKinds.find((kind) => kind === params.get("kind")) ?? "",
    person: (params.get("person") ?? "").trim().slice(0, maxIdLength),
  };
}

/** The other way: what is as it is anyway does not stand in the address. */
export function writeChangeLogQuery(query: ChangeLogQuery): URLSearchParams {
  const params = new URLSearchParams();
  if (query.kind) params.set("kind", query.kind);
  if (query.person) params.set("person", query.person);
  for (const [name, value] of writeListQuery(query)) params.set(name, value);
  return params;
}

export const isNarrowed = ({ search, kind, person }: ChangeLogQuery): boolean =>
  search !== "" || kind !== "" || person !== "";

/** What the API calls it; the same for the list and for its export. */
export const filterOf = ({ search, kind, person }: ChangeLogQuery) => ({
  search: search || undefined,
  kind: kind || undefined,
  person: person || undefined,
});
