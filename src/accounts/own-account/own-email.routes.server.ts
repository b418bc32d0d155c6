import { accountName, actorOf, logChange } from "#collections/audit-log.server.ts";
import { failureResponse, successResponse } from "#collections/responses.schemas.ts";
import { isTaken } from "#database/dialect.ts";
import type { Queries } from "#database/tables/tables.ts";
import type { Api } from "#http/api.ts";
import { badInput, found, ProductError } from "#http/errors.ts";
import { createWriteCounter, type WriteLimit } from "#http/writes/write-limit.ts";
import { emailBody, linkAnswer, linkBody } from "../accounts.schemas.ts";
import { createAccountLinkStore, createAdministratorStore } from "../administrators.store.server.ts";
import { createLinkTry } from "../try-link.server.ts";
import {
  type OwnAccountParts,
  type Person,
  personOf,
  prepareNotification,
  tags,
} from "./own-account.changes.server.ts";

const limit: WriteLimit = {
  name: "new addresses",
  writes: 10,
  stretchMs: 10 * 60_000,
  tooMany: "Many mails have been asked for from your network in the last minutes",
};

/** The address of one's own account. With a mail server it counts once its link was followed. */
export function ownEmailRoutes(app: Api, parts: OwnAccountParts): void {
  const { db, now, mailer } = parts;
  const tryLink = createLinkTry(db, now);

  app.put(
    "/auth/account/email",
    {
      config: { access: "publisher", needsPassword: true, changesPages: false },
      schema: {
        tags,
        summary: "Change one's own e-mail address",
        description:
          "Where the site sends mail, the address changes when the link in a mail to it is followed. The response is the same for the address of another account, whose owner gets a mail about it.",
        body: emailBody,
        response: { 200: successResponse, 400: failureResponse, 403: failureResponse, 429: failureResponse },
      },
    },
    async (request) => {
      const { email } = request.body;
      const { notify, mails } = await prepareNotification(parts, request);
      await request.inWrite(async (transaction) => {
        await createWriteCounter(transaction, now).count(request.ip, limit);
        const person = await personOf(transaction, request);
        const fields = [{ field: "E-mail", from: person.email, to: email }];
        if (!mailer) {
          await requireFree(transaction, email, person);
          await setEmail(transaction, person, email);
          return notify(transaction, person, { action: "e-mail address changed", news: "e-mail", fields });
        }
        const owner = await createAdministratorStore(transaction).findByEmail(email);
        if (owner?.id === person.id) throw notChanged(yours);
        // The same is written for the address of another account, so that neither the response nor its time reveals that one.
        const link = await createAccountLinkStore(transaction, now).reserve("e-mail", person.id, email);
        if (owner) await mails.add(transaction, (texts) => texts.emailInUse(email));
        else await mails.addWithLink(transaction, link, (texts, token) => texts.newEmail(email, token));
        await notify(transaction, person, {
          action: "asked for another e-mail address",
          news: "e-mail asked",
          fields,
          detail: email,
        });
      });
      mails.leave();
      const message = mailer
        ? `A mail is on its way to ${email}. Your address changes when you open the link in it.`
        : "Your e-mail address was changed.";
      return { success: true as const, message };
    },
  );

  app.delete(
    "/auth/account/new-email",
    {
      config: { access: "publisher", changesPages: false },
      schema: { tags, summary: "Keep one's own address after all", response: { 200: successResponse } },
    },
    async (request) => {
      const actor = await actorOf(request);
      await request.inWrite(async (transaction) => {
        const person = await personOf(transaction, request);
        const links = createAccountLinkStore(transaction, now);
        const waiting = await links.newestOf(person.id, "e-mail");
        if (!waiting) return;
        await links.endAllOf(person.id, "e-mail");
        await logChange(transaction, now(), actor, {
          kind: "account",
          action: "kept the e-mail address",
          subject: { id: person.id, title: accountName(person) },
          fields: [{ field: "E-mail", from: waiting.detail, to: person.email }],
        });
      });
      return { success: true as const, message: "Your address stays as it is." };
    },
  );

  app.post(
    "/auth/new-email",
    {
      config: { access: "publisher", changesPages: false },
      schema: {
        tags,
        summary: "Follow the link that confirms a new address",
        description: "Only whose account it is: a mistyped address is somebody else's.",
        body: linkBody,
        response: { 200: linkAnswer, 410: failureResponse, 429: failureResponse },
      },
    },
    async (request) => {
      const { token } = request.body;
      const { notify, mails } = await prepareNotification(parts, request);
      const links = createAccountLinkStore(db, now);
      const { id } = found(await request.administrator(), "The account");
      const look = async () => {
        const link = await links.look("e-mail", token);
        return link?.administratorId === id ? link : undefined;
      };
      const { detail: email } = await tryLink(request.ip, look, linkIsOver);
      await request.inWrite(async (transaction) => {
        const administrators = createAdministratorStore(transaction);
        await administrators.hold(id);
        const link = await createAccountLinkStore(transaction, now).take("e-mail", token);
        const person = link && (await administrators.find(link.administratorId));
        if (!person || person.off_at) throw linkIsOver();
        await requireFree(transaction, email, person);
        await setEmail(transaction, person, email);
        // Who can read the mails of the old address must not come back with one of them.
        await createAccountLinkStore(transaction, now).endAllOf(person.id);
        await notify(transaction, person, {
          action: "e-mail address changed",
          news: "e-mail",
          fields: [{ field: "E-mail", from: person.email, to: email }],
          detail: email,
          recipients: [person.email, email],
        });
      });
      mails.leave();
      return { success: true as const, message: "Your new address was confirmed.", email };
    },
  );
}

/** Refuses an address that somebody has. */
async function requireFree(db: Queries, email: string, person: Person): Promise<void> {
  const owner = await createAdministratorStore(db).findByEmail(email);
  if (!owner) return;
  throw notChanged(owner.id === person.id ? yours : taken);
}

/** Of two who want the same address at the same moment, one is told so. */
async function setEmail(db: Queries, person: Person, email: string): Promise<void> {
  await createAdministratorStore(db)
    .setEmail(person.id, email)
    .catch((error: unknown) => {
      throw isTaken(error) ? notChanged(taken) : error;
    });
}

const yours = "That is your address already.";
const taken = "Another account has this address. Please use one of your own.";

const notChanged = (message: string) =>
  badInput("The e-mail address was not changed", [{ field: "email", message }]);

const linkIsOver = () =>
  new ProductError(
    410,
    "This link does not work any more: it was used already, or is more than a day old. Please enter the new address again in your account.",
  );
