import { expect, test } from "vitest";
import { makeWorld } from "#testing/world.ts";
import { refuseWhenOverloaded } from "../limits.ts";

/** So little is more than any machine can keep to. */
const always = { maxDelayMs: 0.000_1, maxDelayForAllMs: 0.000_1, sampleMs: 10 };

async function openOverloaded(limits = always) {
  const world = await makeWorld();
  refuseWhenOverloaded(world.app, limits);
  await world.app.ready();
  const statusOf = async (remoteAddress: string) =>
    (await world.app.inject({ url: "/api/notices", remoteAddress })).statusCode;
  const twice = () => Promise.all([statusOf("192.0.2.1"), statusOf("192.0.2.1")]);
  await expect.poll(twice).toContain(503);
  return { ...world, statusOf };
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

test("at first only a network with several requests under way is refused", async () => {
  const { db, statusOf } = await openOverloaded({ ...always, maxDelayForAllMs: Number.POSITIVE_INFINITY });
  const others: Promise<number>[] = [];
  // A list waits for the transaction, which has SQLite's only connection.
  await db.transaction().execute(async () => {
    others.push(statusOf("203.0.113.7"));
    expect(await statusOf("203.0.113.7")).toBe(503);
    others.push(statusOf("198.51.100.1"));
  });
  expect(await Promise.all(others)).toEqual([200, 200]);
  expect(await statusOf("203.0.113.7")).toBe(200);
});
