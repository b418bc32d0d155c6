import type { FastifyInstance } from "fastify";
import type { Selectable } from "kysely";
import { z } from "zod";
import { badInput, requireFound } from "#base/errors.ts";
import { newId } from "#base/ids.ts";
import {
  idParams,
  listQuery,
  moment,
  pagination,
  responses,
  success,
  successResponse,
} from "#base/responses.schemas.ts";
import { deleteRow, rowsWithWords } from "#platform/database/matching-rows.ts";
import type { Database, Queries, Tables } from "#platform/database/tables/tables.ts";
import { type Api, endpointsOf } from "#platform/http/api.ts";
import { readPage } from "#platform/http/requests/pagination.ts";
import type { AddToLog, Change } from "#platform/writes/audit-log.ts";
import { maxRedirects, redirectKey, redirectTarget, requestedUrl } from "./redirects.store.server.ts";

const addressText = (what: string) =>
  z.string(`${what} is missing.`).trim().min(1, `${what} is missing.`).max(2_000);

const redirectBody = z.object({
  from: addressText("The old address").describe("A path of the old site, or a full URL."),
  to: addressText("The new address").describe("A path of this site, or a full URL of another."),
});

const redirectRecord = z
  .object({
    _id: z.string(),
    from: z.string(),
    to: z.string(),
    createdAt: moment,
  })
  .meta({ id: "Redirect" });
export type Redirect = z.infer<typeof redirectRecord>;

const redirectResponse = successResponse.extend({ redirect: redirectRecord });
const redirectListResponse = successResponse.extend({ redirects: z.array(redirectRecord), pagination });
export type RedirectResponse = z.infer<typeof redirectResponse>;
export type RedirectListResponse = z.infer<typeof redirectListResponse>;

const endpoint = endpointsOf("Redirects");

type RedirectParts = { db: Database; now(): Date; siteUrl: string | undefined };

const getRedirects = endpoint("editor", "List redirects, newest first", {
  querystring: listQuery,
  response: responses(redirectListResponse),
});
const postRedirect = endpoint("editor", "Redirect an old URL to a page", {
  description:
    "The old URL must be free and the page must exist: both are requested. A redirect to a redirect is refused.",
  body: redirectBody,
  response: { 201: redirectResponse },
});
const deleteRedirect = endpoint("editor", "Delete a redirect", {
  params: idParams,
  response: responses(successResponse),
});

export function redirectsRoutes(app: Api, { db, now, siteUrl }: RedirectParts): void {
  app.get("/redirects", getRedirects, async ({ query }) => {
    const matching = rowsWithWords(db, "redirects", ["from_key", "target"], query.search);
    const { rows, pagination } = await readPage(matching, query);
    return success("These are the redirects.", { redirects: rows.map(toRecord), pagination });
  });

  app.post("/redirects", postRedirect, async (request, reply) => {
    const ownHost = siteUrl ? new URL(siteUrl).hostname : request.hostname;
    const { key, target } = readRedirect(request.body, ownHost);
    await tryUrls(request.server, key, target);
    const redirect = await request.inWrite(async (transaction, log) => {
      const all = await transaction.selectFrom("redirects").selectAll().execute();
      if (all.length >= maxRedirects) throw tooMany();
      const before = all.find((each) => meets(each.target, key));
      if (before)
        throw refused(
          "from",
          `${before.from_key} leads here. Please let that one lead to the new address first.`,
        );
      const row = { id: newId(), from_key: key, target, created_at: now().toISOString() };
      const added = transaction
        .insertInto("redirects")
        .values(row)
        .onConflict((conflict) => conflict.column("from_key").doNothing())
        .returning("id");
      if (!(await added.executeTakeFirst())) throw inUse(key);
      await log(changeOf(row, "added", "", target));
      return toRecord(row);
    });
    return reply.code(201).send(success("The redirect was saved.", { redirect }));
  });

  app.delete("/redirects/:id", deleteRedirect, async ({ params, inWrite }) => {
    await inWrite(async (transaction, log) => {
      const row = requireFound(await deleteRow(transaction, "redirects", params.id), "The redirect");
      await log(changeOf(row, "deleted", row.target, ""));
    });
    return success("The redirect was deleted.");
  });
}

/** Redirects a renamed page. Redirects to its old URL, also with a query or a fragment, then lead to the new one. */
export async function redirectRenamed(
  db: Queries,
  { from, target, at, log }: { from: string; target: string; at: Date; log: AddToLog | undefined },
): Promise<void> {
  const [key = from, other = target] = [ownKey(from), ownKey(target)];
  await db.deleteFrom("redirects").where("from_key", "in", [key, other]).execute();
  const all = await db.selectFrom("redirects").selectAll().execute();
  if (all.length >= maxRedirects) throw tooMany();
  for (const redirect of all) {
    const [path = ""] = redirect.target.split(/[?#]/, 1);
    if (path !== from) continue;
    const moved = target + redirect.target.slice(from.length);
    if (ownKey(moved) === redirect.from_key) await deleteRow(db, "redirects", redirect.id);
    else await db.updateTable("redirects").set({ target: moved }).where("id", "=", redirect.id).execute();
  }
  const row = { id: newId(), from_key: key, target, created_at: at.toISOString() };
  // Somebody else may have added one meanwhile: the page's own counts.
  await db
    .insertInto("redirects")
    .values(row)
    .onConflict((conflict) => conflict.column("from_key").doUpdateSet(row))
    .execute();
  await log?.(changeOf(row, "added", "", target));
}

type RedirectRow = Selectable<Tables["redirects"]>;

const changeOf = (row: RedirectRow, action: "added" | "deleted", from: string, to: string): Change => ({
  kind: "redirect",
  action,
  subject: { id: row.id, title: row.from_key },
  fields: [{ field: "Leads to", from, to }],
});

const toRecord = ({ id, from_key, target, created_at }: RedirectRow): Redirect => ({
  _id: id,
  from: from_key,
  to: target,
  createdAt: created_at,
});

const refused = (field: "from" | "to", message: string) =>
  badInput("The redirect was not saved", [{ field, message }]);

function readRedirect({ from, to }: z.infer<typeof redirectBody>, ownHost: string) {
  const key = redirectKey(from);
  if (!key) throw refused("from", "The old address must begin with / or with https://, without spaces.");
  const target = redirectTarget(to, ownHost);
  if (!target) throw refused("to", "The new address must begin with / or with https://, without spaces.");
  if (ownKey(target) === key) throw refused("to", "It leads to itself. Please enter another page.");
  return { key, target };
}

const tooMany = () =>
  refused("from", `There are ${maxRedirects} redirects already. Please delete some that nobody uses.`);

const inUse = (key: string) =>
  refused("from", `There is something at ${key} already, a page or another redirect.`);

/** Requests both from this site: the old URL must be free, the new page must exist. Other sites are not requested. */
async function tryUrls(app: FastifyInstance, key: string, target: string): Promise<void> {
  const ask = (url: string) => app.inject({ method: "GET", url, headers: { accept: "text/html" } });
  const asked = requestedUrl(key);
  if ((await ask(asked)).statusCode !== 404 && !app.pageUrls.ignoreQuery(asked)) throw inUse(key);
  if (!target.startsWith("/")) return;
  const { statusCode, headers } = await ask(target.split("#", 1)[0] ?? target);
  if (statusCode === 301)
    throw refused(
      "to",
      `${target} is itself redirected, to ${headers.location}. Please enter that address instead.`,
    );
  if (statusCode !== 200)
    throw refused("to", `There is no page at ${target} that visitors could see. Please check the address.`);
}

const ownKey = (target: string): string | undefined =>
  target.startsWith("/") ? redirectKey(target) : undefined;

/** A redirect without a query applies to every query. */
function meets(target: string, key: string): boolean {
  const own = ownKey(target);
  return own === key || own?.split("?", 1)[0] === key;
}
