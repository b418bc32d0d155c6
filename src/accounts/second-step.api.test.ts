import { expect, test } from "vitest";
import { digitsOf } from "#testing/authenticator-app.ts";
import {
  beginSignIn,
  finishSignIn,
  minuteMs,
  path,
  post,
  secondMs,
  withPhone,
} from "#testing/second-factor-world.ts";
import { administrator, makeWorld } from "#testing/world.ts";
import { createSecretBox } from "./second-factor-codes.server.ts";

test("the same six digits never work twice, not even when they come at once", async () => {
  const world = await makeWorld();
  const { digits } = await withPhone(world);
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
  const { recoveryCodes } = await withPhone(world);
  const [code = "", other = ""] = recoveryCodes;

  const typed = ` ${code.toLowerCase().replace("-", " ")}`;
  const answer = await finishSignIn(world, await beginSignIn(world), typed);
  expect(answer.statusCode).toBe(200);
  expect(answer.json().message).toContain("One recovery code is left");
  expect((await finishSignIn(world, await beginSignIn(world), code)).statusCode).toBe(401);
  const again = [await beginSignIn(world), await beginSignIn(world)];
  const twice = await Promise.all(again.map((step) => finishSignIn(world, step, other)));
  expect(twice.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
});

test("new recovery codes end the earlier ones", async () => {
  const world = await makeWorld();
  const { office, digits, recoveryCodes } = await withPhone(world);
  const answer = await office.postJson(`${path}/recovery-codes`, { code: digits() });
  const fresh: string[] = answer.json().recoveryCodes;
  expect(fresh).toHaveLength(10);
  expect((await finishSignIn(world, await beginSignIn(world), recoveryCodes[0] ?? "")).statusCode).toBe(401);
  expect((await finishSignIn(world, await beginSignIn(world), fresh[0] ?? "")).statusCode).toBe(200);
});

test("with a second factor the password alone opens nothing, and the six digits do", async () => {
  const world = await makeWorld();
  const { digits } = await withPhone(world);

  const answer = await post(world, "/api/auth/login", administrator);
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ success: true, message: expect.any(String), step: expect.any(String) });
  expect(answer.headers["set-cookie"]).toBeUndefined();

  const finished = await finishSignIn(world, answer.json().step, digits());
  expect(finished.cookies.map(({ name }) => name)).toEqual(["token", "device"]);
  const { token } = finished.json();
  expect((await post(world, "/api/auth/authenticate", { token })).json()).toEqual({ state: true });
});

test("a step is good for ten minutes, for one session, and only while the password is the same", async () => {
  const world = await makeWorld();
  const { digits } = await withPhone(world);
  const late = await beginSignIn(world);
  world.pass(10 * minuteMs);
  const over = await finishSignIn(world, late, digits());
  expect(over.statusCode).toBe(401);
  expect(over.json().errors).toMatchObject([{ field: "step" }]);
  const used = await beginSignIn(world);
  expect((await finishSignIn(world, used, digits())).statusCode).toBe(200);
  world.pass(minuteMs);
  expect((await finishSignIn(world, used, digits())).statusCode).toBe(401);

  const stale = await beginSignIn(world);
  await world.db.updateTable("administrators").set({ password_hash: "another" }).execute();
  expect((await finishSignIn(world, stale, digits())).statusCode).toBe(401);
});

test("who guesses digits has to wait, also with the right password again and again, and keeps nobody else out", async () => {
  const world = await makeWorld();
  const { digits, recoveryCodes } = await withPhone(world);
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

  world.pass(minuteMs / 2);
  const known = { address: attacker.address, device };
  expect((await finishSignIn(world, await beginSignIn(world), digits(), known)).statusCode).toBe(200);
  world.pass(minuteMs / 2);
  expect((await finishSignIn(world, await beginSignIn(world), digits())).statusCode).toBe(200);
});

test("with another key the digits cannot be checked, and it says so; a recovery code and a new set-up help", async () => {
  const world = await makeWorld();
  const { digits, recoveryCodes } = await withPhone(world);
  const { id } = await world.personOf("owner");
  const box = createSecretBox("another key, also of thirty-two characters");
  await world.db
    .updateTable("second_factors")
    .set({ secret: box.seal(box.invent(), id) })
    .execute();

  const answer = await finishSignIn(world, await beginSignIn(world), digits());
  expect(answer.statusCode).toBe(503);
  expect(answer.json().message).toMatch(/recovery code.*SECRET_KEY.*\.$/);
  const entered = await finishSignIn(world, await beginSignIn(world), recoveryCodes[0] ?? "");
  expect(entered.statusCode).toBe(200);
  const headers = { authorization: `Bearer ${entered.json().token}` };
  const state = await world.app.inject({ method: "GET", url: path, headers });
  expect(state.json().secondFactor).toMatchObject({ isOn: true, canReadDigits: false });
});
