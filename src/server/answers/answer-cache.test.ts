import { expect, test } from "vitest";
import { DatabaseAwayError } from "#api/http/errors.ts";
import { createAnswerCache } from "./answer-cache.ts";
import type { KeptAnswer } from "./kept-answer.ts";

const page = (text: string, more: Partial<KeptAnswer> = {}): KeptAnswer => ({
  status: 200,
  headers: {},
  body: { plain: Buffer.from(text) },
  expiresAtMs: Number.POSITIVE_INFINITY,
  ready: {},
  ...more,
});
const textOf = ({ body }: KeptAnswer) => ("plain" in body ? body.plain.toString() : "");

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
  await cache.getOrMake("/", render);
  expect(textOf(await cache.getOrMake("/", render))).toBe("rendering 1");
  expect(count()).toBe(1);
});

test("a thousand visitors who come at once pay for one rendering", async () => {
  const cache = createAnswerCache(() => new Date(0));
  const { render, count } = renderer();
  await Promise.all(Array.from({ length: 1000 }, () => cache.getOrMake("/", render)));
  expect(count()).toBe(1);
});

test("a change empties it", async () => {
  const cache = createAnswerCache(() => new Date(0));
  const { render } = renderer();
  await cache.getOrMake("/", render);
  cache.clear();
  expect(textOf(await cache.getOrMake("/", render))).toBe("rendering 2");
});

test("a rendering that began before a change is not kept, and nobody who comes after the change gets it", async () => {
  const cache = createAnswerCache(() => new Date(0));
  const slow = Promise.withResolvers<KeptAnswer>();
  const before = cache.getOrMake("/", () => slow.promise);
  cache.clear();
  const after = cache.getOrMake("/", async () => page("new"));
  slow.resolve(page("old"));
  expect(textOf(await before)).toBe("old");
  expect(textOf(await after)).toBe("new");
  expect(textOf(await cache.getOrMake("/", async () => page("newer")))).toBe("new");
});

test("a rendering that a change overtook stands in while the database is away and nothing newer can be had", async () => {
  const cache = createAnswerCache(() => new Date(0));
  const rendering = Promise.withResolvers<KeptAnswer>();
  const first = cache.getOrMake("/", () => rendering.promise);
  cache.clear();
  rendering.resolve(page("overtaken"));
  await first;
  expect(cache.get("/")).toBeUndefined();
  const away = () => Promise.reject(new DatabaseAwayError(new Error("gone")));
  expect(textOf(await cache.getOrMake("/", away))).toBe("overtaken");
});

test("what is meant for one time only is not kept", async () => {
  const cache = createAnswerCache(() => new Date(0));
  await cache.getOrMake("/", async () => page("failed", { status: 503, expiresAtMs: 0 }));
  expect(textOf(await cache.getOrMake("/", async () => page("well")))).toBe("well");
});

test("a failed rendering is told to those who waited, and tried again by the next", async () => {
  const cache = createAnswerCache(() => new Date(0));
  await expect(cache.getOrMake("/", () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  expect(textOf(await cache.getOrMake("/", async () => page("well")))).toBe("well");
});

test("what depends on the clock expires at its moment", async () => {
  let time = 0;
  const cache = createAnswerCache(() => new Date(time));
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
    const cache = createAnswerCache(() => new Date(0));
    const keyOf = (number: number) => `/notice?page=${number}${answers === 200 ? long : ""}`;
    for (let number = 0; number < answers; number += 1) {
      await cache.getOrMake(keyOf(number), async () => answerAt());
    }
    expect(cache.get(keyOf(0))).toBeUndefined();
    expect(cache.get(keyOf(answers - 1))).toBeDefined();
  }
});

test("what is asked for stays when room is made", async () => {
  const cache = createAnswerCache(() => new Date(0));
  for (let number = 0; number < 2_500; number += 1) {
    await cache.getOrMake(`/notice?page=${number}`, async () => page(""));
    await cache.getOrMake("/", async () => page("home"));
  }
  expect(cache.get("/")).toBeDefined();
});

/** A cache on a clock, whose one page is made from the database, which may be away. */
function makeSite() {
  let time = 0;
  let isAway = false;
  let tries = 0;
  const warnings: string[] = [];
  const cache = createAnswerCache(() => new Date(time), {
    warn: (...words: unknown[]) => void warnings.push(String(words[1])),
  });
  return {
    cache,
    warnings,
    tries: () => tries,
    pass(ms: number) {
      time += ms;
    },
    lose: () => {
      isAway = true;
    },
    restore: () => {
      isAway = false;
    },
    ask: (more: Partial<KeptAnswer> = {}) =>
      cache.getOrMake("/notice", async () => {
        tries += 1;
        if (isAway) throw new DatabaseAwayError(new Error("gone"));
        return page(`try ${tries}`, more);
      }),
  };
}

test.each([
  ["a change", (site: ReturnType<typeof makeSite>) => site.cache.clear()],
  ["the clock", (site: ReturnType<typeof makeSite>) => site.pass(1_000)],
])("what %s has overtaken is sent while the database is away, and says so", async (_what, overtake) => {
  const site = makeSite();
  await site.ask({ expiresAtMs: 1_000 });
  site.lose();
  overtake(site);
  const old = await site.ask();
  expect(textOf(old)).toBe("try 1");
  expect(old.headers["x-stale"]).toBe("true");
  expect(site.warnings).toHaveLength(1);

  site.restore();
  site.cache.clear();
  const fresh = await site.ask();
  expect(textOf(fresh)).toBe("try 3");
  expect(fresh.headers["x-stale"]).toBeUndefined();
});

test.each([404, 410])(
  "what was withdrawn with a %i does not come back while the database is away",
  async (status) => {
    const site = makeSite();
    await site.ask();
    site.cache.clear();
    await site.ask({ status, expiresAtMs: 0 });
    site.lose();
    await expect(site.ask()).rejects.toThrow(DatabaseAwayError);
  },
);

test("the log names the page for which an older one is sent, and not what was searched for", async () => {
  const lines: unknown[] = [];
  const cache = createAnswerCache(() => new Date(0), {
    warn: (...words: unknown[]) => void lines.push(words[0]),
  });
  const key = "/notice?search=Sita+Sharma";
  await cache.getOrMake(key, async () => page("found"));
  cache.clear();
  await cache.getOrMake(key, () => Promise.reject(new DatabaseAwayError(new Error("gone"))));
  expect(lines).toEqual([{ url: "/notice" }]);
});

test("a page that came without its data gives way to the one before it", async () => {
  const site = makeSite();
  await site.ask();
  site.cache.clear();
  const answer = await site.cache.getOrMake("/notice", async () => page("Loading...", { lacksData: true }));
  expect(textOf(answer)).toBe("try 1");
});

test("without an older answer the failure is told", async () => {
  const site = makeSite();
  site.lose();
  await expect(site.ask()).rejects.toThrow(DatabaseAwayError);
});

test("what was kept before the clock was set back is made anew", async () => {
  const site = makeSite();
  await site.ask();
  site.pass(-60_000);
  expect(textOf(await site.ask())).toBe("try 2");
  expect(textOf(await site.ask())).toBe("try 2");
});

test("another failure than the database's is told, whatever there was before", async () => {
  const site = makeSite();
  await site.ask();
  site.cache.clear();
  await expect(site.cache.getOrMake("/notice", () => Promise.reject(new Error("broken")))).rejects.toThrow(
    "broken",
  );
});

test("while the database is away one visitor tries again from time to time, and nobody else waits for that", async () => {
  const site = makeSite();
  await site.ask();
  site.lose();
  site.cache.clear();
  await site.ask();
  await site.ask();
  expect(site.tries()).toBe(2);

  site.pass(2_000);
  const trying = Promise.withResolvers<KeptAnswer>();
  const tried = site.cache.getOrMake("/notice", () => trying.promise);
  expect(textOf(await site.ask())).toBe("try 1");
  expect(site.tries()).toBe(2);
  trying.resolve(page("back"));
  expect(textOf(await tried)).toBe("back");
  expect(textOf(await site.ask())).toBe("back");
});

test("a change that comes while the database is asked in vain is not hidden behind an older answer", async () => {
  const site = makeSite();
  await site.ask();
  site.cache.clear();
  const trying = Promise.withResolvers<KeptAnswer>();
  const tried = site.cache.getOrMake("/notice", () => trying.promise);
  site.cache.clear();
  trying.reject(new DatabaseAwayError(new Error("gone")));
  expect(textOf(await tried)).toBe("try 1");
  expect(textOf(await site.ask())).toBe("try 2");
});

test("any number of made-up questions leaves the pages where they are", async () => {
  const cache = createAnswerCache(() => new Date(0));
  for (let number = 0; number < 400; number += 1)
    await cache.getOrMake(`/notice/${number}`, async () => page("a page"));
  for (let number = 0; number < 5_000; number += 1)
    await cache.getOrMake(`/search?q=${number}`, async () => page("found"));
  for (let number = 0; number < 400; number += 1) expect(cache.get(`/notice/${number}`)).toBeDefined();
  expect(cache.get("/search?q=4999")).toBeDefined();
  expect(cache.get("/search?q=0")).toBeUndefined();
});
