import { idParams, responses, success, successResponse } from "#collections/responses.schemas.ts";
import { isTaken } from "#database/dialect.ts";
import { clearCookie, cookieOf } from "#http/access.ts";
import { type Api, endpointsOf } from "#http/api.ts";
import { badInput, found, ProductError } from "#http/errors.ts";
import { createWriteCounter, type WriteLimit } from "#http/writes/write-limit.ts";
import {
  type AccountParts,
  accountStores,
  changeOwnAccount,
  createLinkCheck,
  personOf,
  senderOf,
} from "./account-changes.server.ts";
import {
  deviceCookie,
  emailBody,
  linkBody,
  linkResponse,
  meResponse,
  nameBody,
  ownAccountResponse,
  sessionCookie,
  sessionListResponse,
} from "./accounts.schemas.ts";
import type { PersonRow } from "./accounts.store.server.ts";
import type { createAdministratorStore } from "./administrators.store.server.ts";
import { mustChooseBy } from "./passwords.server.ts";
import { shutOthersOut } from "./sessions.store.server.ts";

const endpoint = endpointsOf("Own account");

export function ownAccountRoutes(app: Api, parts: AccountParts): void {
  const { db, now, mailer, requireSecondFactor, version } = parts;
  const { links, sessions } = accountStores(db, now);
  const endSessions = { access: "publisher", needsPassword: true, changesPages: false } as const;

  app.get(
    "/auth/me",
    endpoint({ access: "publisher", isOpenDuringSetUp: true }, "Say who is signed in, and what they may do", {
      tags: ["Sessions"],
      response: responses(meResponse),
    }),
    async (request) => {
      const { name, email, role, ...person } = await personOf(db, request);
      const { hasSecondFactor } = await senderOf(request);
      const mustSetUpSecondFactor = requireSecondFactor && !hasSecondFactor;
      const mustChoosePasswordBy = mustChooseBy(person)?.toISOString() ?? null;
      return success("This is who is signed in.", {
        me: { name, email, role, hasSecondFactor, mustSetUpSecondFactor, mustChoosePasswordBy, version },
      });
    },
  );

  app.get(
    "/auth/account",
    endpoint({ access: "publisher", isOpenDuringSetUp: true }, "Show one's own account", {
      response: responses(ownAccountResponse),
    }),
    async (request) => {
      const { id, email, name, role, ...person } = await personOf(db, request);
      const newEmail = (await links.newestOf(id, "e-mail"))?.detail ?? null;
      const mustChoosePasswordBy = mustChooseBy(person)?.toISOString() ?? null;
      return success("This is your account.", {
        account: { email, name, role, newEmail, mustChoosePasswordBy, canMail: mailer !== undefined },
      });
    },
  );

  app.put(
    "/auth/account/name",
    endpoint({ access: "publisher", changesPages: false }, "Change one's own name", {
      body: nameBody,
      response: responses(successResponse, 400),
    }),
    async (request) => {
      const { name } = request.body;
      await changeOwnAccount(parts, request, async ({ people, person, notify }) => {
        if (person.name === name) return;
        await people.change(person.id, { name });
        const fields = [{ field: "Name", from: person.name, to: name }];
        await notify({ action: "name changed", news: "name", fields });
      });
      return success("Your name was saved.");
    },
  );

  app.get(
    "/auth/sessions",
    endpoint("publisher", "List one's own sessions", {
      response: responses(sessionListResponse),
    }),
    async (request) => {
      const person = await senderOf(request);
      const rows = await sessions.listOf(person.id);
      return success("These are your sessions.", {
        sessions: rows.map(({ id, device, address, created_at, last_used_at }) => ({
          _id: id,
          device,
          address,
          startedAt: created_at,
          lastUsedAt: last_used_at,
          isThis: id === person.sessionId,
        })),
      });
    },
  );

  app.delete(
    "/auth/sessions/:id",
    endpoint(endSessions, "End one of one's own sessions", {
      params: idParams,
      response: responses(successResponse, 403, 404),
    }),
    async (request) => {
      await changeOwnAccount(parts, request, async ({ sessions, person, notify }) => {
        const ended = await sessions.endOne(person.id, request.params.id);
        const fields = [{ field: "Device", from: found(ended, "The session").device, to: "" }];
        await notify({ kind: "sign-in", action: "ended a session", fields });
      });
      return success("The session was ended.");
    },
  );

  app.delete(
    "/auth/sessions",
    endpoint(endSessions, "Sign out everywhere", {
      description: "Ends all of one's own sessions, this one too.",
      response: responses(successResponse, 403),
    }),
    async (request, reply) => {
      const deviceToken = cookieOf(request, deviceCookie);
      await changeOwnAccount(parts, request, async ({ transaction, people, person, notify }) => {
        await people.lock(person.id);
        await shutOthersOut(transaction, now, person.id, { deviceToken });
        await notify({ action: "signed out everywhere", news: "signed out everywhere" });
      });
      clearCookie(reply, sessionCookie);
      return success("You are signed out everywhere.");
    },
  );
  ownEmailRoutes(app, parts);
}

const limit: WriteLimit = {
  name: "new addresses",
  writes: 10,
  stretchMs: 10 * 60_000,
  tooMany: "Many mails have been requested from your network in the last minutes",
};

/** With a mail server a new e-mail address takes effect when the link in a mail to it is followed. */
function ownEmailRoutes(app: Api, parts: AccountParts): void {
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
          if (owner) await mails.add(transaction, (texts) => texts.emailInUse(email));
          else await mails.addWithLink(transaction, link, (texts, token) => texts.newEmail(email, token));
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
      const isFor = (person: PersonRow) => person.id === id;
      const link = { kind: "e-mail", token, address: request.ip, isOver: linkIsOver, isFor } as const;
      const { detail: email } = await followLink(link);
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
const taken = "Another account has this address. Please use one of your own.";

const notChanged = (message: string) =>
  badInput("The e-mail address was not changed", [{ field: "email", message }]);

const linkIsOver =
  "This link no longer works: it was used already, or is more than a day old. Please enter the new address again in your account.";
