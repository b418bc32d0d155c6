import type { FastifyRequest } from "fastify";
import { z } from "zod";
import { ProductError } from "#base/errors.ts";
import { responses, success, successResponse } from "#base/responses.schemas.ts";
import { hashToken } from "#base/tokens.server.ts";
import { createJobStore } from "#platform/database/queue/job-queue.ts";
import type { JobHandler } from "#platform/database/queue/job-runner.ts";
import { type Api, endpointsOf } from "#platform/http/api.ts";
import type { Mailer } from "#platform/mail/mail.ts";
import { createOutboxStore } from "#platform/mail/outbox.ts";
import { logChange } from "#platform/writes/audit-log.ts";
import { createWriteLimit } from "#platform/writes/write-limit.ts";
import {
  type AccountWrite,
  aboutAccount,
  accountStores,
  inAccountWrite,
  openSession,
  requireSender,
} from "./account-changes.server.ts";
import type { AccountParts } from "./account-parts.ts";
import { inputs, invitationResponse, linkResponse, loginResponse } from "./accounts.schemas.ts";
import { mailLinkWords as words } from "./accounts.words.ts";
import type { Person, PersonRow } from "./administrators.store.server.ts";
import { setEmail } from "./own-account.routes.server.ts";
import { hashNewPassword } from "./passwords.server.ts";
import { giveCookies, giveDevice, shutOthersOut } from "./sessions.store.server.ts";

const endpoint = endpointsOf("Own account");
const linkBody = z.object({ token: inputs.linkToken });

const inLimit = createWriteLimit({ name: "forgotten passwords", writes: 20, stretchMs: 10 * 60_000 });

type MailLink = keyof typeof words.isOver;
type LinkRequest = FastifyRequest & { body: { token: string } };

const postInvitationLook = endpoint({ access: "public", isSecret: true }, "See whom an invitation is for", {
  tags: ["Sessions"],
  body: linkBody,
  response: responses(invitationResponse, 410),
});
const postInvitation = endpoint(
  { access: "public", isSecret: true },
  "Accept an invitation, and be signed in",
  {
    tags: ["Sessions"],
    body: linkBody.extend({ name: inputs.ownName, password: inputs.newPassword }),
    response: responses(loginResponse, 410),
  },
);
const postForgot = endpoint("public", "Ask for a link to choose a new password", {
  description: "The response is the same for addresses that have no account, and comes as fast.",
  body: z.object({ email: inputs.foldedEmail }),
  response: responses(successResponse, 409),
});
const postResetLook = endpoint("public", "Ask whose password a link changes", {
  description: "This does not use the link up.",
  body: linkBody,
  response: responses(linkResponse, 410),
});
const postReset = endpoint({ access: "public", isSecret: true }, "Choose a new password with a link", {
  description:
    "The link works once. All sessions of the person end. The browser counts as known, so that nobody else's wrong passwords delay it.",
  body: linkBody.extend({ newPassword: inputs.newPassword }),
  response: responses(linkResponse, 400, 410),
});
const postNewEmail = endpoint(
  { access: "publisher", changesPages: false },
  "Follow the link that confirms a new address",
  {
    description: "Only the owner of the account can: a mistyped address is somebody else's.",
    body: linkBody,
    response: responses(linkResponse, 410),
  },
);

/** Finds the person of a link. Nobody guesses its 256 bits, so that wrong ones are not counted. */
async function follow(
  parts: AccountParts,
  request: LinkRequest,
  kind: MailLink,
  isFor: (person: PersonRow) => boolean = () => true,
) {
  const { links, people } = accountStores(parts.db, parts.now);
  const { token } = request.body;
  const link = await links.look(kind, token);
  const person = link && (await people.find(link.administrator_id));
  if (!person || person.off_at !== null || !isFor(person)) throw isOver(kind);

  /** Uses the link up, in the transaction of what it does. */
  const useUp = <Result>(work: (write: AccountWrite) => Promise<Result>, entrant: Person = person) => {
    const takeAndWork = async (write: AccountWrite) => {
      await write.people.lock(entrant.id);
      if (!(await write.links.take(kind, token))) throw isOver(kind);
      return work(write);
    };
    return inAccountWrite(parts, request, takeAndWork, entrant);
  };
  return { person, detail: link.detail, useUp };
}

const isOver = (kind: MailLink) => new ProductError(410, words.isOver[kind]);

/** Links in mails do something once. Their token is in the body, because URLs are logged. */
export function mailLinkRoutes(app: Api, parts: AccountParts): void {
  const { db, now, mailer, schoolNames } = parts;
  const findInvited = (request: LinkRequest) =>
    follow(parts, request, "invitation", ({ password_hash }) => password_hash === "");

  app.post("/auth/invitation/look", postInvitationLook, async (request) => {
    const { email, name, role } = (await findInvited(request)).person;
    return success("This invitation can be accepted.", { invitation: { email, name, role } });
  });

  app.post("/auth/invitation", postInvitation, async (request, reply) => {
    const { name, password } = request.body;
    const { person: invited, useUp } = await findInvited(request);
    const { id, email } = invited;
    const person = { id, email, name };
    const refusal = { field: "password", notSaved: "The invitation was not accepted" };
    const password_hash = await hashNewPassword(password, person, schoolNames, refusal);
    const signedIn = await useUp(async (write) => {
      if (!(await write.people.lockPassword(id, "", { name, password_hash }))) throw isOver("invitation");
      await write.note({ action: "invitation accepted" });
      return openSession(write, now(), { ...person, isKnownDevice: false, isNew: true }, request);
    }, person);
    giveCookies(reply, signedIn);
    return success("Welcome. You are signed in.", { token: signedIn.token });
  });

  app.post("/auth/forgot", postForgot, async (request) => {
    if (!mailer) throw new ProductError(409, words.sendsNoMail);
    const { email } = request.body;
    const person = await accountStores(db, now).people.findForSignIn(email);
    // The same is written for an address without an account, so that the time of the response reveals nothing; and no
    // address that somebody typed is stored.
    const key = person?.id ?? hashToken(email);
    await inLimit({ db, now, inWrite: request.inWrite }, request.ip, (transaction) =>
      createJobStore(transaction, now).add("password reset", key),
    );
    return success(
      `If ${email} has an account here, a mail with a link is on its way. The link works for 30 minutes.`,
    );
  });

  app.post("/auth/reset/look", postResetLook, async (request) => {
    const { person } = await follow(parts, request, "reset");
    return success("The link works.", { email: person.email });
  });

  app.post("/auth/reset", postReset, async (request, reply) => {
    const { person, useUp } = await follow(parts, request, "reset");
    const { id, email } = person;
    const newHash = await hashNewPassword(request.body.newPassword, person, schoolNames);
    const deviceToken = await useUp(async ({ transaction, people, devices, note }) => {
      await people.setPassword(id, newHash);
      await shutOthersOut(transaction, now, id);
      await note({ action: "password reset", news: "password reset" });
      return devices.add(id);
    });
    giveDevice(reply, deviceToken);
    return success("Your new password was saved. You can sign in with it now.", { email });
  });

  app.post("/auth/new-email", postNewEmail, async (request) => {
    const sender = await requireSender(request);
    const isSender = ({ id }: Person) => id === sender.id;
    const { person, detail: email, useUp } = await follow(parts, request, "e-mail", isSender);
    const { id, email: from } = person;
    await useUp(async ({ people, links, note }) => {
      await setEmail(people, id, email);
      // Somebody who can read the mails of the old address must not come back with one of them.
      await links.endAllOf(id);
      await note({
        action: "e-mail address changed",
        news: "e-mail",
        fields: [{ field: "E-mail", from, to: email }],
        detail: email,
        recipients: [from, email],
      });
    });
    return success("Your new address was confirmed.", { email });
  });
}

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
