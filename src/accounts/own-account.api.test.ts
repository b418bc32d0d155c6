import { expect, test } from "vitest";
import { makeAccountWorld } from "#testing/own-account-world.ts";
import { administrator, makeWorld } from "#testing/world.ts";
import { roles } from "./accounts.rules.ts";

test.each(roles)("a person with the role %s sees that", async (role) => {
  const world = await makeWorld();
  const answer = await (await world.asAdministrator(role)).get("/api/auth/me");
  const email = role === "owner" ? administrator.email : `${role}@school.example`;
  expect(answer.json()).toEqual({
    success: true,
    message: expect.any(String),
    me: {
      name: "",
      email,
      role,
      hasSecondFactor: false,
      mustSetUpSecondFactor: false,
      mustChoosePasswordBy: null,
      version: "1.2.3",
    },
  });
});

test("a second factor counts once its first digits were right", async () => {
  const world = await makeWorld();
  const office = await world.asAdministrator();
  const { id } = await world.personOf("owner");
  await world.db
    .insertInto("second_factors")
    .values({ administrator_id: id, secret: "-", confirmed_at: null, last_step: 0, created_at: "2025-01-01" })
    .execute();
  const hasOne = async () => (await office.get("/api/auth/me")).json().me.hasSecondFactor;
  expect(await hasOne()).toBe(false);
  await world.db.updateTable("second_factors").set({ confirmed_at: "2025-01-01" }).execute();
  expect(await hasOne()).toBe(true);
});

test("a person sees their own account, whatever their role", async () => {
  const world = await makeAccountWorld();
  const answer = await world.call("GET", "account", await world.signIn());
  expect(answer.json()).toEqual({
    success: true,
    message: "This is your account.",
    account: {
      email: administrator.email,
      name: "",
      role: "owner",
      newEmail: null,
      mustChoosePasswordBy: null,
      canMail: true,
    },
  });
});

test("a new name is saved, logged and mailed once", async () => {
  const world = await makeAccountWorld();
  const token = await world.signIn();
  for (const name of ["  Maya Shrestha ", "Maya Shrestha"])
    expect((await world.call("PUT", "account/name", token, { name })).statusCode).toBe(200);
  expect((await world.call("GET", "account", token)).json().account.name).toBe("Maya Shrestha");
  expect(await world.log()).toEqual([
    {
      kind: "account",
      action: "name changed",
      who: administrator.email,
      fields: [{ field: "Name", from: "", to: "Maya Shrestha" }],
    },
  ]);
  expect(await world.mails()).toMatchObject([{ to: administrator.email, subject: "name" }]);
});

test.each(["Maya\nShrestha", "Maya \u202eowner"])("%j is no name", async (name) => {
  const world = await makeAccountWorld();
  const answer = await world.call("PUT", "account/name", await world.signIn(), { name });
  expect(answer.statusCode).toBe(400);
  expect(answer.json().errors).toEqual([{ field: "name", message: expect.stringMatching(/one line/) }]);
});

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
  const phone = await logInFrom("Mozilla/5.0 (Linux; Android 10; K) Chrome/142.0 Mobile Safari/537.36");

  const { sessions } = (await world.call("GET", "sessions", phone)).json();
  expect(sessions).toMatchObject([
    { device: "Chrome on Android", address: "127.0.0.1", isThis: true },
    { device: "Firefox on Windows", isThis: false },
  ]);
  expect(JSON.stringify(sessions)).not.toContain(desk);

  const ended = await world.call("DELETE", `sessions/${sessions[1]._id}`, phone);
  expect(ended.statusCode).toBe(200);
  expect([await world.isOpen(desk), await world.isOpen(phone)]).toEqual([false, true]);
  expect((await world.call("DELETE", `sessions/${sessions[1]._id}`, phone)).statusCode).toBe(404);

  const third = await world.signIn();
  const everywhere = await world.call("DELETE", "sessions", phone);
  expect(everywhere.statusCode).toBe(200);
  expect(String(everywhere.headers["set-cookie"])).toMatch(/token=;/);
  expect([await world.isOpen(phone), await world.isOpen(third)]).toEqual([false, false]);
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

test("a sign-in is mailed to the person if the device is new", async () => {
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
