import { idParams, responses, success, successResponse } from "#collections/responses.schemas.ts";
import { clearCookie, cookieIn } from "#http/access.ts";
import type { Api } from "#http/api.ts";
import { found } from "#http/errors.ts";
import {
  type AccountParts,
  aboutAccount,
  accountStores,
  changeOwnAccount,
  personOf,
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

const tags = ["Own account"];

/** Who is signed in, and where. */
export function ownAccountRoutes(app: Api, parts: AccountParts): void {
  const { db, now, mailer, requireSecondFactor, version, isHttpsSite } = parts;
  const { links, sessions } = accountStores(db, now);
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
      const { name, email, role, ...person } = await personOf(db, request);
      const hasSecondFactor = (await request.administrator())?.hasSecondFactor ?? false;
      const mustSetUpSecondFactor = requireSecondFactor && !hasSecondFactor;
      const mustChoosePasswordBy = mustChooseBy(person)?.toISOString() ?? null;
      return success("This is who is signed in.", {
        me: { name, email, role, hasSecondFactor, mustSetUpSecondFactor, mustChoosePasswordBy, version },
      });
    },
  );

  app.get(
    "/auth/account",
    {
      config: { access: "publisher", isOpenDuringSetUp: true },
      schema: { tags, summary: "Show one's own account", response: responses(ownAccountResponse) },
    },
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
    {
      config: { access: "publisher" },
      schema: { tags, summary: "List one's own sessions", response: responses(sessionListResponse) },
    },
    async (request) => {
      const person = found(await request.administrator(), "The account");
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
      await request.inWrite(async (transaction, note) => {
        const person = await personOf(transaction, request);
        const ended = await accountStores(transaction, now).sessions.endOne(person.id, request.params.id);
        const fields = [{ field: "Device", from: found(ended, "The session").device, to: "" }];
        await note({ ...aboutAccount(person), kind: "sign-in", action: "ended a session", fields });
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
