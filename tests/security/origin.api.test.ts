import { makeWorld, type World } from "#testing/world.ts";

const site = "https://som.example";

const post = async (world: World, url: string, headers: Record<string, string>, payload: object = {}) =>
  (await world.app.inject({ method: "POST", url, payload, headers: { host: "som.example", ...headers } }))
    .statusCode;

test("without SITE_URL, a write with the cookie must come from the host that was asked", async () => {
  const world = await makeWorld();
  const cookie = `token=${await world.signIn()}`;
  for (const headers of [
    { origin: "https://evil.example" },
    { origin: "null" },
    { "sec-fetch-site": "cross-site" },
  ])
    expect(await post(world, "/api/auth/logout", { cookie, ...headers })).toBe(403);
  expect(await post(world, "/api/auth/logout", { cookie, origin: "http://som.example" })).toBe(200);
});

test("with SITE_URL, a write from another host is refused", async () => {
  const world = await makeWorld({ siteUrl: site });
  const token = await world.signIn();
  const logout = (origin: string) =>
    post(world, "/api/auth/logout", { origin, host: "rebound.example", cookie: `__Host-token=${token}` });
  expect(await logout("http://rebound.example")).toBe(403);
  expect(await logout("https://rebound.example")).toBe(403);
  expect(await logout(site)).toBe(200);
});

test("with SITE_URL, no page of another site can send a form", async () => {
  const world = await makeWorld({ siteUrl: site });
  const subscribe = (headers: Record<string, string>) =>
    post(world, "/api/subscribers", headers, { email: "reader@example.com" });
  expect(await subscribe({ origin: "https://evil.example" })).toBe(403);
  expect(await subscribe({ origin: "http://som.example" })).toBe(403);
  expect(await subscribe({ origin: "null" })).toBe(403);
  expect(await subscribe({ "sec-fetch-site": "cross-site" })).toBe(403);
  expect(await world.db.selectFrom("subscribers").selectAll().execute()).toEqual([]);
  expect(await subscribe({ origin: site })).toBe(200);
  expect(await subscribe({})).toBe(200);
});

test("a program with a bearer token may write from any origin", async () => {
  const world = await makeWorld({ siteUrl: site });
  const authorization = `Bearer ${await world.signIn()}`;
  expect(await post(world, "/api/auth/logout", { authorization, origin: "https://tool.example" })).toBe(200);
});
