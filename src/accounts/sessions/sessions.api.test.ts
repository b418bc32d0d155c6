import { expect, test } from "vitest";
import { stateOf } from "#testing/session-calls.ts";
import { makeWorld } from "#testing/world.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

test("logout ends the session on the server and clears the cookie", async () => {
  const world = await makeWorld();
  const token = await world.signIn();
  const answer = await world.app.inject({ method: "POST", url: "/api/auth/logout", cookies: { token } });
  expect(answer.statusCode).toBe(200);
  expect(String(answer.headers["set-cookie"])).toMatch(/token=;.*Path=\/;/);
  expect(await stateOf(world, token)).toEqual({ state: false });
});

test("a session ends after twelve hours without use", async () => {
  const world = await makeWorld();
  const token = await world.signIn();
  world.pass(11 * hourMs);
  expect(await stateOf(world, token)).toEqual({ state: true });
  world.pass(11 * hourMs);
  expect(await stateOf(world, token)).toEqual({ state: true });
  world.pass(12 * hourMs + 2 * minuteMs);
  expect(await stateOf(world, token)).toEqual({ state: false });
});

test("the clock was ahead and is set right: a session of that time ends after twelve hours without use all the same", async () => {
  const world = await makeWorld();
  world.pass(30 * 24 * hourMs);
  const token = await world.signIn();
  world.pass(-30 * 24 * hourMs);
  expect(await stateOf(world, token)).toEqual({ state: true });
  world.pass(12 * hourMs + 2 * minuteMs);
  expect(await stateOf(world, token)).toEqual({ state: false });
});

test("what an open tab asks by itself is no use of a session: it ends after twelve hours all the same", async () => {
  const world = await makeWorld();
  const token = await world.signIn();
  const lastUse = () => world.db.selectFrom("sessions").select("last_used_at").executeTakeFirstOrThrow();
  const poll = async () =>
    (await world.app.inject({ method: "GET", url: "/api/messages/unread", cookies: { token } })).statusCode;
  const signedInAt = await lastUse();

  for (let minutes = 0; minutes < 12 * 60 - 20; minutes += 20) {
    world.pass(20 * minuteMs);
    expect(await poll()).toBe(200);
  }
  expect(await lastUse()).toEqual(signedInAt);

  world.pass(20 * minuteMs);
  expect(await poll()).toBe(401);
  expect(await stateOf(world, token)).toEqual({ state: false });
});

test("a session ends after seven days however much it is used", async () => {
  const world = await makeWorld();
  const token = await world.signIn();
  for (let hours = 0; hours < 7 * 24 - 6; hours += 6) {
    world.pass(6 * hourMs);
    expect(await stateOf(world, token)).toEqual({ state: true });
  }
  world.pass(7 * hourMs);
  expect(await stateOf(world, token)).toEqual({ state: false });
});

test("authenticate takes the cookie, the token in the body, or nothing", async () => {
  const world = await makeWorld();
  const token = await world.signIn();
  const ask = async (options: object) =>
    (await world.app.inject({ method: "POST", url: "/api/auth/authenticate", ...options })).json();
  expect(await ask({ cookies: { token } })).toEqual({ state: true });
  expect(await ask({ payload: { token } })).toEqual({ state: true });
  expect(await ask({})).toEqual({ state: false });
  expect(await ask({ payload: { token: "made up" } })).toEqual({ state: false });
});

test("a write with the cookie from another site is refused, from our own it is not", async () => {
  const world = await makeWorld();
  const token = await world.signIn();
  const logoutFrom = async (headers: Record<string, string>) =>
    (
      await world.app.inject({
        method: "POST",
        url: "/api/auth/logout",
        cookies: { token },
        headers: { host: "som.example", ...headers },
      })
    ).statusCode;

  expect(await logoutFrom({ origin: "https://evil.example" })).toBe(403);
  expect(await logoutFrom({ origin: "null" })).toBe(403);
  expect(await logoutFrom({ "sec-fetch-site": "cross-site" })).toBe(403);
  expect(await stateOf(world, token)).toEqual({ state: true });
  expect(await logoutFrom({ origin: "http://som.example" })).toBe(200);
});
