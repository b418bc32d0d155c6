import { adminApi } from "#accounts/session/admin-api.ts";
import { type ChangeKind, changeKinds } from "#collections/audit-log.rules.ts";
import type { ChangeListAnswer, ChangeRecord } from "#collections/audit-log.schemas.ts";
import { type ListQuery, readListQuery, writeListQuery } from "#office/list/list-query.ts";
import { type ListPage, type LoadedList, loadList } from "#office/list/loaded-list.ts";
import { changeLogMessages as words } from "./audit-log.words.ts";

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

/** Who did it. Of a sign-in that failed it is known only who somebody tried to be. */
export function whoOf({ who, isSignedIn, kind }: ChangeRecord): string {
  if (!who) return words.person.unknown;
  return isSignedIn || kind !== "sign-in" ? who : words.person.meant(who);
}
