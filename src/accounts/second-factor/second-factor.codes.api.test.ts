import { expect, test } from "vitest";
import { digitsOf } from "#testing/authenticator-app.ts";
import {
  beginSignIn,
  finishSignIn,
  minuteMs,
  path,
  secondMs,
  withTelephone,
} from "#testing/second-factor-world.ts";
import { makeWorld } from "#testing/world.ts";

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
  const { office, digits, recoveryCodes } = await withTelephone(world);
  const answer = await office.postJson(`${path}/recovery-codes`, { code: digits() });
  const fresh: string[] = answer.json().recoveryCodes;
  expect(fresh).toHaveLength(10);
  expect((await finishSignIn(world, await beginSignIn(world), recoveryCodes[0] ?? "")).statusCode).toBe(401);
  expect((await finishSignIn(world, await beginSignIn(world), fresh[0] ?? "")).statusCode).toBe(200);
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
