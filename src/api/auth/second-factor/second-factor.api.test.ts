import { expect, test } from "vitest";
import { digitsOf } from "../../testing/authenticator-app.ts";
import { logOf } from "../../testing/change-log-lines.ts";
import { makeMailer } from "../../testing/made-up-mail.ts";
import { administrator, makeWorld, testKey, type World } from "../../testing/world.ts";
import { createAccountLinkStore } from "../account-links.store.ts";
import { hashRecoveryCode, inGroups, inventRecoveryCodes } from "./recovery-codes.ts";
import { createSecretBox } from "./second-factor-secrets.ts";
import { createSecondFactorStore } from "./second-factors.store.ts";
import { digitsAt, stepAt } from "./totp.ts";

const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const home = "203.0.113.7";
const path = "/api/auth/account/second-factor";

interface From {
  address?: string;
  device?: string | undefined;
}

const post = (world: World, url: string, payload: object, { address = home, device }: From = {}) =>
  world.app.inject({
    method: "POST",
    url,
    payload,
    remoteAddress: address,
    ...(device && { cookies: { device } }),
  });

/** What the right password is answered with, without the time that it takes to check one. */
async function beginSignIn(world: World): Promise<string> {
  const { id, password_hash } = await world.personOf("owner");
  return createAccountLinkStore(world.db, world.now).issue("second factor", id, password_hash);
}

const finishSignIn = (world: World, step: string, code: string, from: From = {}) =>
  post(world, "/api/auth/login/second-factor", { step, code }, from);

/** Somebody who has set up a telephone, and kept some of the codes: hashing all ten takes its time. */
async function withTelephone(world: World) {
  const { id } = await world.personOf("owner");
  const box = createSecretBox(testKey);
  const secret = box.invent();
  const store = createSecondFactorStore(world.db, world.now);
  await store.put(id, box.seal(secret, id), stepAt(world.now()));
  const codes = inventRecoveryCodes().slice(0, 2);
  await store.putRecoveryCodes(id, await Promise.all(codes.map((code) => hashRecoveryCode(code, id))));
  world.pass(minuteMs);
  return {
    office: await world.asAdministrator(),
    digits: () => digitsAt(secret, stepAt(world.now())),
    recoveryCodes: codes.map(inGroups),
  };
}

test("with a second factor the password alone opens nothing, and the six digits do", async () => {
  const world = await makeWorld();
  const { digits } = await withTelephone(world);

  const answer = await post(world, "/api/auth/login", administrator);
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ success: true, message: expect.any(String), step: expect.any(String) });
  expect(answer.headers["set-cookie"]).toBeUndefined();

  const finished = await finishSignIn(world, answer.json().step, digits());
  expect(finished.json()).toEqual({
    success: true,
    message: "You are signed in.",
    token: expect.any(String),
  });
  expect(finished.cookies.map(({ name }) => name)).toEqual(["token", "device"]);
  const { token } = finished.json();
  expect((await post(world, "/api/auth/authenticate", { token })).json()).toEqual({ state: true });
});

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

test("the same six digits never work twice, not even when they come at once", async () => {
  const world = await makeWorld();
  const { digits } = await withTelephone(world);
  const steps = [await beginSignIn(world), await beginSignIn(world), await beginSignIn(world)];

  const answers = await Promise.all(steps.slice(0, 2).map((step) => finishSignIn(world, step, digits())));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
  expect((await finishSignIn(world, steps[2] ?? "", digits())).statusCode).toBe(401);
  world.pass(30 * secondMs);
  expect((await finishSignIn(world, steps[2] ?? "", digits())).statusCode).toBe(200);
});

test("the digits with which it was set up do not sign in, and digits of before are refused after later ones", async () => {
  const world = await makeWorld();
  const office = await world.asAdministrator();
  const { setUp, secret } = (await office.post(`${path}/set-up`)).json();
  const first = digitsOf(secret, world.now());
  await office.postJson(path, { setUp, code: first });
  expect((await finishSignIn(world, await beginSignIn(world), first)).statusCode).toBe(401);

  world.pass(60 * secondMs);
  const [before, now] = [-30, 0].map((away) =>
    digitsOf(secret, new Date(world.now().getTime() + away * secondMs)),
  );
  expect((await finishSignIn(world, await beginSignIn(world), now ?? "")).statusCode).toBe(200);
  expect((await finishSignIn(world, await beginSignIn(world), before ?? "")).statusCode).toBe(401);
});

test("a recovery code signs in once, however it is typed, and says how many are left", async () => {
  const world = await makeWorld();
  const { recoveryCodes } = await withTelephone(world);
  const [code = "", other = ""] = recoveryCodes;

  const typed = ` ${code.toLowerCase().replace("-", " ")}`;
  const answer = await finishSignIn(world, await beginSignIn(world), typed);
  expect(answer.statusCode).toBe(200);
  expect(answer.json().message).toBe(
    "You are signed in. One recovery code is left: please make new ones under your account.",
  );
  expect((await finishSignIn(world, await beginSignIn(world), code)).statusCode).toBe(401);
  const again = [await beginSignIn(world), await beginSignIn(world)];
  const twice = await Promise.all(again.map((step) => finishSignIn(world, step, other)));
  expect(twice.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
});

test("new recovery codes end the earlier ones", async () => {
  const world = await makeWorld();
  const { office, recoveryCodes } = await withTelephone(world);
  const fresh: string[] = (await office.post(`${path}/recovery-codes`)).json().recoveryCodes;
  expect(fresh).toHaveLength(10);
  expect((await finishSignIn(world, await beginSignIn(world), recoveryCodes[0] ?? "")).statusCode).toBe(401);
  expect((await finishSignIn(world, await beginSignIn(world), fresh[0] ?? "")).statusCode).toBe(200);
});

test("a step is good for ten minutes, for one session, and only while the password is the same", async () => {
  const world = await makeWorld();
  const { digits } = await withTelephone(world);
  const late = await beginSignIn(world);
  world.pass(10 * minuteMs);
  const over = await finishSignIn(world, late, digits());
  expect(over.statusCode).toBe(401);
  expect(over.json()).toMatchObject({
    message: expect.stringMatching(/password again\.$/),
    errors: [{ field: "step", message: expect.any(String) }],
  });
  const used = await beginSignIn(world);
  expect((await finishSignIn(world, used, digits())).statusCode).toBe(200);
  world.pass(minuteMs);
  expect((await finishSignIn(world, used, digits())).statusCode).toBe(401);

  const stale = await beginSignIn(world);
  await world.db.updateTable("administrators").set({ password_hash: "another" }).execute();
  expect((await finishSignIn(world, stale, digits())).statusCode).toBe(401);
});

test("who was switched off between the password and the digits stays out", async () => {
  const world = await makeWorld();
  const { digits } = await withTelephone(world);
  const step = await beginSignIn(world);
  await world.db.updateTable("administrators").set({ off_at: world.now().toISOString() }).execute();
  expect((await finishSignIn(world, step, digits())).statusCode).toBe(401);
});

test("who guesses digits has to wait, also with the right password again and again, and keeps nobody else out", async () => {
  const world = await makeWorld();
  const { digits, recoveryCodes } = await withTelephone(world);
  const device = (await finishSignIn(world, await beginSignIn(world), digits())).cookies.find(
    ({ name }) => name === "device",
  )?.value;
  const attacker = { address: "198.51.100.66" };
  const guess = async (count: number) => {
    const code = String(count).padStart(6, "0");
    return (await finishSignIn(world, await beginSignIn(world), code, attacker)).statusCode;
  };
  for (let count = 0; count < 5; count += 1) expect(await guess(count)).toBe(401);
  expect((await post(world, "/api/auth/login", administrator, attacker)).statusCode).toBe(200);
  const refused = await finishSignIn(world, await beginSignIn(world), recoveryCodes[0] ?? "", attacker);
  expect(refused.statusCode).toBe(429);
  expect(refused.json().message).toMatch(/^There were too many failed tries\. Please wait/);

  world.pass(minuteMs / 2);
  const known = { address: attacker.address, device };
  expect((await finishSignIn(world, await beginSignIn(world), digits(), known)).statusCode).toBe(200);
  world.pass(minuteMs / 2);
  expect((await finishSignIn(world, await beginSignIn(world), digits())).statusCode).toBe(200);
});

const nonsense = [
  [{ step: "made up", code: "123456" }, 401],
  [{ step: "", code: "123456" }, 400],
  [{ code: "123456" }, 400],
  [{ step: "made up", code: " " }, 400],
  [{ step: "made up", code: "1".repeat(65) }, 400],
  [{ step: "made up", code: 123456 }, 400],
  [{ step: { $ne: "" }, code: ["123456"] }, 400],
] as const;

test.each(nonsense)("%j at the second step is refused in a sentence", async (body, status) => {
  const world = await makeWorld();
  const answer = await post(world, "/api/auth/login/second-factor", body);
  expect(answer.statusCode).toBe(status);
  expect(answer.json().message).toMatch(/\.$/);
});

test("codes that cannot be right are wrong, whatever they are made of", async () => {
  const world = await makeWorld();
  await withTelephone(world);
  for (const code of ["abc", "１２３４５６", "12345", "-----", "ÄÖÜ😀"]) {
    const answer = await finishSignIn(world, await beginSignIn(world), code);
    expect({ code, status: answer.statusCode }).toEqual({ code, status: 401 });
    world.pass(60 * minuteMs);
  }
});

test("a new telephone takes the place of the old one, which holds until then", async () => {
  const world = await makeWorld();
  const { office, digits, recoveryCodes } = await withTelephone(world);
  const { setUp, secret } = (await office.post(`${path}/set-up`)).json();
  expect((await finishSignIn(world, await beginSignIn(world), digits())).statusCode).toBe(200);

  world.pass(minuteMs);
  await office.postJson(path, { setUp, code: digitsOf(secret, world.now()) });
  world.pass(minuteMs);
  expect((await finishSignIn(world, await beginSignIn(world), digits())).statusCode).toBe(401);
  expect((await finishSignIn(world, await beginSignIn(world), recoveryCodes[0] ?? "")).statusCode).toBe(401);
  const fresh = digitsOf(secret, world.now());
  expect((await finishSignIn(world, await beginSignIn(world), fresh)).statusCode).toBe(200);
});

test("switched off, the password alone signs in again; there is nothing to switch off or to renew then", async () => {
  const world = await makeWorld();
  const { office } = await withTelephone(world);
  expect((await office.remove(path)).statusCode).toBe(200);
  expect((await post(world, "/api/auth/login", administrator)).json()).toHaveProperty("token");
  expect((await office.remove(path)).statusCode).toBe(409);
  expect((await office.post(`${path}/recovery-codes`)).statusCode).toBe(409);
});

test("an owner switches off somebody else's, and that person's sessions end; not one's own, nor none", async () => {
  const world = await makeWorld();
  const { office } = await withTelephone(world);
  const editor = await world.personOf("editor");
  const theirs = await world.asAdministrator("editor");
  const { setUp, secret } = (await theirs.post(`${path}/set-up`)).json();
  await theirs.postJson(path, { setUp, code: digitsOf(secret, world.now()) });

  expect((await theirs.remove(`/api/accounts/${editor.id}/second-factor`)).statusCode).toBe(403);
  expect((await office.remove(`/api/accounts/${editor.id}/second-factor`)).statusCode).toBe(200);
  expect((await theirs.get(path)).statusCode).toBe(401);
  expect((await office.remove(`/api/accounts/${editor.id}/second-factor`)).statusCode).toBe(409);
  expect((await office.remove("/api/accounts/nobody/second-factor")).statusCode).toBe(404);
  const { id } = await world.personOf("owner");
  expect((await office.remove(`/api/accounts/${id}/second-factor`)).statusCode).toBe(409);
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
  const stays = await office.remove(path);
  expect(stays.statusCode).toBe(409);
  expect(stays.json().message).toMatch(/stays on.*\.$/);
});

test("with another key the digits cannot be checked, and it says so; a recovery code and a new set-up help", async () => {
  const world = await makeWorld();
  const { digits, recoveryCodes } = await withTelephone(world);
  const row = await world.db.selectFrom("second_factors").selectAll().executeTakeFirstOrThrow();
  const moved = {
    ...row,
    secret: `00000000.${row.secret.split(".")[1]?.replace(/^./, (first) => (first === "A" ? "B" : "A"))}`,
  };
  await world.db.updateTable("second_factors").set(moved).execute();

  const answer = await finishSignIn(world, await beginSignIn(world), digits());
  expect(answer.statusCode).toBe(503);
  expect(answer.json().message).toMatch(/recovery code.*SECRET_KEY.*\.$/);
  const entered = await finishSignIn(world, await beginSignIn(world), recoveryCodes[0] ?? "");
  expect(entered.statusCode).toBe(200);
  const headers = { authorization: `Bearer ${entered.json().token}` };
  const state = await world.app.inject({ method: "GET", url: path, headers });
  expect(state.json().secondFactor).toMatchObject({ isOn: true, canReadDigits: false });
});

test("neither secret nor codes stand in the database as they are; the log and a mail tell of each change", async () => {
  const { mailer } = makeMailer();
  const world = await makeWorld({ mailer });
  const office = await world.asAdministrator();
  const { setUp, secret } = (await office.post(`${path}/set-up`)).json();
  const code = digitsOf(secret, world.now());
  const { recoveryCodes } = (await office.postJson(path, { setUp, code })).json();
  await finishSignIn(world, await beginSignIn(world), code);
  await finishSignIn(world, await beginSignIn(world), recoveryCodes[0]);
  for (const table of ["change_log", "account_links", "second_factors", "recovery_codes"] as const) {
    const kept = JSON.stringify(await world.db.selectFrom(table).selectAll().execute());
    for (const hidden of [secret, setUp, code, ...recoveryCodes]) expect(kept).not.toContain(hidden);
  }

  await office.post(`${path}/recovery-codes`);
  await office.remove(path);
  expect((await logOf(world)).map(({ kind, action }) => `${kind}: ${action}`)).toEqual([
    "account: switched on the second factor",
    "sign-in: gave the right password and a wrong code",
    "sign-in: signed in",
    "account: made new recovery codes",
    "account: switched off the second factor",
  ]);
  const mails = await world.db.selectFrom("outbox").select("subject").orderBy("id").execute();
  expect(mails.map(({ subject }) => subject)).toEqual([
    "second factor on",
    "signed in",
    "recovery codes",
    "second factor off",
  ]);
});
