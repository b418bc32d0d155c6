import { responses, success, successResponse } from "#collections/responses.schemas.ts";
import { createJobStore } from "#database/queue/jobs.store.ts";
import { clearCookie } from "#http/access.ts";
import type { Api } from "#http/api.ts";
import { prepareAccountMails } from "#mail/mail.server.ts";
import { type AccountParts, accountStores } from "./account-changes.server.ts";
import { accountsRoutes } from "./accounts.routes.server.ts";
import {
  authenticateBody,
  authenticateResponse,
  type LoginBody,
  loginBody,
  loginOutcome,
  sessionCookie,
} from "./accounts.schemas.ts";
import { linkLifeMs } from "./administrators.store.server.ts";
import { hashToken } from "./devices.store.server.ts";
import { invitationsRoutes, takeInvitationRoutes } from "./invitations.routes.server.ts";
import { ownAccountRoutes } from "./own-account.routes.server.ts";
import { ownEmailRoutes } from "./own-email.routes.server.ts";
import { forgottenPasswordRoutes, ownPasswordRoutes } from "./passwords.routes.server.ts";
import { createPasswordCheck, type PasswordCheck, wrongPassword } from "./passwords.server.ts";
import { secondFactorRoutes } from "./second-factor.routes.server.ts";
import { secondStepRoutes } from "./second-step.routes.server.ts";
import {
  createSessionStore,
  giveCookies,
  openSession,
  type SignedIn,
  type Visitor,
  visitorOf,
} from "./sessions.store.server.ts";
import { noteSignOut } from "./sign-in-log.server.ts";

/** Everything about accounts, signing in and one's own account. */
export function accountRoutes(app: Api, parts: AccountParts): void {
  // One for all, so that guesses are counted together.
  const checkPassword = createPasswordCheck(parts.db, parts.now);
  ownAccountRoutes(app, parts);
  ownEmailRoutes(app, parts);
  ownPasswordRoutes(app, parts, checkPassword);
  forgottenPasswordRoutes(app, parts);
  signInRoutes(app, parts, checkPassword);
  secondStepRoutes(app, parts);
  secondFactorRoutes(app, parts);
  accountsRoutes(app, parts);
  invitationsRoutes(app, parts);
  takeInvitationRoutes(app, parts);
}

function signInRoutes(app: Api, parts: AccountParts, checkPassword: PasswordCheck): void {
  const { db, now, isHttpsSite } = parts;
  const sessions = createSessionStore(db, now);
  const signIn = createSignIn(parts, checkPassword);
  const tags = ["Sessions"];
  const config = { access: "public", needsNoRoom: true } as const;

  app.post(
    "/auth/login",
    {
      config,
      schema: {
        tags,
        summary: "Sign in",
        description:
          "A person with a second factor gets no token yet, but a step, for POST /api/auth/login/second-factor.",
        body: loginBody,
        response: responses(loginOutcome, 401, 429),
      },
    },
    async (request, reply) => {
      const outcome = await signIn({ ...request.body, ...visitorOf(request, isHttpsSite) });
      if ("step" in outcome) return success(secondStepNeeded, { step: outcome.step });
      giveCookies(request, reply, outcome, isHttpsSite);
      return success("You are signed in.", { token: outcome.token });
    },
  );

  app.post(
    "/auth/authenticate",
    {
      config,
      schema: {
        tags,
        summary: "Ask whether a session is valid",
        description: "Takes the token in the body or, without one, the session cookie.",
        body: authenticateBody,
        response: responses(authenticateResponse),
      },
    },
    async (request) => {
      const token = request.body?.token ?? request.token();
      const administrator = token ? await sessions.find(token) : undefined;
      return { state: administrator !== undefined };
    },
  );

  app.post(
    "/auth/logout",
    { config, schema: { tags, summary: "Sign out", response: responses(successResponse) } },
    async (request, reply) => {
      const token = request.token();
      const person = await request.administrator();
      try {
        await db.transaction().execute(async (transaction) => {
          if (token) await createSessionStore(transaction, now).end(token);
          if (person) await noteSignOut(transaction, now(), person, request.ip);
        });
      } catch (error) {
        // Somebody who leaves a shared screen must be signed out, logged or not.
        if (token) await sessions.end(token);
        request.log.error({ err: error }, "A sign-out could not be written to the audit log.");
      }
      clearCookie(reply, sessionCookie);
      return success("You are signed out.");
    },
  );
}

const secondStepNeeded =
  "The password is right. Please enter the six digits that the app on your phone shows, or a recovery code.";

/** Opens a session, or with a second factor the step that asks for it. */
function createSignIn({ db, now, mailer }: AccountParts, checkPassword: PasswordCheck) {
  return async function signIn(attempt: LoginBody & Visitor): Promise<SignedIn | { step: string }> {
    const known = await checkPassword(attempt);
    const { id, passwordHash } = known;
    const mails = await prepareAccountMails(mailer, now);
    const outcome = await db.transaction().execute(async (transaction) => {
      const { people, factors, links } = accountStores(transaction, now);
      // Checking a password takes a while, in which it may be changed.
      if (!(await people.lockPassword(id, passwordHash))) throw wrongPassword();
      if (!(await factors.find(id))) return openSession({ db: transaction, now, mails }, known, attempt);
      const step = await links.issue("second factor", id, passwordHash, attempt);
      const inMs = linkLifeMs["second factor"];
      await createJobStore(transaction, now).add("unfinished sign-in", hashToken(step), { inMs });
      return { step };
    });
    mails.leave();
    return outcome;
  };
}
