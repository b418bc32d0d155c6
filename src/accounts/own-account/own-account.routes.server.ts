import { failureResponse, successResponse } from "#collections/responses.schemas.ts";
import type { Database } from "#database/tables/tables.ts";
import { cookieIn, setCookie } from "#http/access.ts";
import type { Api } from "#http/api.ts";
import { badInput, found } from "#http/errors.ts";
import {
  deviceCookie,
  loginAnswer,
  meAnswer,
  nameBody,
  type OwnAccount,
  ownAccountAnswer,
  passwordBody,
  sessionCookie,
} from "../accounts.schemas.ts";
import { createAccountLinkStore, createAdministratorStore } from "../administrators.store.server.ts";
import { checkOwnPassword, notYourPassword } from "../passwords/confirm-password.server.ts";
import { mustChooseBy } from "../passwords/given-password.server.ts";
import { requireGoodPassword } from "../passwords/password-rules.server.ts";
import { hashPassword } from "../passwords/passwords.server.ts";
import { shutOthersOut } from "../sessions/open-session.server.ts";
import { createSessionStore, sessionMaxMs } from "../sessions/sessions.store.server.ts";
import {
  type OwnAccountParts,
  type Person,
  personOf,
  prepareNotification,
  tags,
} from "./own-account.changes.server.ts";
import { ownEmailRoutes } from "./own-email.routes.server.ts";
import { ownSessionsRoutes } from "./own-sessions.routes.server.ts";

/** What everybody may do about their own account. */
export function ownAccountRoutes(app: Api, parts: OwnAccountParts): void {
  const { db, now, mailer } = parts;

  async function toRecord(person: Person): Promise<OwnAccount> {
    const waiting = await createAccountLinkStore(db, now).newestOf(person.id, "e-mail");
    return {
      email: person.email,
      name: person.name,
      role: person.role,
      newEmail: waiting?.detail ?? null,
      mustChoosePasswordBy: mustChooseBy(person)?.toISOString() ?? null,
      canMail: mailer !== undefined,
    };
  }

  app.get(
    "/auth/account",
    {
      config: { access: "publisher", isOpenDuringSetUp: true },
      schema: { tags, summary: "Show one's own account", response: { 200: ownAccountAnswer } },
    },
    async (request) => ({
      success: true as const,
      message: "This is your account.",
      account: await toRecord(await personOf(db, request)),
    }),
  );

  app.put(
    "/auth/account/name",
    {
      config: { access: "publisher", changesPages: false },
      schema: {
        tags,
        summary: "Change one's own name",
        body: nameBody,
        response: { 200: successResponse, 400: failureResponse },
      },
    },
    async (request) => {
      const { name } = request.body;
      const { notify, mails } = await prepareNotification(parts, request);
      await request.inWrite(async (transaction) => {
        const person = await personOf(transaction, request);
        if (person.name === name) return;
        await createAdministratorStore(transaction).setName(person.id, name);
        const fields = [{ field: "Name", from: person.name, to: name }];
        await notify(transaction, person, { action: "name changed", news: "name", fields });
      });
      mails.leave();
      return { success: true as const, message: "Your name was saved." };
    },
  );

  ownEmailRoutes(app, parts);
  ownPasswordRoutes(app, parts);
  ownSessionsRoutes(app, parts);
}

interface MeParts {
  db: Database;
  /** Whether everybody in the office must have a second factor. */
  requireSecondFactor: boolean;
  version: string;
}

/** Who is signed in, and what the office has to know of them before it shows anything. */
export function meRoutes(app: Api, { db, requireSecondFactor, version }: MeParts): void {
  app.get(
    "/auth/me",
    {
      config: { access: "publisher", isOpenDuringSetUp: true },
      schema: {
        tags: ["Sessions"],
        summary: "Say who is signed in, and what they may do",
        response: { 200: meAnswer },
      },
    },
    async (request) => {
      const person = await personOf(db, request);
      const { name, email, role } = person;
      const hasSecondFactor = (await request.administrator())?.hasSecondFactor ?? false;
      const me = {
        name,
        email,
        role,
        hasSecondFactor,
        mustSetUpSecondFactor: requireSecondFactor && !hasSecondFactor,
        mustChoosePasswordBy: mustChooseBy(person)?.toISOString() ?? null,
        version,
      };
      return { success: true as const, message: "This is who is signed in.", me };
    },
  );
}

const notChanged = "The password was not changed";

/** Choosing another password. Whoever else is in the account with the old one is out. */
function ownPasswordRoutes(app: Api, parts: OwnAccountParts): void {
  const { db, now, checkPassword, schoolNames, isHttpsSite } = parts;

  app.put(
    "/auth/account/password",
    {
      config: { access: "publisher", isOpenDuringSetUp: true, needsNoRoom: true, changesPages: false },
      schema: {
        tags,
        summary: "Change one's own password",
        description: "All other sessions end. This one goes on under a new token.",
        body: passwordBody,
        response: { 200: loginAnswer, 400: failureResponse, 429: failureResponse },
      },
    },
    async (request, reply) => {
      const { currentPassword, newPassword } = request.body;
      const { sessionId } = found(await request.administrator(), "The account");
      const person = await personOf(db, request);
      const deviceToken = cookieIn(request.cookies, deviceCookie, isHttpsSite);
      const { passwordHash } = await checkOwnPassword(
        checkPassword,
        {
          email: person.email,
          password: currentPassword,
          address: request.ip,
          deviceToken,
        },
        "currentPassword",
      );
      if (newPassword === currentPassword)
        throw badInput(notChanged, [{ field: "newPassword", message: "That is the password you have." }]);
      const owner = { ...person, schoolNames: await schoolNames() };
      await requireGoodPassword(notChanged, { password: newPassword, field: "newPassword" }, owner);

      const { notify, mails } = await prepareNotification(parts, request);
      const newHash = await hashPassword(newPassword);
      // Not as a write that can be repeated: what is kept to recognise a repeat would be a weak hash of the password.
      const token = await db.transaction().execute(async (transaction) => {
        const administrators = createAdministratorStore(transaction);
        const isStillRight = await administrators.holdPassword(person.id, passwordHash);
        if (!isStillRight) throw notYourPassword("currentPassword");
        await administrators.setPassword(person.id, newHash);
        await shutOthersOut(transaction, now, person.id, { sessionId, deviceToken });
        await notify(transaction, person, { action: "password changed", news: "password" });
        return createSessionStore(transaction, now).confirm(sessionId);
      });
      mails.leave();
      setCookie(request, reply, sessionCookie, token, { isHttpsSite, maxAgeMs: sessionMaxMs });
      const message = "Your password was changed. You are signed out everywhere else.";
      return { success: true as const, message, token };
    },
  );
}
