import { makeMailer } from "#testing/samples/made-up-mail.ts";
import { post } from "#testing/second-factor-world.ts";
import { sendMails } from "#testing/sent-mails.ts";
import { dayMs, makeWorld, type World } from "#testing/world.ts";

const gita = { email: "Gita@School.example", role: "editor", way: "link" };
const password = "three quiet mountain goats";

const tokenIn = (link: string) => new URL(link).hash.slice(1);

async function invite(world: World, body: object = gita) {
  const office = await world.asAdministrator();
  const response = await office.postJson("/api/accounts", body);
  return { office, response, ...response.json() };
}

const look = (world: World, token: string, address = "198.51.100.7") =>
  post(world, "/api/auth/invitation/look", { token }, { address });

const take = (world: World, token: string, more: object = {}) =>
  post(world, "/api/auth/invitation", { token, name: "Gita Rai", password, ...more });

test("an invited person chooses a password and is signed in", async () => {
  const world = await makeWorld({ siteUrl: "https://som.example" });
  const { response, account, link } = await invite(world);
  expect(response.statusCode).toBe(201);
  expect(account).toMatchObject({ email: "gita@school.example", role: "editor", state: "invited", name: "" });
  expect(link).toMatch(/^https:\/\/som\.example\/login\/invitation#[\w-]{43}$/);

  const token = tokenIn(link);
  expect((await look(world, token)).json().invitation).toMatchObject({ email: "gita@school.example" });
  const taken = await take(world, token);
  expect(taken.json()).toMatchObject({ success: true, token: expect.any(String) });
  expect(taken.cookies.map(({ name }) => name).sort()).toEqual(["__Host-device", "__Host-token"]);
  const me = await world.app.inject({
    url: "/api/auth/me",
    headers: { authorization: `Bearer ${taken.json().token}` },
  });
  expect(me.json().me).toMatchObject({ name: "Gita Rai", email: "gita@school.example", role: "editor" });
  expect((await world.login({ email: gita.email, password })).statusCode).toBe(200);
  const log = await world.db.selectFrom("change_log").select("action").orderBy("id").execute();
  expect(log.map(({ action }) => action).slice(0, 2)).toEqual(["invited", "invitation accepted"]);
});

test("an invitation works once, also for simultaneous requests", async () => {
  const world = await makeWorld();
  const token = tokenIn((await invite(world)).link);
  const both = await Promise.all([take(world, token), take(world, token, { name: "Somebody else" })]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 410]);
  expect((await take(world, token)).statusCode).toBe(410);
  expect((await look(world, token)).statusCode).toBe(410);
});

test("with a mail server the invitation is mailed, and nobody else sees the link", async () => {
  const world = await makeWorld({ mailer: makeMailer().mailer });
  const { link } = await invite(world, { ...gita, way: "mail", name: "Gita" });
  expect(link).toBeNull();
  expect(world.nudges()).toBe(1);
  const [mail] = await sendMails(world);
  expect(mail).toMatchObject({
    recipient: "gita@school.example",
    subject: "office@school.example invites you",
  });
  expect((await take(world, mail?.body ?? "")).statusCode).toBe(200);
});

test("an older, removed or expired invitation does not work", async () => {
  const world = await makeWorld();
  const { office, account, link } = await invite(world);
  const again = await office.postJson(`/api/accounts/${account._id}/invitation`, { way: "link" });
  expect((await take(world, tokenIn(link))).statusCode).toBe(410);

  world.pass(7 * dayMs + 1);
  expect((await take(world, tokenIn(again.json().link))).statusCode).toBe(410);
  const owner = await world.asAdministrator();
  expect((await owner.get("/api/accounts?search=gita")).json().accounts[0].state).toBe("invitation over");

  const third = await owner.postJson(`/api/accounts/${account._id}/invitation`, { way: "link" });
  expect((await owner.remove(`/api/accounts/${account._id}`)).statusCode).toBe(200);
  expect((await take(world, tokenIn(third.json().link))).statusCode).toBe(410);
  expect((await owner.get("/api/accounts")).json().accounts).toHaveLength(1);
});

test("an accepted account can only be switched off and on", async () => {
  const world = await makeWorld();
  const { office, account, link } = await invite(world);
  expect((await office.put(`/api/accounts/${account._id}/active`, { isOn: false })).statusCode).toBe(409);
  await take(world, tokenIn(link));
  expect((await office.remove(`/api/accounts/${account._id}`)).statusCode).toBe(409);
  const again = await office.postJson(`/api/accounts/${account._id}/invitation`, { way: "link" });
  expect(again.statusCode).toBe(409);
});

test("nobody can sign in before the invitation is accepted", async () => {
  const world = await makeWorld();
  await invite(world);
  for (const guess of ["", " ", password])
    expect([400, 401]).toContain((await world.login({ email: gita.email, password: guess })).statusCode);
});

test("neither the link nor the token is in the database or in the response to a repeated request", async () => {
  const world = await makeWorld();
  const office = await world.asAdministrator();
  const send = () => office.postJson("/api/accounts", gita, { "idempotency-key": "the-same-form" });
  const token = tokenIn((await send()).json().link);
  expect((await send()).json()).toMatchObject({ success: true, link: null });
  for (const table of ["account_links", "change_log", "idempotency_keys", "administrators"] as const)
    expect(JSON.stringify(await world.db.selectFrom(table).selectAll().execute())).not.toContain(token);
  expect((await look(world, token)).statusCode).toBe(200);
});

test.each([
  [{ ...gita, email: "office@school.example" }, "email"],
  [{ ...gita, role: "king" }, "role"],
  // The site has no mail server.
  [{ ...gita, way: "mail" }, "way"],
])("an invitation with %o is refused at its field", async (body, field) => {
  const world = await makeWorld();
  const { response } = await invite(world, body);
  expect([400, 409]).toContain(response.statusCode);
  expect(response.json()).toMatchObject({ success: false, errors: [{ field }] });
  expect(await world.db.selectFrom("administrators").selectAll().execute()).toHaveLength(1);
});

test.each([
  [{ name: "  " }, "name"],
  [{ password: "short" }, "password"],
])("taking it with %o is refused at its field, and the link still works", async (more, field) => {
  const world = await makeWorld();
  const token = tokenIn((await invite(world)).link);
  const refused = await take(world, token, more);
  expect(refused.statusCode).toBe(400);
  expect(refused.json()).toMatchObject({ success: false, errors: [{ field }] });
  expect((await take(world, token)).statusCode).toBe(200);
});
