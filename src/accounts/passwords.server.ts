import type { Database } from "#database/tables/tables.ts";
import { ProductError, tooManyTries } from "#http/errors.ts";
import { createWorkQueue } from "#http/limits.ts";
import { networkOf } from "#http/urls.ts";
import { givenPasswordDays } from "./accounts.rules.ts";
import type { LoginBody } from "./accounts.schemas.ts";
import { createAdministratorStore, foldEmail } from "./administrators.store.server.ts";
import { createDeviceStore } from "./devices.store.server.ts";
import type { Visitor } from "./sessions.store.server.ts";
import { noteFailedSignIn } from "./sign-in-log.server.ts";
import { type Attempt, createKeyedQueue, createThrottle } from "./throttle.server.ts";

/** argon2id with the library's figures, which are those that OWASP recommends: 19 MiB, two passes, one thread. */
export async function hashPassword(password: string): Promise<string> {
  const { hash } = await loadArgon2();
  return hash(password);
}

/**
 * A hash of zeros, which no password fits. Checking it costs what checking a real one costs. Making a real one at every
 * start would cost each process 19 MiB and as much of a core as a tenth of its start.
 */
export const nobodysHash = `$argon2id$v=19$m=19456,t=2,p=1$${"A".repeat(22)}$${"A".repeat(43)}`;

/**
 * Whether the password is right. For an account that does not exist the same work is done, so that the time of the
 * answer does not tell which addresses have an account.
 */
export async function isRightPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  const { verify } = await loadArgon2();
  const fits = await verify(passwordHash ?? nobodysHash, password);
  return fits && passwordHash !== undefined;
}

export type Credentials = LoginBody & Pick<Visitor, "address" | "deviceToken">;

/**
 * A check takes one of the four threads that also read files and compress pages. Many networks that guess at once would have
 * all four for as long as they like: some stay free, and requests beyond the queue are refused for now.
 */
const guesses = { name: "password checks", atOnce: 2, waiting: 50 };
/** Who has signed in on this device before does not wait behind any of them. */
const knownDevices = { name: "password checks of known devices", atOnce: 1, waiting: 50 };

export type PasswordCheck = ReturnType<typeof createPasswordCheck>;

/** Signing in and entering the password again share one count of failures. */
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
    // It may be given another password while somebody still looks.
    return { id, email, name, passwordHash: password_hash };
  }

  /** The same work whether there is such an account or not, in one commit: its time reveals nothing. */
  const fail = (attempt: Attempt & { email: string }, address: string) =>
    db.transaction().execute(async (transaction) => {
      await throttle.fail(attempt, transaction);
      const meant = await createAdministratorStore(transaction).findByEmail(attempt.email);
      await noteFailedSignIn(transaction, now(), meant, address);
    });

  return async function checkPassword(credentials: Credentials) {
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

const dayMs = 24 * 60 * 60_000;

/** Until when a password that was made up for somebody opens everything; undefined if they have chosen their own. */
export function mustChooseBy({ password_given_at }: { password_given_at: string | null }): Date | undefined {
  if (password_given_at === null) return undefined;
  return new Date(Date.parse(password_given_at) + givenPasswordDays * dayMs);
}

/** Loaded after the first page, or by the first password: it would make every start slower. */
export const loadArgon2 = () => import("@node-rs/argon2");
