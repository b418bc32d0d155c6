import { expect, test } from "vitest";
import { administrator, makeWorld, type World } from "#testing/world.ts";
import type { Role } from "../accounts.rules.ts";

const minuteMs = 60_000;

const confirm = (world: World, token: string, payload: object) =>
  world.app.inject({
    method: "POST",
    url: "/api/auth/confirm",
    headers: { authorization: `Bearer ${token}` },
    payload,
  });

/** A call that asks for the password, beside those of the product. */
function addSensitiveCall(world: World, access: Role = "publisher"): void {
  world.app.post("/api/sensitive", { config: { access, needsPassword: true } }, () => ({ success: true }));
}

const callWith = async (world: World, token: string) => {
  const headers = { authorization: `Bearer ${token}` };
  return world.app.inject({ method: "POST", url: "/api/sensitive", headers });
};

test("a sensitive call asks for the password once ten minutes are over, and goes through after it", async () => {
  const world = await makeWorld();
  addSensitiveCall(world);
  const token = await world.signIn();
  expect((await callWith(world, token)).statusCode).toBe(200);

  world.pass(10 * minuteMs);
  const refused = await callWith(world, token);
  expect(refused.statusCode).toBe(403);
  expect(refused.json()).toMatchObject({
    success: false,
    message: "This change needs your password. Please enter it again.",
    errors: [{ field: "password" }],
  });

  const confirmed = await confirm(world, token, { password: administrator.password });
  expect(confirmed.statusCode).toBe(200);
  const { token: next } = confirmed.json();
  expect((await callWith(world, next)).statusCode).toBe(200);
  world.pass(10 * minuteMs - 1);
  expect((await callWith(world, next)).statusCode).toBe(200);
  world.pass(1);
  expect((await callWith(world, next)).statusCode).toBe(403);
});

test("a session that has shown the password goes on under a new token, and the old one opens nothing", async () => {
  const world = await makeWorld();
  const token = await world.signIn();
  const answer = await confirm(world, token, { password: administrator.password });
  expect(String(answer.headers["set-cookie"])).toContain(`token=${answer.json().token}`);
  expect((await confirm(world, token, { password: administrator.password })).statusCode).toBe(401);
  expect(await world.db.selectFrom("sessions").select("id").execute()).toHaveLength(1);
});

test("the password that one session has shown opens nothing in another", async () => {
  const world = await makeWorld();
  addSensitiveCall(world);
  const [mine, other] = [await world.signIn(), await world.signIn()];
  world.pass(10 * minuteMs);
  const { token: next } = (await confirm(world, mine, { password: administrator.password })).json();
  expect((await callWith(world, next)).statusCode).toBe(200);
  expect((await callWith(world, other)).statusCode).toBe(403);
});

test("a clock that was set back does not keep a session confirmed for longer", async () => {
  const world = await makeWorld();
  addSensitiveCall(world);
  const token = await world.signIn();
  world.pass(-minuteMs);
  expect((await callWith(world, token)).statusCode).toBe(403);
});

test("a wrong password is said so at its field, opens nothing, and is counted like a failed sign-in", async () => {
  const world = await makeWorld();
  addSensitiveCall(world);
  const token = await world.signIn();
  world.pass(10 * minuteMs);
  for (let tries = 0; tries < 5; tries += 1) {
    const answer = await confirm(world, token, { password: "a guess at the password" });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      message: "That is not your password. Please try again.",
      errors: [{ field: "password" }],
    });
  }
  expect((await confirm(world, token, { password: administrator.password })).statusCode).toBe(429);
  const login = await world.app.inject({ method: "POST", url: "/api/auth/login", payload: administrator });
  expect(login.statusCode).toBe(429);
});

test.each([
  [{}, 400],
  [{ password: "" }, 400],
  [{ password: "x".repeat(1_025) }, 400],
  [{ password: 1 }, 400],
])("%j is refused with a sentence", async (payload, status) => {
  const world = await makeWorld();
  const answer = await confirm(world, await world.signIn(), payload);
  expect(answer.statusCode).toBe(status);
  expect(answer.json()).toMatchObject({ success: false, errors: [{ field: "password" }] });
});

test("without a session nobody is asked", async () => {
  const world = await makeWorld();
  const answer = await confirm(world, "made-up", { password: administrator.password });
  expect(answer.statusCode).toBe(401);
});

test("a route that asks for a password and takes anybody does not start", async () => {
  const world = await makeWorld();
  expect(() =>
    world.app.post("/api/open", { config: { access: "public", needsPassword: true } }, () => "open"),
  ).toThrow("asks for a password and not for a session");
});
