import type { FastifyInstance, FastifyRequest } from "fastify";
import { searchInsteadLink, wordsOfAddress } from "#site/lost-address.ts";
import type { SiteWrites } from "#site/visit.ts";
import { isSameSite } from "../access.ts";
import { type KeptAnswer, type KeptAnswers, revalidate } from "../cache/cached-responses.ts";
import { onlyReads, tooLarge, wrongOrigin } from "../errors/errors.ts";
import { noStore } from "../headers.ts";
import { commonHeaders, sendAnswer } from "../limits/send-response.ts";
import { inOurWords, partsOf } from "../requests/multipart.ts";
import { createWorkQueue, refuseNulIn, senderOf } from "../requests/request-limits.ts";
import { missingPage, type RenderingParts, render, saysNothing } from "./page-rendering.ts";

export interface PagesParts extends RenderingParts {
  answers: KeptAnswers;
  redirects: Redirects;
  /** What the forms of a visitor from this network address may do. */
  writes(address: string): SiteWrites;
}

export interface Redirects {
  /** Where an address leads at which there is nothing, if it leads anywhere. */
  find(url: string): Promise<string | undefined>;
  /** Where it leads with the very query that it has. */
  findExact(url: string): Promise<string | undefined>;
  /** Whether it may lead anywhere with the query that it has, known at once. */
  mayLead(url: string): boolean;
}

const allowed = "GET, HEAD";
/** Without a time browsers would keep it for good, also one that was mistaken. */
const keptRedirect = "public, max-age=3600";
/**
 * A rendering is the processor's work but for its reads, which a few may wait for at the same time. A hundred that wait
 * are served within a second; who comes after them is told to come again.
 */
const renderings = { name: "pages", atOnce: 4, waiting: 100 };
/** Those who search wait for one another, and nobody who only reads waits for them. */
const searches = { name: "searches", atOnce: 2, waiting: 50 };

/** Everything that is neither a call nor a file is a page; the router of the web part knows which ones there are. */
export function servePages(app: FastifyInstance, parts: PagesParts): void {
  const { answers } = parts;
  const inTurn = createWorkQueue(renderings);
  const searchesInTurn = createWorkQueue(searches);
  acceptForms(app);

  app.setNotFoundHandler(async (request, reply) => {
    const { method, log } = request;
    const headers = commonHeaders(reply);
    const sender = senderOf(request);
    const place = answers.placeOf(request.url);
    if (!place) throw new Error(`The address ${request.url} should have been refused.`);
    const { key: address, isMissing, isSearch } = place;
    if (method === "GET" || method === "HEAD") {
      const lead = (target: string) =>
        reply.code(301).headers({ location: target, "cache-control": keptRedirect }).send();
      const older = answers.ignoresQuery(request.url)
        ? await parts.redirects.findExact(request.url)
        : undefined;
      if (older) return lead(older);
      const queue = isSearch ? searchesInTurn : inTurn;
      const take = (page: { address: string; isMissing: boolean }) =>
        answers.take(page.address, () => queue(() => render({ ...page, headers, log }, parts), sender));
      const page = isMissing ? undefined : await take({ address, isMissing });
      const isNone = !page || page.status === 404;
      const target = isNone ? await parts.redirects.find(request.url) : undefined;
      if (target) return lead(target);
      const search = isNone ? searchInstead(request.url) : undefined;
      if (search) return reply.code(302).headers({ location: search, "cache-control": noStore }).send();
      if (page && !saysNothing(page)) return sendAnswer(request, reply, page);
      const missing = await take({ address: page ? missingPage : address, isMissing: true });
      return sendAnswer(request, reply, page ? nowMissing(missing) : missing);
    }
    if (method !== "POST") throw onlyReads(allowed);
    if (!place.takesForeignForms && !isSameSite(request, parts.siteUrl)) throw wrongOrigin();
    // Before its turn: who sends slowly must not hold a place of those who only read.
    const form = { fields: await readForm(request), writes: parts.writes(request.ip) };
    const answer = await inTurn(() => render({ address, form, headers, log }, parts), sender);
    // The web part's router says so in its own words, and to what is no page not even in a page.
    if (answer.status === 405) throw onlyReads(allowed);
    return sendAnswer(request, reply, forThisVisitor(answer));
  });
}

/** Where a link of the page leads that says that there is none: to a search for the words of its address. */
function searchInstead(url: string): string | undefined {
  if (!url.endsWith(searchInsteadLink)) return undefined;
  const words = wordsOfAddress(url.slice(0, -searchInsteadLink.length));
  return `/search?${new URLSearchParams({ q: words })}`;
}

/** There may have been a page: a proxy that kept it must learn that there is none. */
function nowMissing(page: KeptAnswer): KeptAnswer {
  return { ...page, headers: { ...page.headers, "cache-control": revalidate }, ready: {} };
}

/** What the route's action said to a form that the browser itself sent. Nobody keeps it. */
function forThisVisitor(page: KeptAnswer): KeptAnswer {
  return { ...page, headers: { ...page.headers, "cache-control": noStore } };
}

const urlEncoded = "application/x-www-form-urlencoded";
const maxFormBytes = 64 * 1024;
const limits = {
  maxBytes: maxFormBytes,
  maxFiles: 0,
  tooLarge: () => tooLarge("The form is larger than this page accepts."),
};

/** Lets the server take what a browser sends without script. The calls of the API were there before, and do not. */
function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    urlEncoded,
    { parseAs: "string", bodyLimit: maxFormBytes },
    (_request, body, done) => done(null, new URLSearchParams(body as string)),
  );
}

/** The fields of a form. Mail programs unsubscribe with a multipart form; it has fields only. */
async function readForm(request: FastifyRequest): Promise<URLSearchParams> {
  const form = await readFields(request);
  // One by one: a name may come more than once.
  for (const [name, value] of form) refuseNulIn({ [name]: value });
  return form;
}

async function readFields(request: FastifyRequest): Promise<URLSearchParams> {
  if (request.body instanceof URLSearchParams) return request.body;
  const form = new URLSearchParams();
  try {
    for await (const part of partsOf(request, limits)) {
      if (part.type === "field") form.append(part.fieldname, String(part.value));
    }
  } catch (error) {
    throw inOurWords(error);
  }
  return form;
}
