import { accountName, actorOf, logChange } from "#collections/audit-log.server.ts";
import { idParams, responses, success, successResponse } from "#collections/responses.schemas.ts";
import { clearCookie, cookieIn } from "#http/access.ts";
import type { Api } from "#http/api.ts";
import { found } from "#http/errors.ts";
import { type AccountParts, changeOwnAccount, personOf } from "./account-changes.server.ts";
import {
  deviceCookie,
  meResponse,
  nameBody,
  ownAccountResponse,
  sessionCookie,
  sessionListResponse,
} from "./accounts.schemas.ts";
import { createAccountLinkStore, createAdministratorStore } from "./administrators.store.server.ts";
import { mustChooseBy } from "./passwords.server.ts";
import { createSessionStore, shutOthersOut } from "./sessions.store.server.ts";

const tags = ["Own account"];

/** Who is signed in, and where. */
export function ownAccountRoutes(app: Api, parts: AccountParts): void {
  const { db, now, mailer, requireSecondFactor, version, isHttpsSite } = parts;
  const endSessions = { access: "publisher", needsPassword: true, changesPages: false } as const;

  app.get(
    "/auth/me",
    {
      config: { access: "publisher", isOpenDuringSetUp: true },
      schema: {
        tags: ["Sessions"],
        summary: "Say who is signed in, and what they may do",
        response: responses(meResponse),
      },
    },
    async (request) => {
      const person = await personOf(db, request);
      const hasSecondFactor = (await request.administrator())?.hasSecondFactor ?? false;
      const me = {
        name: person.name,
        email: person.email,
        role: person.role,
        hasSecondFactor,
        mustSetUpSecondFactor: requireSecondFactor && !hasSecondFactor,
        mustChoosePasswordBy: mustChooseBy(person)?.toISOString() ?? null,
        version,
      };
      return success("This is who is signed in.", { me });
    },
  );

  app.get(
    "/auth/account",
    {
      config: { access: "publisher", isOpenDuringSetUp: true },
      schema: { tags, summary: "Show one's own account", response: responses(ownAccountResponse) },
    },
    async (request) => {
      const person = await personOf(db, request);
      const unconfirmed = await createAccountLinkStore(db, now).newestOf(person.id, "e-mail");
      const account = {
        email: person.email,
        name: person.name,
        role: person.role,
        newEmail: unconfirmed?.detail ?? null,
        mustChoosePasswordBy: mustChooseBy(person)?.toISOString() ?? null,
        canMail: mailer !== undefined,
      };
      return success("This is your account.", { account });
    },
  );

  app.put(
    "/auth/account/name",
    {
      config: { access: "publisher", changesPages: false },
      schema: {
        tags,
        summary: "Change one's own name",
        body: nameBody,
        response: responses(successResponse, 400),
      },
    },
    async (request) => {
      const { name } = request.body;
      await changeOwnAccount(parts, request, async ({ transaction, person, notify }) => {
        if (person.name === name) return;
        await createAdministratorStore(transaction).setName(person.id, name);
        const fields = [{ field: "Name", from: person.name, to: name }];
        await notify({ action: "name changed", news: "name", fields });
      });
      return success("Your name was saved.");
    },
  );

  app.get(
    "/auth/sessions",
    {
      config: { access: "publisher" },
      schema: { tags, summary: "List one's own sessions", response: responses(sessionListResponse) },
    },
    async (request) => {
      const { id, sessionId } = found(await request.administrator(), "The account");
      const rows = await createSessionStore(db, now).listOf(id);
      return success("These are your sessions.", {
        sessions: rows.map((row) => ({
          _id: row.id,
          device: row.device,
          address: row.address,
          startedAt: row.created_at,
          lastUsedAt: row.last_used_at,
          isThis: row.id === sessionId,
        })),
      });
    },
  );

  app.delete(
    "/auth/sessions/:id",
    {
      config: endSessions,
      schema: {
        tags,
        summary: "End one of one's own sessions",
        params: idParams,
        response: responses(successResponse, 403, 404),
      },
    },
    async (request) => {
      const actor = await actorOf(request);
      await request.inWrite(async (transaction) => {
        const person = await personOf(transaction, request);
        const ended = await createSessionStore(transaction, now).endOne(person.id, request.params.id);
        const { device } = found(ended, "The session");
        await logChange(transaction, now(), actor, {
          kind: "sign-in",
          action: "ended a session",
          subject: { id: person.id, title: accountName(person) },
          fields: [{ field: "Device", from: device, to: "" }],
        });
      });
      return success("The session was ended.");
    },
  );

  app.delete(
    "/auth/sessions",
    {
      config: endSessions,
      schema: {
        tags,
        summary: "Sign out everywhere",
        description: "Ends all of one's own sessions, this one too.",
        response: responses(successResponse, 403),
      },
    },
    async (request, reply) => {
      const deviceToken = cookieIn(request.cookies, deviceCookie, isHttpsSite);
      await changeOwnAccount(parts, request, async ({ transaction, person, notify }) => {
        await createAdministratorStore(transaction).lock(person.id);
        await shutOthersOut(transaction, now, person.id, { deviceToken });
        await notify({ action: "signed out everywhere", news: "signed out everywhere" });
      });
      clearCookie(reply, sessionCookie);
      return success("You are signed out everywhere.");
    },
  );
}
