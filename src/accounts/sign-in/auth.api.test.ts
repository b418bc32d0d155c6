import { expect, test } from "vitest";
import { login, stateOf } from "#testing/session-calls.ts";
import { administrator, makeWorld } from "#testing/world.ts";

test("the right password opens a session, as a token and as a cookie that scripts cannot read", async () => {
  const world = await makeWorld();

  const answer = await login(world);

  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({
    success: true,
    message: expect.any(String),
    token: expect.any(String),
  });
  const cookie = String(answer.headers["set-cookie"]);
  expect(cookie).toContain(`token=${answer.json().token}`);
  expect(cookie).toMatch(/Path=\/;.*HttpOnly;.*SameSite=Lax/);
  expect(cookie).not.toContain("Secure");
  expect(await stateOf(world, answer.json().token)).toEqual({ state: true });
});

test("on a https site the cookie travels only over https", async () => {
  const world = await makeWorld({ siteUrl: "https://som.example" });
  expect(String((await login(world)).headers["set-cookie"])).toContain("Secure");
});

test("an e-mail address is the same in capitals", async () => {
  const world = await makeWorld();
  expect((await login(world, { ...administrator, email: " Office@School.EXAMPLE " })).statusCode).toBe(200);
});

test("the database holds no token, only its hash", async () => {
  const world = await makeWorld();
  const token = await world.signIn();
  const [session] = await world.db.selectFrom("sessions").selectAll().execute();
  expect(session?.token_hash).toMatch(/^[0-9a-f]{64}$/);
  expect(JSON.stringify(session)).not.toContain(token);
});

test("a wrong password and an unknown address get the same answer", async () => {
  const world = await makeWorld();
  const wrong = await login(world, { ...administrator, password: "not the password" });
  const unknown = await login(world, { email: "nobody@school.example", password: "not the password" });
  expect(wrong.statusCode).toBe(401);
  expect(unknown.statusCode).toBe(401);
  expect(wrong.json()).toEqual(unknown.json());
  expect(wrong.json()).toMatchObject({ success: false, message: expect.stringMatching(/\.$/) });
});

test("a sign-in that names no password is told so", async () => {
  const world = await makeWorld();
  const answer = await login(world, { email: administrator.email });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ success: false, errors: [{ field: "password" }] });
});

test("a body that is not JSON is refused with a sentence", async () => {
  const world = await makeWorld();
  const answer = await world.app.inject({
    method: "POST",
    url: "/api/auth/login",
    headers: { "content-type": "application/json" },
    payload: "{broken",
  });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toEqual({ success: false, message: expect.stringContaining("JSON") });
});

test("after five failures the account waits, longer each time, even with the right password", async () => {
  const world = await makeWorld();
  for (let i = 0; i < 5; i += 1) await login(world, { ...administrator, password: "guess" });

  const refused = await login(world);
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers["retry-after"])).toBe(1);
  expect(refused.json().message).toContain("one second");

  world.pass(1_100);
  await login(world, { ...administrator, password: "guess" });
  expect(Number((await login(world)).headers["retry-after"])).toBe(2);

  world.pass(2_100);
  expect((await login(world)).statusCode).toBe(200);
  expect((await login(world, { ...administrator, password: "guess" })).statusCode).toBe(401);
});

test("guesses that come all at once are counted one by one", async () => {
  const world = await makeWorld();
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => login(world, { ...administrator, password: "guess" })),
  );
  expect(answers.filter((answer) => answer.statusCode === 401)).toHaveLength(5);
  expect(answers.filter((answer) => answer.statusCode === 429)).toHaveLength(7);
});

test("one address that tries many accounts waits too", async () => {
  const world = await makeWorld();
  for (let i = 0; i < 30; i += 1)
    await login(world, { email: `person${i}@school.example`, password: "guess" });
  expect((await login(world)).statusCode).toBe(429);
});
