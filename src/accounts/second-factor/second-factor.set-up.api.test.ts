import { expect, test } from "vitest";
import { digitsOf } from "#testing/authenticator-app.ts";
import { minuteMs, path, post } from "#testing/second-factor-world.ts";
import { administrator, makeWorld } from "#testing/world.ts";

test("setting up shows a picture, an address and a secret of the same, and asks for six right digits", async () => {
  const world = await makeWorld();
  const office = await world.asAdministrator();
  const state = async () => (await office.get(path)).json().secondFactor;
  expect(await state()).toEqual({
    isOn: false,
    since: "",
    recoveryCodesLeft: 0,
    isRequired: false,
    canReadDigits: true,
  });

  const { setUp, secret, address, qrCode } = (await office.post(`${path}/set-up`)).json();
  expect(address).toBe(`otpauth://totp/office%40school.example?secret=${secret}`);
  expect(qrCode).toEqual({
    size: expect.any(Number),
    path: expect.stringMatching(/^(M\d+ \d+h\d+v1H\d+z)+$/),
  });

  const wrong = await office.postJson(path, { setUp, code: "000000" });
  expect(wrong.statusCode).toBe(400);
  expect(wrong.json().errors).toEqual([{ field: "code", message: expect.stringMatching(/clock .*\.$/) }]);
  expect((await state()).isOn).toBe(false);

  const on = await office.postJson(path, { setUp, code: digitsOf(secret, world.now()) });
  expect(new Set(on.json().recoveryCodes).size).toBe(10);
  expect(await state()).toMatchObject({
    isOn: true,
    since: world.now().toISOString(),
    recoveryCodesLeft: 10,
  });
  expect((await office.postJson(path, { setUp, code: digitsOf(secret, world.now()) })).statusCode).toBe(409);
});

test("who came in with the password alone is out once a second factor is set up, and no browser stays known", async () => {
  const world = await makeWorld();
  const intruder = (await post(world, "/api/auth/login", administrator)).json().token;
  const office = await world.asAdministrator();
  const { setUp, secret } = (await office.post(`${path}/set-up`)).json();
  await office.postJson(path, { setUp, code: digitsOf(secret, world.now()) });
  const state = await post(world, "/api/auth/authenticate", { token: intruder });
  expect(state.json()).toEqual({ state: false });
  expect((await office.get("/api/auth/me")).statusCode).toBe(200);
  expect(await world.db.selectFrom("devices").select("token_hash").execute()).toEqual([]);
});

test("nobody confirms what somebody else began, and what was begun half an hour ago is over", async () => {
  const world = await makeWorld();
  const owner = await world.asAdministrator();
  const editor = await world.asAdministrator("editor");
  const { setUp, secret } = (await owner.post(`${path}/set-up`)).json();
  const confirm = (who: typeof owner) => who.postJson(path, { setUp, code: digitsOf(secret, world.now()) });
  expect((await confirm(editor)).statusCode).toBe(409);
  world.pass(31 * minuteMs);
  const late = await confirm(owner);
  expect(late.statusCode).toBe(409);
  expect(late.json().message).toMatch(/begin again.*\.$/);
});

test("where everybody needs one, who has none may set it up and do nothing else", async () => {
  const world = await makeWorld({ requireSecondFactor: true });
  const office = await world.asAdministrator();
  const refused = await office.get("/api/messages");
  expect(refused.statusCode).toBe(403);
  expect(refused.json().message).toMatch(/set it up first.*\.$/);
  expect((await office.get("/api/notices")).statusCode).toBe(403);
  expect((await world.app.inject("/api/notices")).statusCode).toBe(200);
  expect((await office.get(path)).json().secondFactor.isRequired).toBe(true);

  const { setUp, secret } = (await office.post(`${path}/set-up`)).json();
  await office.postJson(path, { setUp, code: digitsOf(secret, world.now()) });
  expect((await office.get("/api/messages")).statusCode).toBe(200);
  const stays = await office.postJson(`${path}/off`, { code: digitsOf(secret, world.now()) });
  expect(stays.statusCode).toBe(409);
  expect(stays.json().message).toMatch(/stays on.*\.$/);
});
