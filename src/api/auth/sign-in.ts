import type { Database } from "../database/tables.ts";
import { ProductError, tooManyTries } from "../http/errors.ts";
import { networkOf } from "../http/network.ts";
import { createAdministratorStore, foldEmail } from "./administrators.store.ts";
import { createDeviceStore } from "./devices.store.ts";
import { createKeyedQueue } from "./keyed-queue.ts";
import { isRightPassword } from "./passwords.ts";
import { createSessionStore } from "./sessions.store.ts";
import { type Attempt, createThrottle } from "./throttle.ts";

interface Credentials {
  email: string;
  password: string;
  address: string;
  /** What the browser shows of an earlier sign-in. */
  deviceToken: string | undefined;
  /** The session that the browser was in until now; it ends. */
  earlierToken: string | undefined;
}

interface Account {
  id: string;
  passwordHash: string;
}

interface SignedIn {
  token: string;
  deviceToken: string;
}

/** Opens a session for whoever knows the password, and remembers the device. */
export function createSignIn(db: Database, now: () => Date) {
  const administrators = createAdministratorStore(db);
  const devices = createDeviceStore(db, now);
  const throttle = createThrottle(db, now);
  const queue = createKeyedQueue();

  async function tryPassword(attempt: Attempt, password: string): Promise<Account> {
    const waitSeconds = await throttle.begin(attempt);
    if (waitSeconds > 0) throw tooManyTries(waitSeconds);
    const administrator = await administrators.findByEmail(attempt.email);
    const isRight = await isRightPassword(password, administrator?.password_hash);
    if (!isRight || !administrator) {
      await throttle.fail(attempt);
      throw wrongPassword();
    }
    await throttle.forgive(attempt);
    return { id: administrator.id, passwordHash: administrator.password_hash };
  }

  /** Checking a password takes a while, in which it may be given another: whoever knew the old one stays out. */
  function startSession({ id, passwordHash }: Account, earlierToken: string | undefined): Promise<string> {
    return db.transaction().execute(async (transaction) => {
      const isStillRight = await createAdministratorStore(transaction).holdPassword(id, passwordHash);
      if (!isStillRight) throw wrongPassword();
      const sessions = createSessionStore(transaction, now);
      if (earlierToken) await sessions.end(earlierToken);
      return sessions.start(id);
    });
  }

  return async function signIn(credentials: Credentials): Promise<SignedIn> {
    const { email, password, address, deviceToken, earlierToken } = credentials;
    const account = foldEmail(email);
    const device = deviceToken ? await devices.find(deviceToken, account) : undefined;
    const attempt = { email: account, network: networkOf(address), device };
    // A known device does not wait behind those who guess on the same network.
    const known = await queue(device ?? attempt.network, () => tryPassword(attempt, password));
    const token = await startSession(known, earlierToken);
    if (!device || !deviceToken) return { token, deviceToken: await devices.add(known.id) };
    await devices.noteUse(deviceToken);
    return { token, deviceToken };
  };
}

const wrongPassword = () =>
  new ProductError(401, "The e-mail address or the password is not right. Please check both and try again.");
