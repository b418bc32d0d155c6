import { expect, test } from "vitest";
import { makeWorld, type World } from "#testing/world.ts";

const site = "https://som.example";

const post = async (world: World, url: string, headers: Record<string, string>, payload: object = {}) =>
  (await world.app.inject({ method: "POST", url, payload, headers: { host: "som.example", ...headers } }))
    .statusCode;

test("where the settings name the site, a write from the host that the request names is refused", async () => {
  const world = await makeWorld({ siteUrl: site });
  const token = await world.signIn();
  const logout = (origin: string) =>
    post(world, "/api/auth/logout", { origin, host: "rebound.example", cookie: `__Host-token=${token}` });
  expect(await logout("http://rebound.example")).toBe(403);
  expect(await logout("https://rebound.example")).toBe(403);
  expect(await logout(site)).toBe(200);
});

test("where the settings name the site, no other site's page can write, not even what is open to all", async () => {
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

test("a program with a token of its own writes from wherever it runs", async () => {
  const world = await makeWorld({ siteUrl: site });
  const authorization = `Bearer ${await world.signIn()}`;
  expect(await post(world, "/api/auth/logout", { authorization, origin: "https://tool.example" })).toBe(200);
});
