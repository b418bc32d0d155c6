import { logChange } from "#collections/audit-log.server.ts";
import { responses, success, successResponse } from "#collections/responses.schemas.ts";
import type { JobHandler } from "#database/queue/job-runner.ts";
import { createJobStore } from "#database/queue/jobs.store.ts";
import { type Api, endpointsOf } from "#http/api.ts";
import { atField, badInput, ProductError } from "#http/errors.ts";
import { createWriteCounter, type WriteLimit } from "#http/writes/write-limit.ts";
import type { Mailer } from "#mail/mail.server.ts";
import { createOutboxStore } from "#mail/outbox.server.ts";
import {
  type AccountParts,
  aboutAccount,
  accountStores,
  changeOwnAccount,
  createLinkCheck,
  inAccountWrite,
  type LinkRequest,
  type OwnAccountChange,
  senderOf,
} from "./account-changes.server.ts";
import {
  confirmBody,
  emailBody,
  linkBody,
  linkResponse,
  loginResponse,
  passwordBody,
  resetBody,
} from "./accounts.schemas.ts";
import { hashToken } from "./devices.store.server.ts";
import { hashNewPassword } from "./password-rules.server.ts";
import type { PasswordCheck } from "./passwords.server.ts";
import { giveSession, shutOthersOut, visitorOf } from "./sessions.store.server.ts";

const endpoint = endpointsOf("Own account");
const notChanged = "The password was not changed";

export function ownPasswordRoutes(app: Api, parts: AccountParts, checkPassword: PasswordCheck): void {
  const { now, schoolNames } = parts;
  const config = {
    access: "publisher",
    isOpenDuringSetUp: true,
    isSecret: true,
    needsNoRoom: true,
    changesPages: false,
  } as const;

  /** A wrong password is bad input, not an ended session: after a 401 the person would have to sign in again. */
  const checkOwnPassword = (credentials: Parameters<PasswordCheck>[0], field: string) =>
    checkPassword(credentials).catch((error: unknown) => {
      throw error instanceof ProductError && error.status === 401 ? notYourPassword(field) : error;
    });

  app.post(
    "/auth/confirm",
    endpoint(config, "Show the password again", {
      tags: ["Sessions"],
      description:
        "Opens the changes that ask for it, in this session, for ten minutes. The session continues with a new token.",
      body: confirmBody,
      response: responses(loginResponse, 400, 429),
    }),
    async (request, reply) => {
      const { email, sessionId } = await senderOf(request);
      const credentials = { email, ...request.body, ...visitorOf(request) };
      const { id, password_hash } = await checkOwnPassword(credentials, "password");
      const token = await inAccountWrite(parts, request, async ({ people, sessions }) => {
        if (!(await people.lockPassword(id, password_hash))) throw notYourPassword("password");
        return sessions.confirm(sessionId);
      });
      giveSession(reply, token);
      return success("Thank you. It was the right password.", { token });
    },
  );

  app.put(
    "/auth/account/password",
    endpoint(config, "Change one's own password", {
      description: "All other sessions end. This one continues with a new token.",
      body: passwordBody,
      response: responses(loginResponse, 400, 429),
    }),
    async (request, reply) => {
      const { currentPassword, newPassword } = request.body;
      const person = await senderOf(request);
      const { id, email, sessionId } = person;
      const visitor = visitorOf(request);
      const credentials = { email, password: currentPassword, ...visitor };
      const { password_hash } = await checkOwnPassword(credentials, "currentPassword");
      if (newPassword === currentPassword)
        throw badInput(notChanged, [{ field: "newPassword", message: "That is the password you have." }]);
      const chosen = { password: newPassword, field: "newPassword", notSaved: notChanged };
      const newHash = await hashNewPassword(chosen, person, schoolNames);
      const token = await changeOwnAccount(parts, request, async (change) => {
        const isStillRight = await change.people.lockPassword(id, password_hash);
        if (!isStillRight) throw notYourPassword("currentPassword");
        await change.people.setPassword(id, newHash);
        await shutOthersOut(change.transaction, now, id, { ...visitor, sessionId });
        await change.notify({ action: "password changed", news: "password" });
        return change.sessions.confirm(sessionId);
      });
      giveSession(reply, token);
      return success("Your password was changed. You are signed out everywhere else.", { token });
    },
  );
}

const notYourPassword = (field: string) =>
  atField(400, field, "That is not your password. Please try again.");

const limit: WriteLimit = {
  name: "forgotten passwords",
  writes: 20,
  stretchMs: 10 * 60_000,
  tooMany: "Many mails have been requested from your network in the last minutes",
};

/** A link by mail to choose a new password. It does not replace the second factor. */
export function forgottenPasswordRoutes(app: Api, parts: AccountParts): void {
  const { db, now, mailer, schoolNames } = parts;
  const { people } = accountStores(db, now);
  const followLink = createLinkCheck(parts);
  const personOfLink = async (request: LinkRequest) =>
    (await followLink(request, "reset", linkIsOver)).person;

  app.post(
    "/auth/forgot",
    endpoint("public", "Ask for a link to choose a new password", {
      description: "The response is the same for addresses that have no account, and comes as fast.",
      body: emailBody,
      response: responses(successResponse, 409, 429),
    }),
    async (request) => {
      if (!mailer) throw new ProductError(409, sendsNoMail);
      const { email } = request.body;
      const person = await people.findForSignIn(email);
      // The same is written for an address without an account, so that the time of the response reveals nothing; and no
      // address that somebody typed is stored.
      const key = person?.id ?? hashToken(email);
      await request.inWrite(async (transaction) => {
        await createWriteCounter(transaction, now).count(request.ip, limit);
        await createJobStore(transaction, now).add("password reset", key);
      });
      return success(
        `If ${email} has an account here, a mail with a link is on its way. The link works for 30 minutes.`,
      );
    },
  );

  app.post(
    "/auth/reset/look",
    endpoint("public", "Ask whose password a link changes", {
      description: "This does not use the link up.",
      body: linkBody,
      response: responses(linkResponse, 410, 429),
    }),
    async (request) => {
      const { email } = await personOfLink(request);
      return success("The link works.", { email });
    },
  );

  app.post(
    "/auth/reset",
    endpoint({ access: "public", isSecret: true }, "Choose a new password with a link", {
      description: "The link works once. All sessions of the person end.",
      body: resetBody,
      response: responses(linkResponse, 400, 410, 429),
    }),
    async (request) => {
      const { token, newPassword } = request.body;
      const person = await personOfLink(request);
      const { id, email } = person;
      const chosen = { password: newPassword, field: "newPassword", notSaved: notChanged };
      const newHash = await hashNewPassword(chosen, person, schoolNames);
      const reset = async ({ transaction, people, links, notify }: OwnAccountChange) => {
        await people.lock(id);
        if (!(await links.take("reset", token))) throw new ProductError(410, linkIsOver);
        await people.setPassword(id, newHash);
        await shutOthersOut(transaction, now, id);
        await notify({ action: "password reset", news: "password reset" });
      };
      await changeOwnAccount(parts, request, reset, person);
      return success("Your new password was saved. You can sign in with it now.", { email });
    },
  );
}

const linkIsOver =
  "This link no longer works: it was already used, or is more than 30 minutes old. Please ask for a new one.";

const sendsNoMail =
  "This site sends no mail, so it cannot send a link. Please ask the person who runs the server for a new password.";

const minuteMs = 60_000;
/** Nobody can fill a mailbox by typing its address again and again. */
const askAgainAfterMs = 2 * minuteMs;

type ResetJobParts = Pick<AccountParts, "db" | "now"> & { mailer: Mailer };

/** Mails the link, if the key is the id of somebody who may sign in. */
export function createPasswordResetJob({ db, now, mailer }: ResetJobParts) {
  return {
    async run(id) {
      const texts = await mailer.texts();
      await db.transaction().execute(async (transaction) => {
        const { people, links } = accountStores(transaction, now);
        await people.lock(id);
        const person = await people.findActive(id);
        if (!person) return;
        const last = await links.newestOf(id, "reset");
        const elapsedMs = last ? now().getTime() - Date.parse(last.created_at) : Number.POSITIVE_INFINITY;
        if (elapsedMs >= 0 && elapsedMs < askAgainAfterMs) return;
        const link = await links.reserve("reset", id);
        await createOutboxStore(transaction, now).addWithLink(link, (token) =>
          texts.passwordReset(person.email, token),
        );
        const nobody = { id: null, who: "", address: "" };
        const change = { ...aboutAccount(person), action: "asked for a new password" };
        await logChange(transaction, now(), nobody, change);
      });
    },
    giveUpAfterMs: 30 * minuteMs,
    words: {
      failed: "A link for a forgotten password could not be made. Trying again later.",
      givenUp: "A link for a forgotten password could not be made. Giving up.",
    },
  } satisfies JobHandler;
}
