import { expect, test } from "vitest";
import { makeAccountWorld } from "#testing/own-account-world.ts";
import { administrator } from "#testing/world.ts";

const minuteMs = 60_000;

test("sessions are listed with device and use, and end one by one or all together", async () => {
  const world = await makeAccountWorld();
  const logInFrom = async (userAgent: string) => {
    const answer = await world.app.inject({
      method: "POST",
      url: "/api/auth/login",
      payload: administrator,
      headers: { "user-agent": userAgent },
    });
    world.pass(minuteMs);
    return answer.json().token as string;
  };
  const desk = await logInFrom("Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/144.0");
  const telephone = await logInFrom("Mozilla/5.0 (Linux; Android 10; K) Chrome/142.0 Mobile Safari/537.36");

  const { sessions } = (await world.call("GET", "sessions", telephone)).json();
  expect(sessions).toMatchObject([
    { device: "Chrome on Android", address: "127.0.0.1", isThis: true },
    { device: "Firefox on Windows", isThis: false },
  ]);
  expect(JSON.stringify(sessions)).not.toContain(desk);

  const ended = await world.call("DELETE", `sessions/${sessions[1]._id}`, telephone);
  expect(ended.statusCode).toBe(200);
  expect([await world.isOpen(desk), await world.isOpen(telephone)]).toEqual([false, true]);
  expect((await world.call("DELETE", `sessions/${sessions[1]._id}`, telephone)).statusCode).toBe(404);

  const third = await world.signIn();
  const everywhere = await world.call("DELETE", "sessions", telephone);
  expect(everywhere.statusCode).toBe(200);
  expect(String(everywhere.headers["set-cookie"])).toMatch(/token=;/);
  expect([await world.isOpen(telephone), await world.isOpen(third)]).toEqual([false, false]);
  expect((await world.log()).map(({ action }) => action)).toEqual(
    expect.arrayContaining(["ended a session", "signed out everywhere"]),
  );
});

test("nobody ends somebody else's session", async () => {
  const world = await makeAccountWorld();
  const [mine] = [await world.signIn()];
  await world.db
    .insertInto("administrators")
    .values({
      ...(await world.db.selectFrom("administrators").selectAll().executeTakeFirstOrThrow()),
      id: "other",
      email: "other@school.example",
    })
    .execute();
  const at = world.now().toISOString();
  await world.db
    .insertInto("sessions")
    .values({
      token_hash: "hash",
      id: "theirs",
      administrator_id: "other",
      device: "",
      address: "",
      confirmed_at: at,
      created_at: at,
      last_used_at: at,
    })
    .execute();
  expect((await world.call("DELETE", "sessions/theirs", mine)).statusCode).toBe(404);
  expect((await world.call("GET", "sessions", mine)).json().sessions).toHaveLength(1);
  await world.call("DELETE", "sessions", mine);
  expect(await world.db.selectFrom("sessions").select("id").execute()).toEqual([{ id: "theirs" }]);
});

test("a sign-in from a new device is told by mail, one from a known device is not", async () => {
  const world = await makeAccountWorld();
  const first = await world.logIn();
  expect(await world.mails()).toMatchObject([
    { to: administrator.email, subject: "signed in", body: expect.stringContaining("127.0.0.1") },
  ]);
  const device = first.cookies.find(({ name }) => name === "device")?.value ?? "";
  await world.app.inject({
    method: "POST",
    url: "/api/auth/login",
    payload: administrator,
    cookies: { device },
  });
  expect(await world.mails()).toHaveLength(1);
});
