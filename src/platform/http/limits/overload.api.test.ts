import { makeWorld } from "#testing/world.ts";
import { refuseWhenOverloaded } from "./overload.ts";

/** So little is more than any machine can keep to. */
const always = { maxDelayMs: 0.000_1, sampleMs: 10 };

async function openOverloaded() {
  const world = await makeWorld();
  refuseWhenOverloaded(world.app, always);
  await world.app.ready();
  await expect.poll(async () => (await world.app.inject("/api/notices")).statusCode).toBe(503);
  return world;
}

test("under overload visitors' reads are refused, writes and probes are not", async () => {
  const { app } = await openOverloaded();
  const refused = await app.inject("/api/notices");
  expect(refused.statusCode).toBe(503);
  expect(refused.headers["retry-after"]).toBe("2");
  const sent = await app.inject({ method: "POST", url: "/api/messages", payload: { message: "Hello" } });
  expect([sent.statusCode, (await app.inject("/healthz")).statusCode]).toEqual([201, 200]);
});

test("under overload the office is served, but not with an ended session", async () => {
  const { app, asAdministrator } = await openOverloaded();
  const office = await asAdministrator();
  for (const url of ["/api/notices", "/api/messages"]) expect((await office.get(url)).statusCode).toBe(200);
  const headers = { authorization: "Bearer ended" };
  expect((await app.inject({ url: "/api/search/suggestions?q=exam", headers })).statusCode).toBe(503);
});
