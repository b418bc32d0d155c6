import { accountName, logChange } from "#collections/audit-log.server.ts";
import { failureResponse, successResponse } from "#collections/responses.schemas.ts";
import type { JobHandler } from "#database/queue/job-loop.ts";
import { createJobStore } from "#database/queue/jobs.store.ts";
import type { Database } from "#database/tables/tables.ts";
import type { Api } from "#http/api.ts";
import { ProductError } from "#http/errors.ts";
import { createWriteCounter, type WriteLimit } from "#http/writes/write-limit.ts";
import type { Mailer } from "#mail/mail.server.ts";
import { createOutboxStore } from "#mail/outbox.server.ts";
import { forgotBody, linkAnswer, linkBody, resetBody } from "../accounts.schemas.ts";
import { createAccountLinkStore, createAdministratorStore } from "../administrators.store.server.ts";
import {
  type OwnAccountParts,
  prepareNotification,
  tags,
} from "../own-account/own-account.changes.server.ts";
import { hashToken } from "../sessions/devices.store.server.ts";
import { shutOthersOut } from "../sessions/open-session.server.ts";
import { createLinkTry } from "../try-link.server.ts";
import { requireGoodPassword } from "./password-rules.server.ts";
import { hashPassword } from "./passwords.server.ts";

const limit: WriteLimit = {
  name: "forgotten passwords",
  writes: 20,
  stretchMs: 10 * 60_000,
  tooMany: "Many mails have been asked for from your network in the last minutes",
};

/** For whoever cannot sign in: a link by mail, and a new password with it. A second factor is asked for all the same. */
export function forgottenPasswordRoutes(app: Api, parts: OwnAccountParts): void {
  const { db, now, mailer, schoolNames } = parts;
  const tryLink = createLinkTry(db, now);

  app.post(
    "/auth/forgot",
    {
      config: { access: "public" },
      schema: {
        tags,
        summary: "Ask for a link to choose a new password",
        description: "The answer is the same for addresses that have no account, and comes as fast.",
        body: forgotBody,
        response: { 200: successResponse, 409: failureResponse, 429: failureResponse },
      },
    },
    async (request) => {
      if (!mailer) throw sendsNoMail();
      const { email } = request.body;
      const person = await createAdministratorStore(db).findForSignIn(email);
      // The same is written for an address without an account, so that the time of the answer does not tell; and no
      // address that somebody typed is kept.
      const key = person?.id ?? hashToken(email);
      await request.inWrite(async (transaction) => {
        await createWriteCounter(transaction, now).count(request.ip, limit);
        await createJobStore(transaction, now).add("password reset", key);
      });
      mailer.sendSoon();
      const message = `If ${email} has an account here, a mail with a link is on its way. The link works for 30 minutes.`;
      return { success: true as const, message };
    },
  );

  /** Whose link it is, if it still works and the person may still come in. */
  async function ownerOf(token: string, address: string) {
    const look = async () => {
      const link = await createAccountLinkStore(db, now).look("reset", token);
      const person = link && (await createAdministratorStore(db).find(link.administratorId));
      return person && !person.off_at ? person : undefined;
    };
    return tryLink(address, look, linkIsOver);
  }

  app.post(
    "/auth/reset/look",
    {
      config: { access: "public" },
      schema: {
        tags,
        summary: "Ask whose password a link changes",
        description: "The link is not used up by it.",
        body: linkBody,
        response: { 200: linkAnswer, 410: failureResponse, 429: failureResponse },
      },
    },
    async (request) => {
      const { email } = await ownerOf(request.body.token, request.ip);
      return { success: true as const, message: "The link works.", email };
    },
  );

  app.post(
    "/auth/reset",
    {
      config: { access: "public" },
      schema: {
        tags,
        summary: "Choose a new password with a link",
        description: "The link works once. All sessions of the person end.",
        body: resetBody,
        response: { 200: linkAnswer, 400: failureResponse, 410: failureResponse, 429: failureResponse },
      },
    },
    async (request) => {
      const { token, newPassword } = request.body;
      const person = await ownerOf(token, request.ip);
      const owner = { ...person, schoolNames: await schoolNames() };
      await requireGoodPassword(
        "The password was not changed",
        { password: newPassword, field: "newPassword" },
        owner,
      );
      const { notify, mails } = await prepareNotification(parts, request);
      const newHash = await hashPassword(newPassword);
      await db.transaction().execute(async (transaction) => {
        const administrators = createAdministratorStore(transaction);
        await administrators.hold(person.id);
        if (!(await createAccountLinkStore(transaction, now).take("reset", token))) throw linkIsOver();
        await administrators.setPassword(person.id, newHash);
        await shutOthersOut(transaction, now, person.id);
        await notify(transaction, person, { action: "password reset", news: "password reset" });
      });
      mails.leave();
      const message = "Your new password was saved. You can sign in with it now.";
      return { success: true as const, message, email: person.email };
    },
  );
}

const linkIsOver = () =>
  new ProductError(
    410,
    "This link does not work any more: it was used already, or is more than 30 minutes old. Please ask for a new one.",
  );

const sendsNoMail = () =>
  new ProductError(
    409,
    "This site sends no mail, so it cannot send a link. Please ask whoever runs the server for a new password.",
  );

const minuteMs = 60_000;
/** Nobody's mailbox is filled by others who type its address again and again. */
const askAgainAfterMs = 2 * minuteMs;
/** Whoever asked has asked again by then. */
const giveUpAfterMs = 30 * minuteMs;

interface ResetJobParts {
  db: Database;
  now(): Date;
  mailer: Mailer;
}

/** Mails the link, if the key is the id of somebody who may sign in. */
export function createPasswordResetJob({ db, now, mailer }: ResetJobParts) {
  return {
    async run(id) {
      const texts = await mailer.texts();
      await db.transaction().execute(async (transaction) => {
        const administrators = createAdministratorStore(transaction);
        await administrators.hold(id);
        const person = await administrators.findActive(id);
        if (!person) return;
        const links = createAccountLinkStore(transaction, now);
        const last = await links.newestOf(person.id, "reset");
        if (last && isRecent(last.created_at, now())) return;
        const link = await links.reserve("reset", person.id);
        await createOutboxStore(transaction, now).addWithLink(link, (token) =>
          texts.passwordReset(person.email, token),
        );
        const subject = { id: person.id, title: accountName(person) };
        await logChange(
          transaction,
          now(),
          { id: null, who: "", address: "" },
          { kind: "account", action: "asked for a new password", subject },
        );
      });
    },
    giveUpAfterMs,
    words: {
      failed: "A link for a forgotten password could not be made; it is tried again later.",
      givenUp: "A link for a forgotten password could not be made and is given up.",
    },
  } satisfies JobHandler;
}

function isRecent(instant: string, now: Date): boolean {
  const elapsedMs = now.getTime() - Date.parse(instant);
  return elapsedMs >= 0 && elapsedMs < askAgainAfterMs;
}
