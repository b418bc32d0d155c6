import { noticeListQuery } from "#features/notices/notices.server.ts";
import type { CachedEndpoints } from "./cached-responses.ts";
import { createCachedResponses } from "./cached-responses.ts";
import type { PagePlace, PageQuery } from "./page-place.ts";
import { createResponseCache } from "./response-cache.ts";

const endpoints: CachedEndpoints = new Map([
  ["/api/notices", noticeListQuery],
  ["/api/faculties", undefined],
]);
const onlyPage: PageQuery = {
  names: ["page"],
  read(params) {
    const page = params.get("page");
    return new URLSearchParams(page ? { page } : {});
  },
};

function findPage(path: string): PagePlace {
  if (path === "/") return { path, isMissing: false };
  if (path === "/notice") return { path, isMissing: false, query: onlyPage };
  return { path: "/not-found", isMissing: true };
}
const { keyAt } = createCachedResponses({
  cache: createResponseCache(() => new Date()),
  findPage,
  endpoints,
  tokenIn: () => undefined,
  mayRedirect: () => false,
});

test("a cache key contains only parameters that the page reads", () => {
  for (const url of ["/", "/?", "/?fbclid=1", "/?utm_source=x&page=2", "/#top", "/?x=%zz"]) {
    expect(keyAt(url)).toBe("/");
  }
  for (const url of ["/notice?page=2", "/notice?x=1&page=2", "/notice?page=2&page=3", "/notice?%70age=2#a"]) {
    expect(keyAt(url)).toBe("/notice?page=2");
  }
});

test("the cache key of an endpoint has its parameters in a fixed order", () => {
  for (const url of [
    "/api/notices?page=2&limit=100",
    "/api/notices/?limit=100&page=2",
    "/api/notices?limit=5000&fbclid=x&page=2",
  ]) {
    expect(keyAt(url)).toBe("/api/notices?page=2&limit=100");
  }
  expect(keyAt("/api/notices?search=%20viva+voce%20")).toBe("/api/notices?search=viva+voce");
  expect(keyAt("/api/faculties?page=2")).toBe("/api/faculties");
});

test.each([
  "/api/notices?page=zero",
  "/api/notices/1",
  "/api/roadblock",
  "/%E0%A4%A",
  "http://evil.example/",
  `/${"a".repeat(2_000)}`,
])("%s is never cached", (url) => {
  expect(keyAt(url)).toBeUndefined();
});
