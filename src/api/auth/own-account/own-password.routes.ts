import { deviceCookie, loginAnswer, sessionCookie } from "#contract/accounts/auth.ts";
import { passwordBody } from "#contract/accounts/own-account.ts";
import { failureAnswer } from "#contract/answers.ts";
import type { Api } from "../../http/api.ts";
import { badInput, found } from "../../http/errors/errors.ts";
import { cookieIn, setCookie } from "../../http/requests/cookies.ts";
import { createAdministratorStore } from "../administrators.store.ts";
import { checkOwnPassword, notYourPassword } from "../passwords/confirm-password.ts";
import { requireGoodPassword } from "../passwords/password-rules.ts";
import { hashPassword } from "../passwords/passwords.ts";
import { createSessionStore, sessionMaxMs } from "../sessions/sessions.store.ts";
import { shutOthersOut } from "../sessions/shut-others-out.ts";
import { type OwnAccountParts, personOf, prepareNotification, tags } from "./own-account.changes.ts";

const notChanged = "The password was not changed";

/** Choosing another password. Whoever else is in the account with the old one is out. */
export function ownPasswordRoutes(app: Api, parts: OwnAccountParts): void {
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
        response: { 200: loginAnswer, 400: failureAnswer, 429: failureAnswer },
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
