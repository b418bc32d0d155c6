import { digitsOf } from "#testing/authenticator-app.ts";
import {
  beginSignIn,
  enter,
  finishSignIn,
  openWithPhone,
  path,
  post,
  setUpPhone,
  withPhone,
} from "#testing/second-factor-world.ts";
import { administrator, makeWorld, minuteMs } from "#testing/world.ts";
import { createSecretBox } from "./second-factor-codes.server.ts";

test("with a second factor, signing in needs the password and the six digits", async () => {
  const { world, digits } = await openWithPhone();
  const response = await post(world, "/api/auth/login", administrator);
  expect(response.json()).toEqual({ success: true, message: expect.any(String), step: expect.any(String) });
  expect(response.headers["set-cookie"]).toBeUndefined();

  const finished = await finishSignIn(world, response.json().step, digits());
  expect(finished.cookies.map(({ name }) => name)).toEqual(["token", "device"]);
  expect(await world.isOpen(finished.json().token)).toBe(true);
});

test("six digits work once, also in simultaneous requests", async () => {
  const { world, digits } = await openWithPhone();
  const both = await Promise.all([enter(world, digits()), enter(world, digits())]);
  expect(both.sort()).toEqual([200, 401]);
  expect(await enter(world, digits())).toBe(401);
  world.pass(minuteMs / 2);
  expect(await enter(world, digits())).toBe(200);
});

test("digits that were used, or are older than used ones, are refused", async () => {
  const world = await makeWorld();
  const { secret, digits } = await setUpPhone(world, await world.asAdministrator());
  expect(await enter(world, digits())).toBe(401);
  world.pass(minuteMs);
  expect(await enter(world, digits())).toBe(200);
  const before = new Date(world.now().getTime() - minuteMs / 2);
  expect(await enter(world, digitsOf(secret, before))).toBe(401);
});

test("a recovery code signs in once, in any spelling, and the response counts the others", async () => {
  const world = await makeWorld();
  const [code = "", other = ""] = (await withPhone(world)).recoveryCodes;
  const typed = ` ${code.toLowerCase().replace("-", " ")}`;
  const response = await finishSignIn(world, await beginSignIn(world), typed);
  expect(response.json()).toMatchObject({
    success: true,
    message: expect.stringContaining("Recovery codes left: 1."),
  });
  expect(await enter(world, code)).toBe(401);
  expect((await Promise.all([enter(world, other), enter(world, other)])).sort()).toEqual([200, 401]);
});

test("a step works for ten minutes, once, and only until the password changes", async () => {
  const { world, digits } = await openWithPhone();
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

test("guesses of digits have to wait, also with the right password, and lock out nobody else", async () => {
  const { world, digits, recoveryCodes } = await openWithPhone();
  const { cookies } = await finishSignIn(world, await beginSignIn(world), digits());
  const device = cookies.find(({ name }) => name === "device")?.value;
  const attacker = { address: "198.51.100.66" };
  for (let count = 0; count < 5; count += 1) expect(await enter(world, `00000${count}`, attacker)).toBe(401);
  expect((await post(world, "/api/auth/login", administrator, attacker)).statusCode).toBe(200);
  expect(await enter(world, recoveryCodes[0] ?? "", attacker)).toBe(429);

  world.pass(minuteMs / 2);
  expect(await enter(world, digits(), { ...attacker, device })).toBe(200);
  world.pass(minuteMs / 2);
  expect(await enter(world, digits())).toBe(200);
});

test("with another key the digits cannot be checked, but recovery codes and a new set-up work", async () => {
  const { world, office, digits, recoveryCodes } = await openWithPhone();
  const { id } = await world.personOf("owner");
  const box = createSecretBox("another key, also of thirty-two characters");
  const secret = box.seal(box.invent(), id);
  await world.db.updateTable("second_factors").set({ secret }).execute();

  const response = await finishSignIn(world, await beginSignIn(world), digits());
  expect(response.statusCode).toBe(503);
  expect(response.json().message).toMatch(/recovery code.*SECRET_KEY.*\.$/);
  expect(await enter(world, recoveryCodes[0] ?? "")).toBe(200);
  const { secondFactor } = (await office.get(path)).json();
  expect(secondFactor).toMatchObject({ isOn: true, canReadDigits: false });
});
