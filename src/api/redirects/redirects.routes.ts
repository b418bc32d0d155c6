import {
  type Redirect,
  redirectAnswer,
  redirectBody,
  redirectListAnswer,
  redirectListQuery,
} from "#contract/addresses/redirects.ts";
import { doneAnswer, idParams } from "#contract/answers.ts";
import { defaultPageSize } from "#contract/paging.rules.ts";
import type { Change } from "../change-log/note-change.ts";
import type { Database } from "../database/tables/tables.ts";
import type { Api } from "../http/api.ts";
import { found } from "../http/errors/errors.ts";
import { toPagination } from "../http/requests/pagination.ts";
import { readRedirect, refuseChains, tryAddresses } from "./redirects.check.ts";
import { lockRedirects } from "./redirects.lock.ts";
import { createRedirectStore, type RedirectRow } from "./redirects.store.ts";

const tags = ["Redirects"];

interface RedirectParts {
  db: Database;
  now(): Date;
  /** The site's public address, when the settings name one. */
  siteUrl: string | undefined;
}

export function redirectsRoutes(app: Api, { db, now, siteUrl }: RedirectParts): void {
  app.get(
    "/redirects",
    {
      config: { access: "editor" },
      schema: {
        tags,
        summary: "List redirects, newest first",
        querystring: redirectListQuery,
        response: { 200: redirectListAnswer },
      },
    },
    async (request) => {
      const { page = 1, limit = defaultPageSize, search } = request.query;
      const matching = createRedirectStore(db, now).matching(search);
      const [rows, total] = await Promise.all([matching.page({ page, limit }), matching.count()]);
      return {
        success: true as const,
        message: "These are the redirects.",
        redirects: rows.map(toRecord),
        pagination: toPagination(total, page, limit),
      };
    },
  );

  app.post(
    "/redirects",
    {
      config: { access: "editor" },
      schema: {
        tags,
        summary: "Lead an old address to a page",
        description:
          "The old address must be free and the page must be there: both are tried. A redirect to a redirect is refused.",
        body: redirectBody,
        response: { 201: redirectAnswer },
      },
    },
    async (request, reply) => {
      const ownHost = siteUrl ? new URL(siteUrl).hostname : request.hostname;
      const read = readRedirect(request.body, ownHost);
      await refuseChains(createRedirectStore(db, now), read);
      await tryAddresses(request.server, read);
      const redirect = await request.inWrite(async (transaction, note) => {
        await lockRedirects(transaction);
        const store = createRedirectStore(transaction, now);
        await refuseChains(store, read);
        const row = found(await store.add(read.key, read.target), "The redirect");
        await note(changeOf(row, "added"));
        return toRecord(row);
      });
      return reply.code(201).send({ success: true, message: "The redirect was saved.", redirect });
    },
  );

  app.delete(
    "/redirects/:id",
    {
      config: { access: "editor" },
      schema: { tags, summary: "Delete a redirect", params: idParams, response: { 200: doneAnswer } },
    },
    async (request) => {
      await request.inWrite(async (transaction, note) => {
        const row = await createRedirectStore(transaction, now).remove(request.params.id);
        await note(changeOf(found(row, "The redirect"), "deleted"));
        return null;
      });
      return { success: true as const, message: "The redirect was deleted." };
    },
  );
}

function changeOf({ id, from_key, target }: RedirectRow, action: "added" | "deleted"): Change {
  const [from, to] = action === "added" ? ["", target] : [target, ""];
  return {
    kind: "redirect",
    action,
    subject: { id, title: from_key },
    fields: [{ field: "Leads to", from, to }],
  };
}

function toRecord({ id, from_key, target, created_at }: RedirectRow): Redirect {
  return { _id: id, from: from_key, to: target, createdAt: created_at };
}
