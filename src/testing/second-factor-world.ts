import type { Role } from "#base/roles.ts";
import { createAccountLinkStore } from "#features/accounts/account-links.store.server.ts";
import { createSecondFactorStore } from "#features/accounts/second-factor.store.server.ts";
import {
  createSecretBox,
  digitsAt,
  newRecoveryCodes,
  stepAt,
} from "#features/accounts/second-factor-codes.server.ts";
import { digitsOf } from "./authenticator-app.ts";
import { makeWorld, testKey, type World } from "./world.ts";

export const path = "/api/auth/account/second-factor";
const home = "203.0.113.7";

interface From {
  address?: string;
  device?: string | undefined;
}

export const post = (world: World, url: string, payload: object, { address = home, device }: From = {}) =>
  world.post(url, payload, { remoteAddress: address, ...(device && { cookies: { device } }) });

/** The response to the right password, without the time that it takes to check one. */
export async function beginSignIn(world: World): Promise<string> {
  const { id, password_hash } = await world.personOf("owner");
  return createAccountLinkStore(world.db, world.now).issue("second factor", id, password_hash);
}

export const finishSignIn = (world: World, step: string, code: string, from: From = {}) =>
  post(world, "/api/auth/login/second-factor", { step, code }, from);

export const enter = async (world: World, code: string, from: From = {}) =>
  (await finishSignIn(world, await beginSignIn(world), code, from)).statusCode;

type Office = Awaited<ReturnType<World["asAdministrator"]>>;

/** Sets up a phone through the API; `digits` are those that it shows. */
export async function setUpPhone(world: World, office: Office) {
  const { setUp, secret } = (await office.post(`${path}/set-up`)).json();
  const digits = () => digitsOf(secret, world.now());
  const confirmed = await office.postJson(path, { setUp, code: digits() });
  return { setUp, secret, digits, recoveryCodes: confirmed.json().recoveryCodes as string[] };
}

/** Somebody who has set up a phone, and has some of the recovery codes: hashing all ten takes long. */
export async function withPhone(world: World) {
  const { id } = await world.personOf("owner");
  const digits = await givePhone(world);
  const { hashes, shown: recoveryCodes } = await newRecoveryCodes(id, 2);
  await createSecondFactorStore(world.db, world.now).putRecoveryCodes(id, hashes);
  return { office: await world.asAdministrator(), digits, recoveryCodes };
}

export async function openWithPhone() {
  const world = await makeWorld();
  return { world, ...(await withPhone(world)) };
}

export async function givePhone(world: World, role: Role = "owner") {
  const { id } = await world.personOf(role);
  const box = createSecretBox(testKey);
  const secret = box.invent();
  await createSecondFactorStore(world.db, world.now).put(id, box.seal(secret, id), 0);
  return () => digitsAt(secret, stepAt(world.now()));
}
