import type { PageQuery } from "#platform/http/cache/page-place.ts";

const partForm = /^[1-9]\d{0,4}$/;

export function readPart(params: URLSearchParams): number {
  const part = params.get("part") ?? "";
  return partForm.test(part) ? Number(part) : 1;
}

export const partPath = (part: number): string => `/sitemap-notices.xml?part=${part}`;

export const partQuery: PageQuery = {
  names: ["part"],
  read: (params) => new URLSearchParams({ part: String(readPart(params)) }),
};
