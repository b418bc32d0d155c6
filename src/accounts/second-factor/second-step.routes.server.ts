import { failureResponse } from "#collections/responses.schemas.ts";
import type { Database } from "#database/tables/tables.ts";
import type { Api } from "#http/api.ts";
import { ProductError } from "#http/errors.ts";
import { type Mailer, prepareAccountMails } from "#mail/mail.server.ts";
import { fewRecoveryCodes } from "../accounts.rules.ts";
import { loginAnswer, secondStepBody } from "../accounts.schemas.ts";
import { createAccountLinkStore, createAdministratorStore } from "../administrators.store.server.ts";
import { type Entrant, openSession, type SignedIn, type Visitor } from "../sessions/open-session.server.ts";
import { giveCookies, visitorOf } from "../sign-in/throttle.server.ts";
import type { RightCode } from "./check-code.server.ts";
import type { SecretBox } from "./codes.server.ts";
import { createSecondFactorStore } from "./second-factors.store.server.ts";
import { createCodeTry, wrongCode } from "./try-code.server.ts";

interface SecondStepRouteParts {
  db: Database;
  now(): Date;
  secrets: SecretBox;
  mailer?: Mailer | undefined;
  isHttpsSite: boolean;
}

export function secondStepRoutes(app: Api, { isHttpsSite, ...parts }: SecondStepRouteParts): void {
  const finishSignIn = createSecondStep(parts);

  app.post(
    "/auth/login/second-factor",
    {
      config: { access: "public", needsNoRoom: true },
      schema: {
        tags: ["Sessions"],
        summary: "Finish signing in with six digits, or a recovery code",
        body: secondStepBody,
        response: { 200: loginAnswer, 401: failureResponse, 429: failureResponse, 503: failureResponse },
      },
    },
    async (request, reply) => {
      const signedIn = await finishSignIn({ ...request.body, ...visitorOf(request, isHttpsSite) });
      giveCookies(request, reply, signedIn, isHttpsSite);
      return { success: true as const, message: welcome(signedIn.codesLeft), token: signedIn.token };
    },
  );
}

/** Who used a recovery code should know when to make new ones. */
function welcome(codesLeft: number | undefined): string {
  if (codesLeft === undefined) return "You are signed in.";
  const left = codesLeft === 1 ? "One recovery code is left" : `${codesLeft || "No"} recovery codes are left`;
  const advice = codesLeft <= fewRecoveryCodes ? ": please make new ones under your account" : "";
  return `You are signed in. ${left}${advice}.`;
}

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
function createSecondStep({ db, now, secrets, mailer }: SecondStepParts) {
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
