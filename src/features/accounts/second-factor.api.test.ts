import { hashRaw } from "@node-rs/argon2";
import { digitsOf } from "#testing/authenticator-app.ts";
import { logOf } from "#testing/change-log-lines.ts";
import { makeMailer } from "#testing/samples/made-up-mail.ts";
import { enter, openWithPhone, path, post, setUpPhone, withPhone } from "#testing/second-factor-world.ts";
import { administrator, makeOffice, makeWorld, minuteMs, type World } from "#testing/world.ts";

// Calls the real one, and counts.
vi.mock("@node-rs/argon2", { spy: true });

async function readFactor({ db }: World) {
  const tables = ["second_factors", "recovery_codes", "account_links"] as const;
  return Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()));
}

test("a new phone replaces the old one, which works until then", async () => {
  const { world, office, digits, recoveryCodes } = await openWithPhone();
  const { setUp, secret } = (await office.postJson(`${path}/set-up`, { code: digits() })).json();
  world.pass(minuteMs);
  expect(await enter(world, digits())).toBe(200);

  world.pass(minuteMs);
  await office.postJson(path, { setUp, code: digitsOf(secret, world.now()) });
  world.pass(minuteMs);
  for (const old of [digits(), recoveryCodes[0] ?? ""]) expect(await enter(world, old)).toBe(401);
  expect(await enter(world, digitsOf(secret, world.now()))).toBe(200);
});

test("without a second factor the password is enough, and there is nothing to switch off", async () => {
  const { world, office, digits } = await openWithPhone();
  expect((await office.postJson(`${path}/off`, { code: digits() })).statusCode).toBe(200);
  expect((await post(world, "/api/auth/login", administrator)).json()).toHaveProperty("token");
  for (const change of ["off", "recovery-codes"])
    expect((await office.postJson(`${path}/${change}`, { code: digits() })).statusCode).toBe(409);
});

test.each(["off", "set-up", "recovery-codes"])(
  "%s needs a current code: without one, or with a wrong or used one, nothing changes",
  async (change) => {
    const world = await makeWorld();
    const { office, digits } = await withPhone(world);
    await enter(world, digits());
    const before = await readFactor(world);
    for (const body of [{}, { code: "000000" }, { code: "ABCDE-FGHJK" }, { code: digits() }]) {
      const response = await office.postJson(`${path}/${change}`, body);
      expect({ body, status: response.statusCode }).toEqual({ body, status: 400 });
      expect(response.json().errors).toMatchObject([{ field: "code" }]);
    }
    expect(await readFactor(world)).toEqual(before);
    expect((await logOf(world)).map(({ action }) => action)).toContain(
      "gave a wrong code to change the second factor",
    );
  },
);

test("a new phone can be set up with a recovery code, once, and new recovery codes end the others", async () => {
  const { world, office, digits, recoveryCodes } = await openWithPhone();
  const [code = "", other = ""] = recoveryCodes;
  expect((await office.postJson(`${path}/set-up`, { code })).statusCode).toBe(200);
  expect((await office.postJson(`${path}/set-up`, { code })).statusCode).toBe(400);
  const fresh = (await office.postJson(`${path}/recovery-codes`, { code: digits() })).json().recoveryCodes;
  expect(fresh).toHaveLength(10);
  expect([await enter(world, other), await enter(world, fresh[0])]).toEqual([401, 200]);
});

test("new recovery codes are hashed only after the code was found right", async () => {
  const { world, office, digits } = await openWithPhone();
  const askWith = (code: string) => office.postJson(`${path}/recovery-codes`, { code });
  const used = digits();
  await enter(world, used);
  vi.mocked(hashRaw).mockClear();
  for (const wrong of ["000000", used]) expect((await askWith(wrong)).statusCode).toBe(400);
  expect(hashRaw).not.toHaveBeenCalled();
  expect((await askWith("ABCDE-FGHJK")).statusCode).toBe(400);
  expect(hashRaw).toHaveBeenCalledTimes(1);
  world.pass(minuteMs);
  expect((await askWith(digits())).statusCode).toBe(200);
  expect(hashRaw).toHaveBeenCalledTimes(11);
});

test("guesses of codes in an open session have to wait", async () => {
  const { office, digits } = await openWithPhone();
  const guess = async (code: string) => (await office.postJson(`${path}/off`, { code })).statusCode;
  for (let count = 0; count < 5; count += 1) expect(await guess(`00000${count}`)).toBe(400);
  expect(await guess(digits())).toBe(429);
});

test("an owner can switch off another person's second factor, which ends their sessions", async () => {
  const { world, office } = await openWithPhone();
  const editor = await world.personOf("editor");
  const theirs = await world.asAdministrator("editor");
  await setUpPhone(world, theirs);
  expect((await theirs.remove(`/api/accounts/${editor.id}/second-factor`)).statusCode).toBe(403);
  expect((await office.remove(`/api/accounts/${editor.id}/second-factor`)).statusCode).toBe(200);
  expect((await theirs.get(path)).statusCode).toBe(401);
  expect((await office.remove(`/api/accounts/${editor.id}/second-factor`)).statusCode).toBe(409);
  expect((await office.remove("/api/accounts/nobody/second-factor")).statusCode).toBe(404);
  const { id } = await world.personOf("owner");
  expect((await office.remove(`/api/accounts/${id}/second-factor`)).statusCode).toBe(409);
});

test("secret and codes are not in the database in plain text; each change is logged and mailed", async () => {
  const { mailer } = makeMailer();
  const { world, office } = await makeOffice({ mailer });
  const { setUp, secret, digits, recoveryCodes } = await setUpPhone(world, office);
  const code = digits();
  await enter(world, code);
  await enter(world, recoveryCodes[0] ?? "");
  for (const table of ["change_log", "account_links", "second_factors", "recovery_codes"] as const) {
    const kept = JSON.stringify(await world.db.selectFrom(table).selectAll().execute());
    for (const hidden of [secret, setUp, code, ...recoveryCodes]) expect(kept).not.toContain(hidden);
  }

  world.pass(minuteMs);
  await office.postJson(`${path}/recovery-codes`, { code: digits() });
  world.pass(minuteMs);
  await office.postJson(`${path}/off`, { code: digits() });
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

test("setting up shows the secret as QR code, link and text, and needs six right digits", async () => {
  const { world, office } = await makeOffice();
  const state = async () => (await office.get(path)).json().secondFactor;
  const { setUp, secret, address, qrCode } = (await office.post(`${path}/set-up`)).json();
  expect(address).toBe(`otpauth://totp/office%40school.example?secret=${secret}`);
  expect(qrCode).toEqual({ size: expect.any(Number), path: expect.stringMatching(/^M[\dMLZ ]+$/) });

  const wrong = await office.postJson(path, { setUp, code: "000000" });
  expect(wrong.statusCode).toBe(400);
  expect(wrong.json().errors).toEqual([{ field: "code", message: expect.stringMatching(/clock .*\.$/) }]);
  expect((await state()).isOn).toBe(false);

  const on = await office.postJson(path, { setUp, code: digitsOf(secret, world.now()) });
  const codes: string[] = on.json().recoveryCodes;
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
  expect(await state()).toMatchObject({
    isOn: true,
    since: world.now().toISOString(),
    recoveryCodesLeft: 10,
  });
  expect((await office.postJson(path, { setUp, code: digitsOf(secret, world.now()) })).statusCode).toBe(409);
});

test("setting up a second factor ends other sessions and forgets known devices", async () => {
  const world = await makeWorld();
  const intruder = (await post(world, "/api/auth/login", administrator)).json().token;
  const office = await world.asAdministrator();
  await setUpPhone(world, office);
  expect(await world.isOpen(intruder)).toBe(false);
  expect((await office.get("/api/auth/me")).statusCode).toBe(200);
  expect(await world.db.selectFrom("devices").select("token_hash").execute()).toEqual([]);
});

test("only the same person can confirm a set-up, within half an hour", async () => {
  const world = await makeWorld();
  const owner = await world.asAdministrator();
  const editor = await world.asAdministrator("editor");
  const { setUp, secret } = (await owner.post(`${path}/set-up`)).json();
  const confirm = (who: typeof owner) => who.postJson(path, { setUp, code: digitsOf(secret, world.now()) });
  expect((await confirm(editor)).statusCode).toBe(409);
  world.pass(31 * minuteMs);
  expect((await confirm(owner)).statusCode).toBe(409);
});

test("where a second factor is required, people without one can only set it up", async () => {
  const { world, office } = await makeOffice({ requireSecondFactor: true });
  expect((await office.get("/api/messages")).statusCode).toBe(403);
  expect((await office.get("/api/notices")).statusCode).toBe(403);
  expect((await world.app.inject("/api/notices")).statusCode).toBe(200);
  expect((await office.get(path)).json().secondFactor.isRequired).toBe(true);

  const { digits } = await setUpPhone(world, office);
  expect((await office.get("/api/messages")).statusCode).toBe(200);
  expect((await office.postJson(`${path}/off`, { code: digits() })).statusCode).toBe(409);
});
