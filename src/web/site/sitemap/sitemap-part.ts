import type { PageQuery } from "#contract/visit.ts";

const partForm = /^[1-9]\d{0,4}$/;

/** Which of the files of notices is asked for, from 1 on. */
export function readPart(params: URLSearchParams): number {
  const part = params.get("part") ?? "";
  return partForm.test(part) ? Number(part) : 1;
}

export const partQuery: PageQuery = {
  names: ["part"],
  read: (params) => new URLSearchParams({ part: String(readPart(params)) }),
};

/** They lie at the top of the site: a sitemap may only name what lies below it. */
export const partPath = (part: number): string => `/sitemap-notices.xml?part=${part}`;
