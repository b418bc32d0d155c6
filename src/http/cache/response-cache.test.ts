import { expect, test } from "vitest";
import { makeSite, page, textOf } from "#testing/cached-page.ts";
import { type CachedResponse, createResponseCache } from "./response-cache.ts";

function renderer() {
  let count = 0;
  return {
    count: () => count,
    async render() {
      count += 1;
      return page(`rendering ${count}`);
    },
  };
}

test("a thousand visitors who come at once pay for one rendering", async () => {
  const cache = createResponseCache(() => new Date(0));
  const { render, count } = renderer();
  await Promise.all(Array.from({ length: 1000 }, () => cache.getOrMake("/", render)));
  expect(count()).toBe(1);
});

test("a rendering that began before a change is not sent after it", async () => {
  const cache = createResponseCache(() => new Date(0));
  const slow = Promise.withResolvers<CachedResponse>();
  const before = cache.getOrMake("/", () => slow.promise);
  cache.clear();
  const after = cache.getOrMake("/", async () => page("new"));
  slow.resolve(page("old"));
  expect(textOf(await before)).toBe("old");
  expect(textOf(await after)).toBe("new");
  expect(textOf(await cache.getOrMake("/", async () => page("newer")))).toBe("new");
});

test("a failed rendering fails for all who waited, and the next request tries again", async () => {
  const cache = createResponseCache(() => new Date(0));
  await expect(cache.getOrMake("/", () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  expect(textOf(await cache.getOrMake("/", async () => page("well")))).toBe("well");
});

test("what depends on the clock expires at its moment", async () => {
  let time = 0;
  const cache = createResponseCache(() => new Date(time));
  await cache.getOrMake("/", async () => page("NEW", { expiresAtMs: 1_000 }));
  time = 999;
  expect(cache.get("/")).toBeDefined();
  time = 1_000;
  expect(cache.get("/")).toBeUndefined();
});

test.each([
  ["long URLs", 200, "x".repeat(500_000), 0],
  ["large pages", 200, "", 1024 * 1024],
  ["many URLs", 2_500, "", 0],
])("%s do not fill the memory", async (_what, count, ending, bytes) => {
  const cache = createResponseCache(() => new Date(0));
  const large = page("", { body: { plain: Buffer.alloc(bytes) } });
  for (let number = 0; number < count; number += 1)
    await cache.getOrMake(`/notice?page=${number}${ending}`, async () => large);
  expect(cache.get(`/notice?page=0${ending}`)).toBeUndefined();
  expect(cache.get(`/notice?page=${count - 1}${ending}`)).toBeDefined();
});

test("after the clock was set back, pages are rendered anew", async () => {
  const site = makeSite();
  await site.ask();
  site.pass(-60_000);
  expect(textOf(await site.ask())).toBe("try 2");
  expect(textOf(await site.ask())).toBe("try 2");
});
