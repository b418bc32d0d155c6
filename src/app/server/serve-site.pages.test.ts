import { brotliDecompressSync } from "node:zlib";
import { serveWorld } from "#testing/site-world.ts";

test("renderings wait in a queue, and a full queue is a 503 page with Retry-After", async () => {
  const waiting = Promise.withResolvers<void>();
  const { call, rendered } = await serveWorld({
    trustProxy: 1,
    reads: (reads) => ({
      ...reads,
      notices: {
        ...reads.notices,
        page: async (query) => {
          await waiting.promise;
          return reads.notices.page(query);
        },
      },
    }),
  });
  const refused: Response[] = [];
  const asked = Array.from({ length: 4 + 100 + 20 }, async (_, number) => {
    // Of one network only 32 get so far.
    const headers = { "x-forwarded-for": `203.0.113.${number % 5}` };
    const response = await call(`/notice?page=${number + 1}`, headers);
    if (!response.ok) refused.push(response);
    return response.status;
  });
  await expect.poll(() => refused.length).toBe(20);
  expect(refused[0]?.status).toBe(503);
  expect(refused[0]?.headers.get("retry-after")).toBe("2");
  expect(await refused[0]?.text()).toContain("Many people are here right now");
  expect(rendered.filter((page) => page.startsWith("/notice"))).toHaveLength(4);

  waiting.resolve();
  expect((await Promise.all(asked)).filter((status) => status === 200)).toHaveLength(104);
});

test("responses are the same with and without the fast path", async () => {
  const [early, late] = [await serveWorld({ fastPath: true }), await serveWorld({ fastPath: false })];
  const ownOfEach = ["date", "connection", "keep-alive", "x-request-id"];
  const forms = [
    {},
    { "accept-encoding": "gzip, br" },
    { "accept-encoding": "br;q=0 " },
    { "if-none-match": "*" },
  ];
  for (const path of ["/about", "/about?x=1", "/api/faculties", "/api/notices?limit=5&page=1"]) {
    for (const form of forms) {
      const keptBy = async ({ ask }: typeof early) => {
        await ask(path, form);
        const { status, headers, body } = await ask(path, form);
        for (const name of ownOfEach) delete headers[name];
        return { status, headers, body: body.toString("base64") };
      };
      expect(await keptBy(early)).toEqual(await keptBy(late));
    }
  }
  expect(early.counts.read().some(({ servedFrom }) => servedFrom === "before http")).toBe(true);
  expect(late.counts.read().some(({ servedFrom }) => servedFrom === "before http")).toBe(false);
});

test("assets are sent as the build compressed them, as immutable", async () => {
  const { ask } = await serveWorld();
  const [script = ""] = /\/assets\/[\w.-]+\.js/.exec((await ask("/")).text) ?? [];
  const plain = await ask(script);
  expect(plain.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  expect(plain.headers["content-type"]).toMatch(/javascript/);
  expect(plain.headers.vary).toMatch(/accept-encoding/i);
  const compressed = await ask(script, { "accept-encoding": "br" });
  expect(compressed.headers["content-encoding"]).toBe("br");
  expect(brotliDecompressSync(compressed.body).toString()).toBe(plain.text);
  for (const name of [`${script}.br`, "/assets/..%2fpackage.json", "/assets/.hidden", "/assets/"]) {
    expect((await ask(name)).status).toBe(404);
  }
});

test("every response has a same-origin policy, and on https Strict-Transport-Security", async () => {
  const { call, office } = await serveWorld({ siteUrl: "https://som.example" });
  const notice = await office.addNotice();
  for (const path of ["/", "/", "/nowhere", "/api/notices", "/api/nothing", notice.fileUrl, "/healthz"]) {
    const { headers } = await call(path);
    expect(headers.get("strict-transport-security"), path).toBe("max-age=31536000");
    expect(headers.get("cross-origin-resource-policy"), path).toBe("same-origin");
    expect(headers.get("cross-origin-opener-policy"), path).toBe("same-origin");
    expect(headers.get("referrer-policy"), path).toBe("strict-origin-when-cross-origin");
  }
  const plain = await serveWorld();
  expect((await plain.call("/")).headers.has("strict-transport-security")).toBe(false);
});
