import { makeAccountWorld } from "#testing/own-account-world.ts";
import { administrator, hourMs, makeWorld, minuteMs } from "#testing/world.ts";

test("a session ends after twelve hours without use, and after seven days however much it is used", async () => {
  const world = await makeAccountWorld();
  const unused = await world.signIn();
  const used = await world.signIn();
  for (let hours = 0; hours < 7 * 24 - 6; hours += 6) {
    world.pass(6 * hourMs);
    expect(await world.isOpen(used)).toBe(true);
    if (hours === 6) expect(await world.isOpen(unused)).toBe(false);
  }
  world.pass(7 * hourMs);
  expect(await world.isOpen(used)).toBe(false);
});

test("a session from before the clock was set back ends after twelve hours without use", async () => {
  const world = await makeAccountWorld();
  world.pass(30 * 24 * hourMs);
  const token = await world.signIn();
  world.pass(-30 * 24 * hourMs);
  expect(await world.isOpen(token)).toBe(true);
  world.pass(12 * hourMs + 2 * minuteMs);
  expect(await world.isOpen(token)).toBe(false);
});

test("requests that an open tab makes by itself do not extend a session", async () => {
  const world = await makeWorld();
  const token = await world.signIn();
  for (const expected of [200, 200, 401]) {
    world.pass(4 * hourMs);
    for (const url of ["/api/messages/unread", "/api/backups"])
      expect((await world.app.inject({ url, cookies: { token } })).statusCode).toBe(expected);
  }
});

test("/auth/authenticate accepts the cookie, a token in the body, or nothing", async () => {
  const world = await makeWorld();
  const token = await world.signIn();
  const ask = async (options: object) =>
    (await world.app.inject({ method: "POST", url: "/api/auth/authenticate", ...options })).json();
  expect(await ask({ cookies: { token } })).toEqual({ state: true });
  expect(await ask({ payload: { token } })).toEqual({ state: true });
  expect(await ask({})).toEqual({ state: false });
  expect(await ask({ payload: { token: "made up" } })).toEqual({ state: false });
});

test("the right password opens a session, as a token and as a cookie; the database has only a hash", async () => {
  const world = await makeAccountWorld();
  const response = await world.logIn();
  expect(response.json()).toMatchObject({ success: true, token: expect.any(String) });
  const cookie = String(response.headers["set-cookie"]);
  expect(cookie).toContain(`token=${response.json().token}`);
  expect(cookie).toMatch(/Path=\/;.*HttpOnly;.*SameSite=Lax/);
  expect(cookie).not.toContain("Secure");
  expect(await world.isOpen(response.json().token)).toBe(true);
  const [session] = await world.db.selectFrom("sessions").selectAll().execute();
  expect(session?.token_hash).toMatch(/^[0-9a-f]{64}$/);
  expect(JSON.stringify(session)).not.toContain(response.json().token);
});

test("a wrong password and an unknown address get the same response", async () => {
  const world = await makeWorld();
  const wrong = await world.login({ ...administrator, password: "not the password" });
  const unknown = await world.login({ email: "nobody@school.example", password: "not the password" });
  expect(wrong.statusCode).toBe(401);
  expect(unknown.statusCode).toBe(401);
  expect(wrong.json()).toEqual(unknown.json());
  expect(wrong.json()).toMatchObject({ success: false, message: expect.stringMatching(/\.$/) });
});

test("after five failures the account waits, longer each time, even with the right password", async () => {
  const world = await makeWorld();
  for (let i = 0; i < 5; i += 1) await world.login({ ...administrator, password: "guess" });

  const refused = await world.login();
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers["retry-after"])).toBe(1);
  expect(refused.json().message).toContain("one second");

  world.pass(1_100);
  await world.login({ ...administrator, password: "guess" });
  expect(Number((await world.login()).headers["retry-after"])).toBe(2);

  world.pass(2_100);
  expect((await world.login()).statusCode).toBe(200);
  expect((await world.login({ ...administrator, password: "guess" })).statusCode).toBe(401);
});
