import type { Database } from "../../database/tables/tables.ts";
import { ProductError } from "../../http/errors/errors.ts";
import { prepareAccountMails } from "../../mail/account-mails.ts";
import type { Mailer } from "../../mail/mail.ts";
import { createAccountLinkStore } from "../account-links.store.ts";
import { createAdministratorStore } from "../administrators.store.ts";
import { type Entrant, openSession, type SignedIn, type Visitor } from "../sessions/open-session.ts";
import type { RightCode } from "./check-code.ts";
import type { SecretBox } from "./second-factor-secrets.ts";
import { createSecondFactorStore } from "./second-factors.store.ts";
import { createCodeTry, wrongCode } from "./try-code.ts";

interface SecondStepParts {
  db: Database;
  now(): Date;
  secrets: SecretBox;
  /** Undefined where there is no mail server. */
  mailer?: Mailer | undefined;
}

interface SecondStep extends Visitor {
  /** What the right password was answered with. */
  step: string;
  code: string;
}

export interface FinishedSignIn extends SignedIn {
  /** How many recovery codes are left, if one was used. */
  codesLeft?: number;
}

/** Opens a session for whoever has shown the password and now shows six digits, or a recovery code. */
export function createSecondStep({ db, now, secrets, mailer }: SecondStepParts) {
  const links = createAccountLinkStore(db, now);
  const tryCode = createCodeTry({ db, now, secrets });

  /** All of it or nothing: the code is used up, the step is over, the session begins. Nothing where the code was used before. */
  async function finish(entrant: Entrant, right: RightCode, step: SecondStep) {
    const { id } = entrant;
    const mails = await prepareAccountMails(mailer, now);
    const signedIn = await db
      .transaction()
      .execute(async (transaction): Promise<FinishedSignIn | undefined> => {
        const administrators = createAdministratorStore(transaction);
        await administrators.hold(id);
        if (!(await right.useUp(transaction))) return undefined;
        const links = createAccountLinkStore(transaction, now);
        const link = await links.take("second factor", step.step);
        if (!link) throw stepOver();
        await links.endStepsFrom(id, step);
        // The password that was right may have been given another since.
        const isStillRight = await administrators.holdPassword(id, link.detail);
        if (!isStillRight) throw stepOver();
        const opened = await openSession({ db: transaction, now, mails }, entrant, step);
        if (right.kind === "digits") return opened;
        return {
          ...opened,
          codesLeft: await createSecondFactorStore(transaction, now).countRecoveryCodes(id),
        };
      });
    mails.leave();
    return signedIn;
  }

  return async function finishSignIn(step: SecondStep): Promise<FinishedSignIn> {
    const link = await links.look("second factor", step.step);
    const person = link && (await createAdministratorStore(db).findActive(link.administratorId));
    if (!person) throw stepOver();
    return tryCode({
      ...step,
      person,
      // Owners learn that somebody knows the password.
      failure: "gave the right password and a wrong code",
      use: (right, isKnownDevice) => finish({ ...person, isKnownDevice }, right, step),
      refusal: () => wrongCode(401, codeNotRight),
    });
  };
}

const stepOver = () =>
  new ProductError(401, "This sign-in took too long, or is over already. Please enter your password again.", {
    errors: [{ field: "step", message: "Please enter your password again." }],
  });

const codeNotRight =
  "The code is not right, or was used already. Please enter the digits that the app shows now, or another recovery code.";
