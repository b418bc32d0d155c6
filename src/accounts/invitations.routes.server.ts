import type { FastifyRequest } from "fastify";
import { accountName, logChange } from "#collections/audit-log.server.ts";
import {
  failureResponse,
  idParams,
  responses,
  success,
  successResponse,
} from "#collections/responses.schemas.ts";
import { type Api, endpointsOf } from "#http/api.ts";
import { atField, badInput, ProductError } from "#http/errors.ts";
import {
  type AccountChange,
  type AccountParts,
  aboutAccount,
  changeAccounts,
  createLinkCheck,
  inAccountWrite,
  type LinkRequest,
  senderOf,
} from "./account-changes.server.ts";
import { type InvitationWay, invitationPath } from "./accounts.rules.ts";
import {
  type Account,
  invitationResponse,
  inviteAgainBody,
  inviteBody,
  invitedResponse,
  linkBody,
  loginResponse,
  takeBody,
} from "./accounts.schemas.ts";
import { foldEmail, linkLifeMs } from "./administrators.store.server.ts";
import { hashNewPassword } from "./password-rules.server.ts";
import { giveCookies, openSession, visitorOf } from "./sessions.store.server.ts";

export function invitationsRoutes(app: Api, parts: AccountParts): void {
  const { now, mailer, siteUrl } = parts;
  const endpoint = endpointsOf("Accounts");
  const config = { access: "owner", needsPassword: true, changesPages: false } as const;

  /** The secret of a link is not part of the write's result, which is stored for a repeated request. */
  async function invite(
    request: FastifyRequest,
    way: InvitationWay,
    prepare: (change: AccountChange) => Promise<Account>,
  ) {
    const isMailed = way === "mail";
    if (isMailed && !mailer)
      throw badInput("The invitation was not made", [{ field: "way", message: noMail }]);
    let token: string | undefined;
    const account = await changeAccounts(parts, request, async (change) => {
      const person = await prepare(change);
      if (isMailed) {
        const by = accountName(await senderOf(request));
        const until = new Date(now().getTime() + linkLifeMs.invitation).toISOString();
        const link = await change.links.reserve("invitation", person._id);
        await change.mails.addWithLink(link, (texts, token) =>
          texts.invitation({ ...person, token, by, until }),
        );
      } else token = await change.links.issue("invitation", person._id);
      return change.find(person._id);
    });
    const origin = siteUrl ?? `${request.protocol}://${request.host}`;
    const message = isMailed ? "The invitation is on its way." : "The link is ready. It is shown only now.";
    return success(message, { account, link: token ? origin + invitationPath(token) : null });
  }

  app.post(
    "/accounts",
    endpoint(config, "Invite a person", {
      description: "By mail, or with a link that the response shows once. It works once, for a week.",
      body: inviteBody,
      response: { 201: invitedResponse, 409: failureResponse },
    }),
    async (request, reply) => {
      const { email, name = "", role, way } = request.body;
      const invited = await invite(request, way, async ({ accounts, find, log }) => {
        const id = await accounts.invite(foldEmail(email), name, role);
        if (!id) throw atField(409, "email", hasAccount);
        const person = await find(id);
        await log(person, "invited", [{ field: "Role", from: "", to: role }]);
        return person;
      });
      return reply.code(201).send(invited);
    },
  );

  app.post(
    "/accounts/:id/invitation",
    endpoint(config, "Invite a person again", {
      description: "The earlier link ends.",
      params: idParams,
      body: inviteAgainBody,
      response: responses(invitedResponse, 409),
    }),
    (request) =>
      invite(request, request.body.way, async ({ find, log }) => {
        const person = await find(request.params.id);
        if (person.state === "active" || person.state === "off") throw new ProductError(409, acceptedAlready);
        await log(person, "invited again");
        return person;
      }),
  );

  app.delete(
    "/accounts/:id",
    endpoint(config, "Remove an invitation that nobody has accepted", {
      description: "An account that was used is switched off instead, so that it stays known who did what.",
      params: idParams,
      response: responses(successResponse, 409),
    }),
    async (request) => {
      await changeAccounts(parts, request, async ({ accounts, find, log }) => {
        const person = await find(request.params.id);
        if (!(await accounts.removeInvited(person._id))) throw new ProductError(409, acceptedAlready);
        await log(person, "invitation removed");
      });
      return success("The invitation was removed. Its link no longer works.");
    },
  );
}

/** For a person who follows the link of an invitation. The token is in the body, because URLs are logged. */
export function takeInvitationRoutes(app: Api, parts: AccountParts): void {
  const { now, schoolNames } = parts;
  const endpoint = endpointsOf("Sessions");
  const config = { access: "public", isSecret: true } as const;
  const followLink = createLinkCheck(parts);
  const findInvited = async (request: LinkRequest) =>
    (await followLink(request, "invitation", noInvitation, ({ password_hash }) => password_hash === ""))
      .person;

  app.post(
    "/auth/invitation/look",
    endpoint(config, "See whom an invitation is for", {
      body: linkBody,
      response: responses(invitationResponse, 410, 429),
    }),
    async (request) => {
      const { email, name, role } = await findInvited(request);
      return success("This invitation can be accepted.", { invitation: { email, name, role } });
    },
  );

  app.post(
    "/auth/invitation",
    endpoint(config, "Accept an invitation, and be signed in", {
      body: takeBody,
      response: responses(loginResponse, 410, 429),
    }),
    async (request, reply) => {
      const { token, name, password } = request.body;
      const visitor = visitorOf(request);
      const { id, email } = await findInvited(request);
      const chosen = { password, field: "password", notSaved: "The invitation was not accepted" };
      const passwordHash = await hashNewPassword(chosen, { email, name }, schoolNames);
      const signedIn = await inAccountWrite(parts, request, async ({ transaction, people, links }) => {
        await people.lock(id);
        const link = await links.take("invitation", token);
        if (!link || !(await people.lockPassword(id, "", { name, password_hash: passwordHash })))
          throw new ProductError(410, noInvitation);
        const actor = { id, who: accountName({ name, email }), address: visitor.address };
        const change = { ...aboutAccount({ id, name, email }), action: "invitation taken" };
        await logChange(transaction, now(), actor, change);
        return openSession({ db: transaction, now }, { id, email, name, isKnownDevice: false }, visitor);
      });
      giveCookies(reply, signedIn);
      return success("Welcome. You are signed in.", { token: signedIn.token });
    },
  );
}

const hasAccount =
  "Somebody with this e-mail address has an account already, or an invitation. Please look in the list.";

const noMail = "The site cannot send mail. Please choose the link, and pass it on yourself.";

const acceptedAlready =
  "This person has an account already, and no invitation. You can switch the account off or on.";

const noInvitation =
  "This invitation does not work. It may have been accepted already, be older than a week, or have been replaced by a newer one. Please ask the person who invited you for a new one.";
