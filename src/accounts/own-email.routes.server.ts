import { responses, success, successResponse } from "#collections/responses.schemas.ts";
import { isTaken } from "#database/dialect.ts";
import { type Api, endpointsOf } from "#http/api.ts";
import { badInput, ProductError } from "#http/errors.ts";
import { createWriteCounter, type WriteLimit } from "#http/writes/write-limit.ts";
import { type AccountParts, changeOwnAccount, createLinkCheck, senderOf } from "./account-changes.server.ts";
import { emailBody, linkBody, linkResponse } from "./accounts.schemas.ts";
import type { PersonRow } from "./accounts.store.server.ts";
import type { createAdministratorStore } from "./administrators.store.server.ts";

const endpoint = endpointsOf("Own account");

const limit: WriteLimit = {
  name: "new addresses",
  writes: 10,
  stretchMs: 10 * 60_000,
  tooMany: "Many mails have been requested from your network in the last minutes",
};

/** With a mail server a new e-mail address takes effect when the link in a mail to it is followed. */
export function ownEmailRoutes(app: Api, parts: AccountParts): void {
  const { now, mailer } = parts;
  const followLink = createLinkCheck(parts);

  app.put(
    "/auth/account/email",
    endpoint(
      { access: "publisher", needsPassword: true, changesPages: false },
      "Change one's own e-mail address",
      {
        description:
          "Where the site sends mail, the address changes when the link in a mail to it is followed. The response is the same for the address of another account, whose owner gets a mail about it.",
        body: emailBody,
        response: responses(successResponse, 400, 403, 429),
      },
    ),
    async (request) => {
      const { email } = request.body;
      await changeOwnAccount(
        parts,
        request,
        async ({ transaction, people, links, person, notify, mails }) => {
          await createWriteCounter(transaction, now).count(request.ip, limit);
          const fields = [{ field: "E-mail", from: person.email, to: email }];
          if (!mailer) {
            await setEmail(people, person, email);
            return notify({ action: "e-mail address changed", news: "e-mail", fields });
          }
          const owner = await people.findByEmail(email);
          if (owner?.id === person.id) throw notChanged(yours);
          // The same is written for the address of another account, so that neither the response nor its time reveals that one.
          const link = await links.reserve("e-mail", person.id, email);
          if (owner) await mails.add((texts) => texts.emailInUse(email));
          else await mails.addWithLink(link, (texts, token) => texts.newEmail(email, token));
          const action = "asked for another e-mail address";
          await notify({ action, news: "e-mail asked", fields, detail: email });
        },
      );
      return success(
        mailer
          ? `A mail is on its way to ${email}. Your address changes when you open the link in it.`
          : "Your e-mail address was changed.",
      );
    },
  );

  app.delete(
    "/auth/account/new-email",
    endpoint({ access: "publisher", changesPages: false }, "Keep one's own address after all", {
      response: responses(successResponse),
    }),
    async (request) => {
      await changeOwnAccount(parts, request, async ({ links, person, notify }) => {
        const unconfirmed = await links.newestOf(person.id, "e-mail");
        if (!unconfirmed) return;
        await links.endAllOf(person.id, "e-mail");
        const fields = [{ field: "E-mail", from: unconfirmed.detail, to: person.email }];
        await notify({ action: "kept the e-mail address", fields });
      });
      return success("Your address stays as it is.");
    },
  );

  app.post(
    "/auth/new-email",
    endpoint({ access: "publisher", changesPages: false }, "Follow the link that confirms a new address", {
      description: "Only the owner of the account can: a mistyped address is somebody else's.",
      body: linkBody,
      response: responses(linkResponse, 410, 429),
    }),
    async (request) => {
      const { token } = request.body;
      const { id } = await senderOf(request);
      const isOwn = (person: PersonRow) => person.id === id;
      const { detail: email } = await followLink(request, "e-mail", linkIsOver, isOwn);
      await changeOwnAccount(parts, request, async ({ people, links, notify }) => {
        await people.lock(id);
        const link = await links.take("e-mail", token);
        const person = link && (await people.find(id));
        if (!person || person.off_at) throw new ProductError(410, linkIsOver);
        await setEmail(people, person, email);
        // Somebody who can read the mails of the old address must not come back with one of them.
        await links.endAllOf(id);
        await notify({
          action: "e-mail address changed",
          news: "e-mail",
          fields: [{ field: "E-mail", from: person.email, to: email }],
          detail: email,
          recipients: [person.email, email],
        });
      });
      return success("Your new address was confirmed.", { email });
    },
  );
}

type People = ReturnType<typeof createAdministratorStore>;

async function setEmail(people: People, person: { id: string }, email: string): Promise<void> {
  const owner = await people.findByEmail(email);
  if (owner) throw notChanged(owner.id === person.id ? yours : taken);
  // Another request may take the address at the same moment.
  await people.change(person.id, { email }).catch((error: unknown) => {
    throw isTaken(error) ? notChanged(taken) : error;
  });
}

const yours = "That is your address already.";
const taken = "Another account has this address. Please use a different one.";

const notChanged = (message: string) =>
  badInput("The e-mail address was not changed", [{ field: "email", message }]);

const linkIsOver =
  "This link no longer works: it was used already, or is more than a day old. Please enter the new address again in your account.";
