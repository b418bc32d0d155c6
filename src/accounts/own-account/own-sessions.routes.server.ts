import { accountName, actorOf, logChange } from "#collections/audit-log.server.ts";
import { failureResponse, idParams, successResponse } from "#collections/responses.schemas.ts";
import { clearCookie, cookieIn } from "#http/access.ts";
import type { Api } from "#http/api.ts";
import { found } from "#http/errors.ts";
import { deviceCookie, sessionCookie, sessionListAnswer } from "../accounts.schemas.ts";
import { createAdministratorStore } from "../administrators.store.server.ts";
import { shutOthersOut } from "../sessions/open-session.server.ts";
import { createSessionStore } from "../sessions/sessions.store.server.ts";
import { type OwnAccountParts, personOf, prepareNotification, tags } from "./own-account.changes.server.ts";

/** Where one is signed in, and how that ends. */
export function ownSessionsRoutes(app: Api, parts: OwnAccountParts): void {
  const { db, now, isHttpsSite } = parts;
  const ending = { access: "publisher", needsPassword: true, changesPages: false } as const;

  app.get(
    "/auth/sessions",
    {
      config: { access: "publisher" },
      schema: { tags, summary: "List one's own sessions", response: { 200: sessionListAnswer } },
    },
    async (request) => {
      const { id, sessionId } = found(await request.administrator(), "The account");
      const rows = await createSessionStore(db, now).listOf(id);
      return {
        success: true as const,
        message: "These are your sessions.",
        sessions: rows.map((row) => ({
          _id: row.id,
          device: row.device,
          address: row.address,
          startedAt: row.created_at,
          lastUsedAt: row.last_used_at,
          isThis: row.id === sessionId,
        })),
      };
    },
  );

  app.delete(
    "/auth/sessions/:id",
    {
      config: ending,
      schema: {
        tags,
        summary: "End one of one's own sessions",
        params: idParams,
        response: { 200: successResponse, 403: failureResponse, 404: failureResponse },
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
      return { success: true as const, message: "The session was ended." };
    },
  );

  app.delete(
    "/auth/sessions",
    {
      config: ending,
      schema: {
        tags,
        summary: "Sign out everywhere",
        description: "Ends all of one's own sessions, this one too.",
        response: { 200: successResponse, 403: failureResponse },
      },
    },
    async (request, reply) => {
      const { notify, mails } = await prepareNotification(parts, request);
      const deviceToken = cookieIn(request.cookies, deviceCookie, isHttpsSite);
      await request.inWrite(async (transaction) => {
        const person = await personOf(transaction, request);
        await createAdministratorStore(transaction).hold(person.id);
        await shutOthersOut(transaction, now, person.id, { deviceToken });
        await notify(transaction, person, { action: "signed out everywhere", news: "signed out everywhere" });
      });
      mails.leave();
      clearCookie(reply, sessionCookie);
      return { success: true as const, message: "You are signed out everywhere." };
    },
  );
}
