import { sql } from "kysely";
import { openOffice } from "#testing/content-office.ts";
import { makeAccountWorld, openOwnAccount } from "#testing/own-account-world.ts";
import { administrator, dayMs, emptySamples, makeWorld, minuteMs } from "#testing/world.ts";

const newPassword = "wet paper carries no ink";

test("a new password replaces the old one, and all other sessions end", async () => {
  const world = await makeAccountWorld();
  const [mine, other] = [await world.signIn(), await world.signIn()];
  const change = { currentPassword: administrator.password, newPassword };

  const response = await world.call("PUT", "account/password", mine, change);

  expect(response.json()).toMatchObject({ success: true, token: expect.any(String) });
  expect(String(response.headers["set-cookie"])).toContain(response.json().token);
  expect(await world.isOpen(response.json().token)).toBe(true);
  expect(await Promise.all([mine, other].map(world.isOpen))).toEqual([false, false]);
  expect((await world.logIn()).statusCode).toBe(401);
  expect((await world.logIn(newPassword)).statusCode).toBe(200);
  expect((await world.log())[0]).toMatchObject({ action: "password changed", fields: [] });
  expect((await world.mails())[0]).toMatchObject({ to: administrator.email, subject: "password" });
  const rows = await world.db.selectFrom("change_log").selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(newPassword);
});

test("a weak password is refused at its field and changes nothing", async () => {
  const { world, session: token } = await openOwnAccount();
  for (const [fields, field] of [
    [{ currentPassword: "not it at all", newPassword }, "currentPassword"],
    [{ newPassword: "1qaz2wsx3edc4rfv" }, "newPassword"],
    [{ newPassword: administrator.email }, "newPassword"],
    [{ newPassword: administrator.password }, "newPassword"],
    [{ newPassword: "x".repeat(1_025) }, "newPassword"],
  ] as const) {
    const body = { currentPassword: administrator.password, ...fields };
    const response = await world.call("PUT", "account/password", token, body);
    expect(response.statusCode).toBe(400);
    expect(response.json().errors).toMatchObject([{ field }]);
  }
  expect(await world.isOpen(token)).toBe(true);
  expect(await world.mails()).toEqual([]);
});

test("the school's name is not accepted as a password", async () => {
  const { world, session: token } = await openOwnAccount();
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

  const response = await world.call("PUT", "account/password", token, change);

  expect(response.json().errors).toMatchObject([
    { message: expect.stringContaining("a name or a common word") },
  ]);
});

test("of two changes at once, the second is refused because its password is no longer right", async () => {
  const world = await makeAccountWorld();
  const tokens = [await world.signIn(), await world.signIn()];
  const responses = await Promise.all(
    tokens.map((token, at) =>
      world.call("PUT", "account/password", token, {
        currentPassword: administrator.password,
        newPassword: `${newPassword} ${at}`,
      }),
    ),
  );
  expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  const opened = await Promise.all([0, 1].map((at) => world.logIn(`${newPassword} ${at}`)));
  expect(opened.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
});

/** A sensitive call is refused with 403 until the password is entered again; there is no such session. */
async function makeSensitiveWorld() {
  const world = await makeAccountWorld();
  return {
    ...world,
    endSession: (token: string) => world.call("DELETE", "sessions/none", token),
    confirm: (token: string, password = administrator.password) =>
      world.call("POST", "confirm", token, { password }),
  };
}

test("a sensitive request needs the password again after ten minutes", async () => {
  const world = await makeSensitiveWorld();
  const isAsked = async (token: string) => (await world.endSession(token)).statusCode === 403;
  const [mine, other] = [await world.signIn(), await world.signIn()];
  expect(await isAsked(mine)).toBe(false);

  world.pass(10 * minuteMs);
  const refused = await world.endSession(mine);
  expect(refused.statusCode).toBe(403);
  expect(refused.json()).toMatchObject({ success: false, errors: [{ field: "password" }] });

  const confirmed = await world.confirm(mine);
  const { token } = confirmed.json();
  expect(String(confirmed.headers["set-cookie"])).toContain(`token=${token}`);
  expect((await world.confirm(mine)).statusCode).toBe(401);
  expect([await isAsked(token), await isAsked(other)]).toEqual([false, true]);
  world.pass(10 * minuteMs - 1);
  expect(await isAsked(token)).toBe(false);
  world.pass(1);
  expect(await isAsked(token)).toBe(true);
});

test.each([
  ["GET", "/api/messages.csv"],
  ["GET", "/api/subscribers.csv"],
  ["GET", "/api/changes.csv"],
  ["POST", "/api/personal-data/erase"],
] as const)(
  "%s %s, which is about people, needs the password again after ten minutes",
  async (method, url) => {
    const world = await makeSensitiveWorld();
    const headers = { authorization: `Bearer ${await world.signIn()}` };
    const payload = method === "POST" ? { payload: { email: "asha@mail.example" } } : {};
    const call = async () => (await world.app.inject({ method, url, headers, ...payload })).statusCode;
    expect(await call()).toBe(200);
    world.pass(10 * minuteMs);
    expect(await call()).toBe(403);
  },
);

test("a clock that was set back does not keep a session confirmed for longer", async () => {
  const world = await makeSensitiveWorld();
  const token = await world.signIn();
  world.pass(-minuteMs);
  expect((await world.endSession(token)).statusCode).toBe(403);
});

test("a wrong password is an error at its field, and counts like a failed sign-in", async () => {
  const world = await makeSensitiveWorld();
  const token = await world.signIn();
  world.pass(10 * minuteMs);
  for (let tries = 0; tries < 5; tries += 1) {
    const response = await world.confirm(token, "a guess at the password");
    expect(response.statusCode).toBe(400);
    expect(response.json().errors).toMatchObject([{ field: "password" }]);
  }
  expect((await world.confirm(token)).statusCode).toBe(429);
  expect((await world.logIn()).statusCode).toBe(429);
  expect((await world.endSession(token)).statusCode).toBe(403);
});

test("a public route cannot ask for the password", async () => {
  const world = await makeWorld();
  expect(() =>
    world.app.post("/api/open", { config: { access: "public", needsPassword: true } }, () => "open"),
  ).toThrow("needs a password but no session");
});

test("a generated password works for a week, then only to choose another", async () => {
  const world = await makeAccountWorld();
  await sql`update administrators set password_given_at = ${world.now().toISOString()}`.execute(world.db);
  world.pass(7 * dayMs - 1);
  const first = await world.signIn();
  expect((await world.call("GET", "sessions", first)).statusCode).toBe(200);
  expect((await world.call("GET", "account", first)).json().account.mustChoosePasswordBy).toBe(
    "2025-01-08T06:15:00.000Z",
  );

  world.pass(1);
  const late = await world.signIn();
  expect((await world.call("GET", "sessions", late)).statusCode).toBe(403);
  const list = { method: "GET", url: "/api/notices", headers: { authorization: `Bearer ${late}` } } as const;
  expect((await world.app.inject(list)).statusCode).toBe(403);
  expect((await world.call("GET", "account", late)).statusCode).toBe(200);

  const change = { currentPassword: administrator.password, newPassword: "wet paper carries no ink" };
  const changed = await world.call("PUT", "account/password", late, change);
  expect(changed.statusCode).toBe(200);
  expect((await world.call("GET", "sessions", changed.json().token)).statusCode).toBe(200);
});
