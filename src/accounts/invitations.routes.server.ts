import type { FastifyRequest } from "fastify";
import { accountName } from "#collections/audit-log.server.ts";
import { failureResponse, idParams, successResponse } from "#collections/responses.schemas.ts";
import type { Api } from "#http/api.ts";
import { badInput, found, ProductError } from "#http/errors.ts";
import type { Mailer, MailTexts } from "#mail/mail.server.ts";
import { createOutboxStore } from "#mail/outbox.server.ts";
import { type InvitationWay, invitationPath } from "./accounts.rules.ts";
import { type Account, inviteAgainBody, inviteBody, invitedAnswer } from "./accounts.schemas.ts";
import { changeAccounts, findAccount, type OwnersHand } from "./accounts.store.server.ts";
import { createAccountLinkStore, foldEmail, linkLifeMs } from "./administrators.store.server.ts";

const tags = ["Accounts"];

interface InvitationParts {
  now(): Date;
  mailer?: Mailer | undefined;
  /** The site's public address, when the settings name one. */
  siteUrl: string | undefined;
}

/** How a person comes into the office: an owner asks them, and they choose a password themselves. */
export function invitationsRoutes(app: Api, { now, mailer, siteUrl }: InvitationParts): void {
  const change = { access: "owner", needsPassword: true, changesPages: false } as const;

  app.post(
    "/accounts",
    {
      config: change,
      schema: {
        tags,
        summary: "Invite a person",
        description:
          "By mail, or with a link that the answer shows once. It is good for a week, and works once.",
        body: inviteBody,
        response: { 201: invitedAnswer, 409: failureResponse },
      },
    },
    async (request, reply) => {
      const { name = "", role, way } = request.body;
      const texts = await textsFor(way);
      const secret = keepSecret();
      const account = await changeAccounts(request, now, async (hand) => {
        const id = await hand.store.invite(foldEmail(request.body.email), name, role);
        if (!id) throw hasAccount();
        const person = await findAccount(hand.store, id);
        await hand.note(person, "invited", [{ field: "Role", from: "", to: role }]);
        return issue(hand, person, request, { texts, secret });
      });
      if (texts) mailer?.sendSoon();
      return reply.code(201).send({ ...invitedBy(way), account, link: linkOf(request, way, secret.token) });
    },
  );

  app.post(
    "/accounts/:id/invitation",
    {
      config: change,
      schema: {
        tags,
        summary: "Invite a person again",
        description: "The earlier link ends.",
        params: idParams,
        body: inviteAgainBody,
        response: { 200: invitedAnswer, 409: failureResponse },
      },
    },
    async (request) => {
      const { way } = request.body;
      const texts = await textsFor(way);
      const secret = keepSecret();
      const account = await changeAccounts(request, now, async (hand) => {
        const person = await findAccount(hand.store, request.params.id);
        if (person.state === "active" || person.state === "off") throw takenAlready();
        await hand.note(person, "invited again");
        return issue(hand, person, request, { texts, secret });
      });
      if (texts) mailer?.sendSoon();
      return { ...invitedBy(way), account, link: linkOf(request, way, secret.token) };
    },
  );

  app.delete(
    "/accounts/:id",
    {
      config: change,
      schema: {
        tags,
        summary: "Remove an invitation that nobody has taken",
        description: "An account that was used is switched off instead, so that it stays known who did what.",
        params: idParams,
        response: { 200: successResponse, 409: failureResponse },
      },
    },
    async (request) => {
      await changeAccounts(request, now, async ({ store, note }) => {
        const person = await findAccount(store, request.params.id);
        if (!(await store.removeInvited(person._id))) throw takenAlready();
        await note(person, "invitation removed");
        return null;
      });
      return { success: true as const, message: "The invitation was removed. Its link no longer works." };
    },
  );

  /** Undefined where the link is passed on by hand. */
  async function textsFor(way: InvitationWay): Promise<MailTexts | undefined> {
    if (way === "link") return undefined;
    if (mailer) return mailer.texts();
    const message = "The site cannot send mail. Please choose the link, and pass it on yourself.";
    throw badInput("The invitation was not made", [{ field: "way", message }]);
  }

  async function issue(
    { transaction, store }: OwnersHand,
    person: Account,
    request: FastifyRequest,
    { texts, secret }: { texts: MailTexts | undefined; secret: Secret },
  ): Promise<Account> {
    const links = createAccountLinkStore(transaction, now);
    if (texts) {
      const by = accountName(found(await request.administrator(), "The account"));
      const until = new Date(now().getTime() + linkLifeMs.invitation).toISOString();
      const link = await links.reserve("invitation", person._id);
      await createOutboxStore(transaction, now).addWithLink(link, (token) =>
        texts.invitation({ ...person, token, by, until }),
      );
    } else secret.token = await links.issue("invitation", person._id);
    return findAccount(store, person._id);
  }

  function linkOf(request: FastifyRequest, way: InvitationWay, token: string | undefined): string | null {
    if (way === "mail" || !token) return null;
    return (siteUrl ?? `${request.protocol}://${request.host}`) + invitationPath(token);
  }
}

/** Beside the write and not in what it returns: that is kept for a repeat of the request, and this must not be. */
interface Secret {
  token: string | undefined;
}

const keepSecret = (): Secret => ({ token: undefined });

const invitedBy = (way: InvitationWay) => ({
  success: true as const,
  message: way === "mail" ? "The invitation is on its way." : "The link is ready. It is shown only now.",
});

function hasAccount(): ProductError {
  const message =
    "Somebody with this address has an account already, or an invitation. Please look in the list.";
  return new ProductError(409, message, { errors: [{ field: "email", message }] });
}

const takenAlready = () =>
  new ProductError(
    409,
    "This person has an account already, and no invitation. You can switch the account off or on.",
  );
