import type { Database } from "../database/tables.ts";
import { ProductError, tooManyTries } from "../http/errors.ts";
import { networkOf } from "../http/network.ts";
import { createAdministratorStore, foldEmail } from "./administrators.store.ts";
import { createDeviceStore } from "./devices.store.ts";
import { createKeyedQueue } from "./keyed-queue.ts";
import { isRightPassword } from "./passwords.ts";
import { type Attempt, createThrottle } from "./throttle.ts";

export interface Credentials {
  email: string;
  password: string;
  address: string;
  /** What the browser shows of an earlier sign-in. */
  deviceToken: string | undefined;
}

/** Somebody who has just shown the right password. */
export interface KnownAccount {
  id: string;
  /** The password as it was then: it may be given another while somebody still looks. */
  passwordHash: string;
  /** Whether the browser has signed in to this account before. */
  isKnownDevice: boolean;
}

export type PasswordCheck = ReturnType<typeof createPasswordCheck>;

/** Who a password is of. Signing in and being asked again are one door to those who guess, with one count. */
export function createPasswordCheck(db: Database, now: () => Date) {
  const administrators = createAdministratorStore(db);
  const devices = createDeviceStore(db, now);
  const throttle = createThrottle(db, now);
  const queue = createKeyedQueue();

  async function tryPassword(attempt: Attempt & { email: string }, password: string) {
    const waitSeconds = await throttle.begin(attempt);
    if (waitSeconds > 0) throw tooManyTries(waitSeconds);
    const administrator = await administrators.findForSignIn(attempt.email);
    const isRight = await isRightPassword(password, administrator?.password_hash);
    if (!isRight || !administrator) {
      await throttle.fail(attempt);
      throw wrongPassword();
    }
    await throttle.forgive(attempt);
    return { id: administrator.id, passwordHash: administrator.password_hash };
  }

  return async function checkPassword(credentials: Credentials): Promise<KnownAccount> {
    const { email, password, address, deviceToken } = credentials;
    const account = foldEmail(email);
    const device = deviceToken ? await devices.find(deviceToken, account) : undefined;
    const attempt = { email: account, network: networkOf(address), device };
    // A known device does not wait behind those who guess on the same network.
    const known = await queue(device ?? attempt.network, () => tryPassword(attempt, password));
    return { ...known, isKnownDevice: device !== undefined };
  };
}

export const wrongPassword = () =>
  new ProductError(401, "The e-mail address or the password is not right. Please check both and try again.");
