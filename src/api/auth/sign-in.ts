import type { Database } from "../database/tables.ts";
import { prepareAccountMails } from "../mail/account-mails.ts";
import type { Mailer } from "../mail/mail.ts";
import { createAdministratorStore } from "./administrators.store.ts";
import { createDeviceStore } from "./devices.store.ts";
import { type Credentials, type KnownAccount, type PasswordCheck, wrongPassword } from "./password-check.ts";
import { type Caller, createSessionStore } from "./sessions.store.ts";
import { noteSignIn } from "./sign-in-log.ts";

interface SignInAttempt extends Credentials, Caller {
  /** The session that the browser was in until now; it ends. */
  earlierToken: string | undefined;
}

interface SignedIn {
  token: string;
  deviceToken: string;
}

interface SignInParts {
  db: Database;
  now(): Date;
  checkPassword: PasswordCheck;
  /** Undefined where there is no mail server. */
  mailer?: Mailer | undefined;
}

/** Opens a session for whoever knows the password, and remembers the device. */
export function createSignIn({ db, now, checkPassword, mailer }: SignInParts) {
  const devices = createDeviceStore(db, now);

  /** Checking a password takes a while, in which it may be given another: whoever knew the old one stays out. */
  async function startSession(known: KnownAccount, attempt: SignInAttempt): Promise<string> {
    const { id, email, passwordHash } = known;
    const mails = await prepareAccountMails(mailer, now);
    const token = await db.transaction().execute(async (transaction) => {
      const isStillRight = await createAdministratorStore(transaction).holdPassword(id, passwordHash);
      if (!isStillRight) throw wrongPassword();
      const sessions = createSessionStore(transaction, now);
      if (attempt.earlierToken) await sessions.end(attempt.earlierToken);
      await noteSignIn(transaction, now(), known, attempt.address);
      const circumstances = { at: now(), address: attempt.address, device: attempt.device };
      if (!known.isKnownDevice)
        await mails.add(transaction, (texts) => texts.accountNews(email, "signed in", circumstances));
      return sessions.start(id, attempt);
    });
    mails.leave();
    return token;
  }

  return async function signIn(attempt: SignInAttempt): Promise<SignedIn> {
    const { deviceToken } = attempt;
    const known = await checkPassword(attempt);
    const token = await startSession(known, attempt);
    if (!known.isKnownDevice || !deviceToken) return { token, deviceToken: await devices.add(known.id) };
    await devices.noteUse(deviceToken);
    return { token, deviceToken };
  };
}
