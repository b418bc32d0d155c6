import type { PageQuery } from "#platform/http/cache/page-place.ts";

const maxSearchLength = 100;

export function readName(params: URLSearchParams): string {
  return (params.get("name") ?? "").trim().slice(0, maxSearchLength);
}

export const nameQuery: PageQuery = {
  names: ["name"],
  read(params) {
    const name = readName(params);
    return new URLSearchParams(name ? { name } : {});
  },
};
