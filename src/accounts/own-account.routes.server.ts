import { idParams, responses, success, successResponse } from "#collections/responses.schemas.ts";
import { clearCookie, cookieOf } from "#http/access.ts";
import { type Api, endpointsOf } from "#http/api.ts";
import { found } from "#http/errors.ts";
import {
  type AccountParts,
  accountStores,
  changeOwnAccount,
  personOf,
  senderOf,
} from "./account-changes.server.ts";
import {
  deviceCookie,
  meResponse,
  nameBody,
  ownAccountResponse,
  sessionCookie,
  sessionListResponse,
} from "./accounts.schemas.ts";
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
        sessions: rows.map((row) => ({ ...row, isThis: row._id === person.sessionId })),
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
}
