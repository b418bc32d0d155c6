import type { Database } from "../../database/tables/tables.ts";
import { ProductError, tooManyTries } from "../../http/errors/errors.ts";
import { networkOf } from "../../http/requests/network.ts";
import { createWorkQueue } from "../../http/requests/work-queue.ts";
import { createAdministratorStore, foldEmail } from "../administrators.store.ts";
import { createDeviceStore } from "../sessions/devices.store.ts";
import { createKeyedQueue } from "../sign-in/keyed-queue.ts";
import { noteFailedSignIn } from "../sign-in/sign-in-log.ts";
import { type Attempt, createThrottle } from "../sign-in/throttle.ts";
import { isRightPassword } from "./passwords.ts";

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
  email: string;
  name: string;
  /** The password as it was then: it may be given another while somebody still looks. */
  passwordHash: string;
  /** Whether the browser has signed in to this account before. */
  isKnownDevice: boolean;
}

/**
 * A check takes one of the four threads that also read files and compress pages. Many networks that guess at once would have
 * all four for as long as they like: some stay free, and who comes when too many wait is told to come again.
 */
const guesses = { name: "password checks", atOnce: 2, waiting: 50 };
/** Who has signed in on this device before does not wait behind any of them. */
const knownDevices = { name: "password checks of known devices", atOnce: 1, waiting: 50 };

export type PasswordCheck = ReturnType<typeof createPasswordCheck>;

/** Who a password is of. Signing in and being asked again are one door to those who guess, with one count. */
export function createPasswordCheck(db: Database, now: () => Date) {
  const administrators = createAdministratorStore(db);
  const devices = createDeviceStore(db, now);
  const throttle = createThrottle(db, now);
  const queue = createKeyedQueue();
  const guessInTurn = createWorkQueue(guesses);
  const knownInTurn = createWorkQueue(knownDevices);

  async function tryPassword(attempt: Attempt & { email: string }, { password, address }: Credentials) {
    const waitSeconds = await throttle.begin(attempt);
    if (waitSeconds > 0) throw tooManyTries(waitSeconds);
    const administrator = await administrators.findForSignIn(attempt.email);
    const isRight = await isRightPassword(password, administrator?.password_hash);
    if (!isRight || !administrator) {
      await fail(attempt, address);
      throw wrongPassword();
    }
    await throttle.forgive(attempt);
    const { id, email, name, password_hash } = administrator;
    return { id, email, name, passwordHash: password_hash };
  }

  /** The same work whether there is such an account or not, in one commit: the time it takes tells nobody. */
  const fail = (attempt: Attempt & { email: string }, address: string) =>
    db.transaction().execute(async (transaction) => {
      await throttle.fail(attempt, transaction);
      const meant = await createAdministratorStore(transaction).findByEmail(attempt.email);
      await noteFailedSignIn(transaction, now(), meant, address);
    });

  return async function checkPassword(credentials: Credentials): Promise<KnownAccount> {
    const { email, address, deviceToken } = credentials;
    const account = foldEmail(email);
    const device = deviceToken ? await devices.find(deviceToken, account) : undefined;
    const attempt = { email: account, network: networkOf(address), device };
    const inTurn = device ? knownInTurn : guessInTurn;
    const sender = device ?? attempt.network;
    // Its turn comes before it is counted: who is sent away did not fail.
    const known = await queue(sender, () =>
      inTurn(() => tryPassword(attempt, credentials), { network: sender }),
    );
    return { ...known, isKnownDevice: device !== undefined };
  };
}

export const wrongPassword = () =>
  new ProductError(401, "The e-mail address or the password is not right. Please check both and try again.");
