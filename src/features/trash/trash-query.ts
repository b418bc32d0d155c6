import type { Role } from "#accounts/accounts.rules.ts";
import { type ListQuery, readListQuery, writeListQuery } from "#office/list/list-query.ts";

export const binKinds = ["notices", "faculty", "administration", "banners"] as const;
export type BinKind = (typeof binKinds)[number];

/** The least role that sees what was deleted of it. */
export const binRoles: Record<BinKind, Role> = {
  notices: "publisher",
  faculty: "editor",
  administration: "editor",
  banners: "editor",
};

/** Which part of the bin is shown. It stands in the address. */
export interface BinQuery extends ListQuery {
  kind: BinKind;
}

export function readBinQuery(params: URLSearchParams): BinQuery {
  return {
    ...readListQuery(params),
    kind: binKinds.find((kind) => kind === params.get("kind")) ?? "notices",
  };
}

export function writeBinQuery(query: BinQuery): URLSearchParams {
  const params = new URLSearchParams(query.kind === "notices" ? {} : { kind: query.kind });
  for (const [name, value] of writeListQuery(query)) params.set(name, value);
  return params;
}
