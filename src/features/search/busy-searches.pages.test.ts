import { serveWorld } from "#testing/site-world.ts";

const atOnce = 2;
const waiting = 50;
/** Further requests of one network wait before they get to the searches. */
const inFlight = 32;

/** A site on which two networks have sent more searches than may wait, most of them the first, and none ends before `release`. */
async function openFlooded() {
  const blocked = Promise.withResolvers<void>();
  const begun: string[] = [];
  const site = await serveWorld({
    trustProxy: 1,
    reads: (all) => ({
      ...all,
      search: {
        ...all.search,
        async find(question) {
          begun.push(question.query);
          if (question.query.startsWith("flood")) await blocked.promise;
          return all.search.find(question);
        },
      },
    }),
  });
  const askFrom =
    (network: string) =>
    (path: string, headers: Record<string, string> = {}) =>
      site.ask(path, { "x-forwarded-for": network, ...headers });
  const fromFlood = askFrom("203.0.113.7");
  const fromSecond = askFrom("203.0.114.7");
  const refused: unknown[] = [];
  const flood = Array.from({ length: atOnce + waiting + 1 }, async (_, number) => {
    const ask = number < inFlight ? fromFlood : fromSecond;
    const response = await ask(`/search?q=flood${number}`);
    if (response.status !== 200) refused.push(response);
  });
  await expect.poll(() => refused).toMatchObject([{ status: 503, headers: { "retry-after": "2" } }]);
  const release = async () => {
    blocked.resolve();
    await Promise.all(flood);
  };
  return { ...site, begun, refused, release, fromFlood, fromOther: askFrom("198.51.100.1") };
}

test("a search of another network displaces one of the network with the most, and soon has its turn", async () => {
  const { begun, refused, release, fromOther } = await openFlooded();
  const other = fromOther("/search?q=other");
  await expect.poll(() => refused).toHaveLength(2);
  await release();
  expect((await other).status).toBe(200);
  expect(begun.indexOf("other")).toBeLessThanOrEqual(atOnce + 3);
  expect(refused).toHaveLength(2);
});

test("pages of other networks do not wait for the searches of one", async () => {
  const { refused, release, fromOther } = await openFlooded();
  expect((await fromOther("/about")).status).toBe(200);
  await release();
  expect(refused).toHaveLength(1);
});

test("the office can search while visitors' searches are refused, also from the same network", async () => {
  const { release, fromFlood, world } = await openFlooded();
  const authorization = `Bearer ${await world.signIn("publisher")}`;
  expect((await fromFlood("/search?q=visitor")).status).toBe(503);
  expect((await fromFlood("/search?q=office", { authorization })).status).toBe(200);
  await release();
});
