import type { FastifyInstance } from "fastify";
import { type Selectable, sql, type Transaction } from "kysely";
import type { Change } from "#collections/audit-log.server.ts";
import { likeWordsUnfolded, matchingRows, readPage } from "#collections/matching-rows.server.ts";
import { newId } from "#collections/record.store.server.ts";
import { idParams, success, successResponse } from "#collections/responses.schemas.ts";
import { isPostgres } from "#database/dialect.ts";
import type { Database, Queries, Tables } from "#database/tables/tables.ts";
import type { Api } from "#http/api.ts";
import { badInput, found } from "#http/errors.ts";
import {
  askedAddress,
  keyWithoutQuery,
  maxRedirects,
  redirectKey,
  redirectTarget,
} from "./redirect-address.ts";
import {
  type Redirect,
  redirectAnswer,
  redirectBody,
  redirectListAnswer,
  redirectListQuery,
} from "./redirects.schemas.ts";

const tags = ["Redirects"];

interface RedirectParts {
  db: Database;
  now(): Date;
  /** The site's URL, if the settings contain it. */
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
      const matching = createRedirectStore(db, now).matching(request.query.search);
      const { rows, pagination } = await readPage(matching, request.query);
      return success("These are the redirects.", { redirects: rows.map(toRecord), pagination });
    },
  );

  app.post(
    "/redirects",
    {
      config: { access: "editor" },
      schema: {
        tags,
        summary: "Redirect an old URL to a page",
        description:
          "The old URL must be free and the page must exist: both are requested. A redirect to a redirect is refused.",
        body: redirectBody,
        response: { 201: redirectAnswer },
      },
    },
    async (request, reply) => {
      const ownHost = siteUrl ? new URL(siteUrl).hostname : request.hostname;
      const read = readRedirect(request.body, ownHost);
      await refuseChains(createRedirectStore(db, now), read);
      await tryAddresses(request.server, read);
      const redirect = await request.inWrite(async (transaction, log) => {
        await lockRedirects(transaction);
        const store = createRedirectStore(transaction, now);
        await refuseChains(store, read);
        const row = found(await store.add(read.key, read.target), "The redirect");
        await log(changeOf(row, "added"));
        return toRecord(row);
      });
      return reply.code(201).send(success("The redirect was saved.", { redirect }));
    },
  );

  app.delete(
    "/redirects/:id",
    {
      config: { access: "editor" },
      schema: { tags, summary: "Delete a redirect", params: idParams, response: { 200: successResponse } },
    },
    async (request) => {
      await request.inWrite(async (transaction, log) => {
        const row = await createRedirectStore(transaction, now).remove(request.params.id);
        await log(changeOf(found(row, "The redirect"), "deleted"));
        return null;
      });
      return success("The redirect was deleted.");
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

const refused = (field: "from" | "to", message: string) =>
  badInput("The redirect was not saved", [{ field, message }]);

export interface ReadRedirect {
  key: string;
  target: string;
}

/** Both URLs in their stored form. */
function readRedirect(sent: { from: string; to: string }, ownHost: string): ReadRedirect {
  const key = redirectKey(sent.from);
  if (!key) throw refused("from", "The old address must begin with / or with https://, without spaces.");
  const target = redirectTarget(sent.to, ownHost);
  if (!target) throw refused("to", "The new address must begin with / or with https://, without spaces.");
  if (ownKey(target) === key) throw refused("to", "It leads to itself. Please enter another page.");
  return { key, target };
}

/** Refuses chains and loops. Build the store from the transaction that adds this redirect. */
async function refuseChains(
  store: ReturnType<typeof createRedirectStore>,
  { key, target }: ReadRedirect,
): Promise<void> {
  const all = await store.all();
  const known = all.find(({ from_key }) => from_key === key);
  if (known)
    throw refused("from", `${key} leads to ${known.target} already. Please delete that redirect first.`);
  if (all.length >= maxRedirects)
    throw refused(
      "from",
      `There are ${maxRedirects} redirects already. Please delete some that nobody uses.`,
    );
  const next = all.find(({ from_key }) => meets(target, from_key));
  if (next)
    throw refused(
      "to",
      `${target} is itself redirected, to ${next.target}. Please enter that address instead.`,
    );
  const before = all.find((each) => meets(each.target, key));
  if (before)
    throw refused(
      "from",
      `${before.from_key} leads here. Please let that one lead to the new address first.`,
    );
}

/** Requests both from this site: the old URL must be free, the new page must exist. Other sites are not requested. */
async function tryAddresses(app: FastifyInstance, { key, target }: ReadRedirect): Promise<void> {
  const asked = askedAddress(key);
  if ((await statusOf(app, asked)) !== 404 && !app.pageUrls.ignoreQuery(asked))
    throw refused("from", `There is something at ${key} already: visitors would never be sent on from it.`);
  if (!target.startsWith("/")) return;
  if ((await statusOf(app, target.split("#", 1)[0] ?? target)) !== 200)
    throw refused("to", `There is no page at ${target} that visitors could see. Please check the address.`);
}

const ownKey = (target: string): string | undefined =>
  target.startsWith("/") ? redirectKey(target) : undefined;

/** Whether the target is redirected by this key. */
function meets(target: string, key: string): boolean {
  const own = ownKey(target);
  return own !== undefined && (own === key || keyWithoutQuery(own) === key);
}

async function statusOf(app: FastifyInstance, url: string): Promise<number> {
  const { statusCode } = await app.inject({ method: "GET", url, headers: { accept: "text/html" } });
  return statusCode;
}

/** No other lock has this number. */
const redirectLock = 7_379_000;

/** Two redirects that are added at once could form a loop. SQLite has one writer at a time anyway. */
async function lockRedirects(transaction: Transaction<Tables>): Promise<void> {
  if (isPostgres(transaction)) await sql`select pg_advisory_xact_lock(${redirectLock})`.execute(transaction);
}

type RedirectRow = Selectable<Tables["redirects"]>;

export function createRedirectStore(db: Queries, now: () => Date) {
  return {
    matching: (search = "") =>
      matchingRows(db, "redirects", (is) =>
        is.and(
          likeWordsUnfolded(search).map((word) =>
            is.or(
              (["from_key", "target"] as const).map((column) =>
                is(is.fn<string>("lower", [column]), "like", `%${word}%`),
              ),
            ),
          ),
        ),
      ),

    all: (): Promise<RedirectRow[]> => db.selectFrom("redirects").selectAll().execute(),

    /** Undefined if this URL is redirected already. */
    add: (from_key: string, target: string): Promise<RedirectRow | undefined> =>
      db
        .insertInto("redirects")
        .values({ id: newId(), from_key, target, created_at: now().toISOString() })
        .onConflict((conflict) => conflict.column("from_key").doNothing())
        .returningAll()
        .executeTakeFirst(),

    remove: (id: string): Promise<RedirectRow | undefined> =>
      db.deleteFrom("redirects").where("id", "=", id).returningAll().executeTakeFirst(),
  };
}
