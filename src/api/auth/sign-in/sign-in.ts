import type { Database } from "../../database/tables/tables.ts";
import { prepareAccountMails } from "../../mail/account-mails.ts";
import type { Mailer } from "../../mail/mail.ts";
import { createJobStore } from "../../queue/jobs.store.ts";
import { createAccountLinkStore, linkLifeMs } from "../account-links.store.ts";
import { createAdministratorStore } from "../administrators.store.ts";
import { type PasswordCheck, wrongPassword } from "../passwords/password-check.ts";
import { createSecondFactorStore } from "../second-factor/second-factors.store.ts";
import { openSession, type SignedIn, type Visitor } from "../sessions/open-session.ts";
import { hashToken } from "../sessions/tokens.ts";

interface SignInAttempt extends Visitor {
  email: string;
  password: string;
}

/** The password is right, and six digits are asked for. */
interface HalfWay {
  step: string;
}

interface SignInParts {
  db: Database;
  now(): Date;
  checkPassword: PasswordCheck;
  /** Undefined where there is no mail server. */
  mailer?: Mailer | undefined;
}

/** Opens a session for whoever knows the password; for who has a second factor, the step that asks for it. */
export function createSignIn({ db, now, checkPassword, mailer }: SignInParts) {
  return async function signIn(attempt: SignInAttempt): Promise<SignedIn | HalfWay> {
    const known = await checkPassword(attempt);
    const { id, passwordHash } = known;
    const mails = await prepareAccountMails(mailer, now);
    const outcome = await db.transaction().execute(async (transaction) => {
      // Checking a password takes a while, in which it may be given another: whoever knew the old one stays out.
      const isStillRight = await createAdministratorStore(transaction).holdPassword(id, passwordHash);
      if (!isStillRight) throw wrongPassword();
      if (!(await createSecondFactorStore(transaction, now).find(id)))
        return openSession({ db: transaction, now, mails }, known, attempt);
      const links = createAccountLinkStore(transaction, now);
      const step = await links.issue("second factor", id, passwordHash, attempt);
      await createJobStore(transaction, now).add("unfinished sign-in", hashToken(step), {
        inMs: linkLifeMs["second factor"],
      });
      return { step };
    });
    mails.leave();
    return outcome;
  };
}
