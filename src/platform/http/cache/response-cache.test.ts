import { DatabaseAwayError } from "#base/errors.ts";
import { type CachedResponse, createResponseCache } from "./response-cache.ts";

const page = (text: string, more: Partial<CachedResponse> = {}): CachedResponse => ({
  status: 200,
  headers: {},
  body: Buffer.from(text),
  expiresAtMs: Number.POSITIVE_INFINITY,
  ...more,
});
const textOf = ({ body }: CachedResponse) => body.toString();

function makeSite() {
  let tries = 0;
  const warnings: string[] = [];
  const cache = createResponseCache(() => new Date(site.time), {
    warn: (...words: unknown[]) => void warnings.push(String(words[1])),
  });
  const site = {
    cache,
    warnings,
    time: 0,
    isAway: false,
    ask: (more: Partial<CachedResponse> = {}) =>
      cache.getOrMake("/notice", async () => {
        tries += 1;
        if (site.isAway) throw new DatabaseAwayError(new Error("gone"));
        return page(`try ${tries}`, more);
      }),
  };
  return site;
}

test("a thousand simultaneous visitors cause one rendering", async () => {
  const site = makeSite();
  const responses = await Promise.all(Array.from({ length: 1000 }, () => site.ask()));
  expect(new Set(responses.map(textOf))).toEqual(new Set(["try 1"]));
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

test("a response that depends on the clock expires on time", async () => {
  const site = makeSite();
  await site.ask({ expiresAtMs: 1_000 });
  site.time = 999;
  expect(site.cache.get("/notice")).toBeDefined();
  site.time = 1_000;
  expect(site.cache.get("/notice")).toBeUndefined();
});

test.each([
  ["long URLs", 200, "x".repeat(500_000), 0],
  ["large pages", 200, "", 1024 * 1024],
  ["many URLs", 2_500, "", 0],
])("%s do not fill the memory", async (_what, count, ending, bytes) => {
  const cache = createResponseCache(() => new Date(0));
  const large = page("", { body: Buffer.alloc(bytes) });
  for (let number = 0; number < count; number += 1)
    await cache.getOrMake(`/notice?page=${number}${ending}`, async () => large);
  expect(cache.get(`/notice?page=0${ending}`)).toBeUndefined();
  expect(cache.get(`/notice?page=${count - 1}${ending}`)).toBeDefined();
});

test("after the clock was set back, pages are rendered again", async () => {
  const site = makeSite();
  await site.ask();
  site.time -= 60_000;
  expect(textOf(await site.ask())).toBe("try 2");
  expect(textOf(await site.ask())).toBe("try 2");
});

test.each([
  ["a change", (site: ReturnType<typeof makeSite>) => site.cache.clear()],
  [
    "the clock",
    (site: ReturnType<typeof makeSite>) => {
      site.time = 1_000;
    },
  ],
])("what %s has overtaken is sent while the database is away, and says so", async (_what, overtake) => {
  const site = makeSite();
  await site.ask({ expiresAtMs: 1_000 });
  site.isAway = true;
  overtake(site);
  const old = await site.ask();
  expect(textOf(old)).toBe("try 1");
  expect(old.headers["x-stale"]).toBe("true");
  expect(site.warnings).toHaveLength(1);

  site.isAway = false;
  site.cache.clear();
  const fresh = await site.ask();
  expect(textOf(fresh)).toBe("try 3");
  expect(fresh.headers["x-stale"]).toBeUndefined();
});

test.each([404, 410])("a page that became a %i stays so while the database is away", async (status) => {
  const site = makeSite();
  await site.ask();
  site.cache.clear();
  await site.ask({ status, expiresAtMs: 0 });
  site.isAway = true;
  await expect(site.ask()).rejects.toThrow(DatabaseAwayError);
});

test("the log names the page of a stale response, but not the search words", async () => {
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

test("a page without its data does not replace the earlier one", async () => {
  const site = makeSite();
  await site.ask();
  site.cache.clear();
  const response = await site.cache.getOrMake("/notice", async () => page("Loading...", { lacksData: true }));
  expect(textOf(response)).toBe("try 1");
});
