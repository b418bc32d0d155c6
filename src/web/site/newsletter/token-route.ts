import type { MetaDescriptor } from "react-router";
import type { PageQuery } from "#contract/visit.ts";
import { pageTitle } from "#web/lib/meta/page-meta.ts";

export function tokenOf(request: Request): string {
  return new URL(request.url).searchParams.get("token") ?? "";
}

export const tokenQuery: PageQuery = {
  names: ["token"],
  read(params) {
    const token = params.get("token");
    return new URLSearchParams(token ? { token } : {});
  },
};

/** The address holds a secret: nobody keeps the page, and no search engine lists it. */
export const privateHeaders = { "cache-control": "no-store", "referrer-policy": "same-origin" };

export const privateMeta = (matches: Parameters<typeof pageTitle>[0], title: string): MetaDescriptor[] => [
  { title: pageTitle(matches, title) },
  { name: "robots", content: "noindex, nofollow" },
];
