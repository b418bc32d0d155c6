import { expect, test } from "vitest";
import { openOffice } from "../testing/content-office.ts";
import { makeAccountWorld } from "../testing/own-account-world.ts";
import { administrator, emptySamples } from "../testing/world.ts";

const minuteMs = 60_000;
const newPassword = "wet paper carries no ink";

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

test("a name is saved, logged and told by mail, and once is enough", async () => {
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

test("a new password opens the account, the old one does not, and all other sessions end", async () => {
  const world = await makeAccountWorld();
  const [mine, other] = [await world.signIn(), await world.signIn()];
  const change = { currentPassword: administrator.password, newPassword };

  const answer = await world.call("PUT", "account/password", mine, change);

  expect(answer.json()).toMatchObject({ success: true, token: expect.any(String) });
  expect(String(answer.headers["set-cookie"])).toContain(answer.json().token);
  expect(await world.isOpen(answer.json().token)).toBe(true);
  expect(await Promise.all([mine, other].map(world.isOpen))).toEqual([false, false]);
  expect((await world.logIn()).statusCode).toBe(401);
  expect((await world.logIn(newPassword)).statusCode).toBe(200);
  expect((await world.log())[0]).toMatchObject({ action: "password changed", fields: [] });
  expect((await world.mails())[0]).toMatchObject({ to: administrator.email, subject: "password" });
  const rows = await world.db.selectFrom("change_log").selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(newPassword);
});

test.each([
  [
    "a wrong old one",
    { currentPassword: "not it at all", newPassword },
    "currentPassword",
    /not your password/,
  ],
  ["a short one", { newPassword: "elevenchars" }, "newPassword", /at least 12 characters/],
  ["a common one", { newPassword: "1qaz2wsx3edc4rfv" }, "newPassword", /Many people/],
  ["one's own address", { newPassword: administrator.email }, "newPassword", /a name or a word/],
  ["the same again", { newPassword: administrator.password }, "newPassword", /the password you have/],
  ["none", { newPassword: "" }, "newPassword", /Please choose a password/],
  ["a very long one", { newPassword: "x".repeat(1_025) }, "newPassword", /at most 1024/],
])("%s is refused at its field and changes nothing", async (_what, fields, field, sentence) => {
  const world = await makeAccountWorld();
  const token = await world.signIn();
  const body = { currentPassword: administrator.password, ...fields };
  const answer = await world.call("PUT", "account/password", token, body);
  expect(answer.statusCode).toBe(400);
  expect(answer.json().errors).toEqual([{ field, message: expect.stringMatching(sentence) }]);
  expect(await world.isOpen(token)).toBe(true);
  expect(await world.mails()).toEqual([]);
});

test("the school's own name is no password either", async () => {
  const world = await makeAccountWorld();
  const token = await world.signIn();
  const change = { currentPassword: administrator.password, newPassword: "Himalchuli-2083" };
  const { publish } = await openOffice(world);
  const identity = {
    ...emptySamples.identity,
    school: "Himalchuli",
    faculty: "Faculty of Management",
    campus: "Hill Campus",
    university: "Hill University",
    siteUrl: "https://som.example",
    webmailUrl: "https://mail.example",
    copyrightYear: 2025,
  };
  const published = await publish(identity, {}, "identity");
  expect(published.statusCode, published.body).toBe(200);

  const answer = await world.call("PUT", "account/password", token, change);

  expect(answer.json().errors).toMatchObject([{ message: expect.stringContaining("a name or a word") }]);
});

test("guessing at the old password waits like guessing at a sign-in", async () => {
  const world = await makeAccountWorld();
  const token = await world.signIn();
  const guess = () =>
    world.call("PUT", "account/password", token, { currentPassword: "a wild guess", newPassword });
  for (let tries = 0; tries < 5; tries += 1) expect((await guess()).statusCode).toBe(400);
  expect((await guess()).statusCode).toBe(429);
});

test("of two changes at once one counts, and the other is told that its password is no longer right", async () => {
  const world = await makeAccountWorld();
  const tokens = [await world.signIn(), await world.signIn()];
  const answers = await Promise.all(
    tokens.map((token, at) =>
      world.call("PUT", "account/password", token, {
        currentPassword: administrator.password,
        newPassword: `${newPassword} ${at}`,
      }),
    ),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  const opened = await Promise.all([0, 1].map((at) => world.logIn(`${newPassword} ${at}`)));
  expect(opened.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
});

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
