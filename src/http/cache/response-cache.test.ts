import { expect, test } from "vitest";
import { makeSite, page, textOf } from "#testing/cached-page.ts";
import { OverloadError } from "../errors.ts";
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

test("those who wait for a rendering that is refused to somebody else pay for one of their own", async () => {
  const cache = createResponseCache(() => new Date(0));
  const { render, count } = renderer();
  const refused = cache.getOrMake("/", async () => {
    throw new OverloadError("The queue is full.");
  });
  const others = [1, 2, 3].map(() => cache.getOrMake("/", render));
  await expect(refused).rejects.toMatchObject({ status: 503 });
  expect((await Promise.all(others)).map(textOf)).toEqual(Array(3).fill("rendering 1"));
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

test("addresses without end do not fill the memory, be they long or many", async () => {
  const megabyte = Buffer.alloc(1024 * 1024);
  const long = "x".repeat(500_000);
  for (const [answers, answerAt] of [
    [200, () => page("", { body: { plain: megabyte } })],
    [200, () => page("")],
    [2_500, () => page("")],
  ] as const) {
    const cache = createResponseCache(() => new Date(0));
    const keyOf = (number: number) => `/notice?page=${number}${answers === 200 ? long : ""}`;
    for (let number = 0; number < answers; number += 1) {
      await cache.getOrMake(keyOf(number), async () => answerAt());
    }
    expect(cache.get(keyOf(0))).toBeUndefined();
    expect(cache.get(keyOf(answers - 1))).toBeDefined();
  }
});

test("after the clock was set back, pages are rendered anew", async () => {
  const site = makeSite();
  await site.ask();
  site.pass(-60_000);
  expect(textOf(await site.ask())).toBe("try 2");
  expect(textOf(await site.ask())).toBe("try 2");
});

test("any number of made-up questions leaves the pages where they are", async () => {
  const cache = createResponseCache(() => new Date(0));
  for (let number = 0; number < 400; number += 1)
    await cache.getOrMake(`/notice/${number}`, async () => page("a page"));
  for (let number = 0; number < 5_000; number += 1)
    await cache.getOrMake(`/search?q=${number}`, async () => page("found"));
  for (let number = 0; number < 400; number += 1) expect(cache.get(`/notice/${number}`)).toBeDefined();
  expect(cache.get("/search?q=4999")).toBeDefined();
  expect(cache.get("/search?q=0")).toBeUndefined();
});
