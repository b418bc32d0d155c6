import { failureResponse, successResponse } from "#collections/responses.schemas.ts";
import { createJobStore } from "#database/queue/jobs.store.ts";
import type { Database } from "#database/tables/tables.ts";
import { clearCookie, cookieIn, setCookie } from "#http/access.ts";
import type { Api } from "#http/api.ts";
import { found } from "#http/errors.ts";
import { type Mailer, prepareAccountMails } from "#mail/mail.server.ts";
import {
  authenticateAnswer,
  authenticateBody,
  confirmBody,
  deviceCookie,
  loginAnswer,
  loginBody,
  loginOutcome,
  sessionCookie,
} from "../accounts.schemas.ts";
import {
  createAccountLinkStore,
  createAdministratorStore,
  linkLifeMs,
} from "../administrators.store.server.ts";
import type { OwnAccountParts } from "../own-account/own-account.changes.server.ts";
import { ownAccountRoutes } from "../own-account/own-account.routes.server.ts";
import { createConfirmation } from "../passwords/confirm-password.server.ts";
import { forgottenPasswordRoutes } from "../passwords/forgotten-password.routes.server.ts";
import { createPasswordCheck, type PasswordCheck, wrongPassword } from "../passwords/passwords.server.ts";
import { createSecondFactorStore } from "../second-factor/second-factors.store.server.ts";
import { hashToken } from "../sessions/devices.store.server.ts";
import { openSession, type SignedIn, type Visitor } from "../sessions/open-session.server.ts";
import { createSessionStore, sessionMaxMs } from "../sessions/sessions.store.server.ts";
import { noteSignOut } from "./sign-in-log.server.ts";
import { giveCookies, visitorOf } from "./throttle.server.ts";

type AuthParts = Omit<OwnAccountParts, "checkPassword">;

export function authRoutes(app: Api, parts: AuthParts): void {
  const { db, now, mailer, isHttpsSite } = parts;
  const sessions = createSessionStore(db, now);
  const checkPassword = createPasswordCheck(db, now);
  const signIn = createSignIn({ db, now, checkPassword, mailer });
  const confirm = createConfirmation({ db, now, checkPassword });
  ownAccountRoutes(app, { ...parts, checkPassword });
  forgottenPasswordRoutes(app, { ...parts, checkPassword });

  app.post(
    "/auth/login",
    {
      config: { access: "public", needsNoRoom: true },
      schema: {
        tags: ["Sessions"],
        summary: "Sign in",
        description:
          "Who has a second factor gets no token yet, but a step, for POST /api/auth/login/second-factor.",
        body: loginBody,
        response: { 200: loginOutcome, 401: failureResponse, 429: failureResponse },
      },
    },
    async (request, reply) => {
      const outcome = await signIn({ ...request.body, ...visitorOf(request, isHttpsSite) });
      if ("step" in outcome) return { success: true as const, message: secondStepNeeded, step: outcome.step };
      giveCookies(request, reply, outcome, isHttpsSite);
      return { success: true as const, message: "You are signed in.", token: outcome.token };
    },
  );

  app.post(
    "/auth/authenticate",
    {
      config: { access: "public", needsNoRoom: true },
      schema: {
        tags: ["Sessions"],
        summary: "Ask whether a session is valid",
        description: "Takes the token in the body or, without one, the session cookie.",
        body: authenticateBody,
        response: { 200: authenticateAnswer },
      },
    },
    async (request) => {
      const token = request.body?.token ?? request.token();
      const administrator = token ? await sessions.find(token) : undefined;
      return { state: administrator !== undefined };
    },
  );

  app.post(
    "/auth/confirm",
    {
      config: { access: "publisher", isOpenDuringSetUp: true, needsNoRoom: true, changesPages: false },
      schema: {
        tags: ["Sessions"],
        summary: "Show the password again",
        description:
          "Opens the changes that ask for it, in this session, for ten minutes. The session goes on under a new token.",
        body: confirmBody,
        response: { 200: loginAnswer, 400: failureResponse, 429: failureResponse },
      },
    },
    async (request, reply) => {
      const { email, sessionId } = found(await request.administrator(), "The account");
      const token = await confirm({
        email,
        sessionId,
        password: request.body.password,
        address: request.ip,
        deviceToken: cookieIn(request.cookies, deviceCookie, isHttpsSite),
      });
      setCookie(request, reply, sessionCookie, token, { isHttpsSite, maxAgeMs: sessionMaxMs });
      return { success: true as const, message: "Thank you. It was the right password.", token };
    },
  );

  app.post(
    "/auth/logout",
    {
      config: { access: "public", needsNoRoom: true },
      schema: { tags: ["Sessions"], summary: "Sign out", response: { 200: successResponse } },
    },
    async (request, reply) => {
      const token = request.token();
      const person = await request.administrator();
      try {
        await db.transaction().execute(async (transaction) => {
          if (token) await createSessionStore(transaction, now).end(token);
          if (person) await noteSignOut(transaction, now(), person, request.ip);
        });
      } catch (error) {
        // Whoever leaves a screen that others use must be out, noted or not.
        if (token) await sessions.end(token);
        request.log.error({ err: error }, "A sign-out could not be noted in the log of changes.");
      }
      clearCookie(reply, sessionCookie);
      return { success: true as const, message: "You are signed out." };
    },
  );
}

const secondStepNeeded =
  "The password is right. Please enter the six digits that the app on your telephone shows, or a recovery code.";

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
function createSignIn({ db, now, checkPassword, mailer }: SignInParts) {
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
