import { expect, test } from "vitest";
import { createAnswerCache, type KeptPage } from "./answer-cache.ts";

const page = (text: string, more: Partial<KeptPage> = {}): KeptPage => ({
  status: 200,
  headers: {},
  body: { plain: Buffer.from(text) },
  expiresAtMs: Number.POSITIVE_INFINITY,
  ...more,
});
const textOf = (kept: KeptPage) => kept.body.plain.toString();

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

test("a page is rendered once and then served from memory", async () => {
  const cache = createAnswerCache(() => new Date(0));
  const { render, count } = renderer();
  await cache.getOrRender("/", render);
  expect(textOf(await cache.getOrRender("/", render))).toBe("rendering 1");
  expect(count()).toBe(1);
});

test("a thousand visitors who come at once pay for one rendering", async () => {
  const cache = createAnswerCache(() => new Date(0));
  const { render, count } = renderer();
  await Promise.all(Array.from({ length: 1000 }, () => cache.getOrRender("/", render)));
  expect(count()).toBe(1);
});

test("a change empties it", async () => {
  const cache = createAnswerCache(() => new Date(0));
  const { render } = renderer();
  await cache.getOrRender("/", render);
  cache.clear();
  expect(textOf(await cache.getOrRender("/", render))).toBe("rendering 2");
});

test("a rendering that began before a change is not kept, and nobody who comes after the change gets it", async () => {
  const cache = createAnswerCache(() => new Date(0));
  const slow = Promise.withResolvers<KeptPage>();
  const before = cache.getOrRender("/", () => slow.promise);
  cache.clear();
  const after = cache.getOrRender("/", async () => page("new"));
  slow.resolve(page("old"));
  expect(textOf(await before)).toBe("old");
  expect(textOf(await after)).toBe("new");
  expect(textOf(await cache.getOrRender("/", async () => page("newer")))).toBe("new");
});

test.each([404, 500, 503])("a %i is not kept", async (status) => {
  const cache = createAnswerCache(() => new Date(0));
  await cache.getOrRender("/", async () => page("failed", { status }));
  expect(textOf(await cache.getOrRender("/", async () => page("well")))).toBe("well");
});

test("a failed rendering is told to those who waited, and tried again by the next", async () => {
  const cache = createAnswerCache(() => new Date(0));
  await expect(cache.getOrRender("/", () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  expect(textOf(await cache.getOrRender("/", async () => page("well")))).toBe("well");
});

test("what depends on the clock expires at its moment", async () => {
  let time = 0;
  const cache = createAnswerCache(() => new Date(time));
  await cache.getOrRender("/", async () => page("NEW", { expiresAtMs: 1_000 }));
  time = 999;
  expect(cache.get("/")).toBeDefined();
  time = 1_000;
  expect(cache.get("/")).toBeUndefined();
});

test("addresses without end do not fill the memory", async () => {
  const cache = createAnswerCache(() => new Date(0));
  const megabyte = Buffer.alloc(1024 * 1024);
  for (let i = 0; i < 200; i += 1)
    await cache.getOrRender(`/notice?page=${i}`, async () => page("", { body: { plain: megabyte } }));
  expect(cache.get("/notice?page=0")).toBeUndefined();
  expect(cache.get("/notice?page=199")).toBeDefined();
});
