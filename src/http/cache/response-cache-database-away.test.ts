import { expect, test } from "vitest";
import { makeSite, page, textOf } from "#testing/cached-page.ts";
import { DatabaseAwayError } from "../errors.ts";
import { createResponseCache } from "./response-cache.ts";

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
  const cache = createResponseCache(() => new Date(0), {
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
