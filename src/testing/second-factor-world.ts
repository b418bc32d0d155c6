import { createAccountLinkStore } from "#accounts/administrators.store.server.ts";
import { createSecondFactorStore } from "#accounts/second-factor.store.server.ts";
import {
  createSecretBox,
  digitsAt,
  hashRecoveryCode,
  inGroups,
  inventRecoveryCodes,
  stepAt,
} from "#accounts/second-factor-codes.server.ts";
import { testKey, type World } from "./world.ts";

export const secondMs = 1_000;
export const minuteMs = 60 * secondMs;
export const path = "/api/auth/account/second-factor";
const home = "203.0.113.7";

interface From {
  address?: string;
  device?: string | undefined;
}

export const post = (world: World, url: string, payload: object, { address = home, device }: From = {}) =>
  world.app.inject({
    method: "POST",
    url,
    payload,
    remoteAddress: address,
    ...(device && { cookies: { device } }),
  });

/** The response to the right password, without the time that it takes to check one. */
export async function beginSignIn(world: World): Promise<string> {
  const { id, password_hash } = await world.personOf("owner");
  return createAccountLinkStore(world.db, world.now).issue("second factor", id, password_hash);
}

export const finishSignIn = (world: World, step: string, code: string, from: From = {}) =>
  post(world, "/api/auth/login/second-factor", { step, code }, from);

/** Somebody who has set up a phone, and has some of the recovery codes: hashing all ten takes long. */
export async function withPhone(world: World) {
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
