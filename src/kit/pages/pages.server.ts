import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { onlyReads, tooLarge, wrongOrigin } from "#base/errors.ts";
import type { ContentReads } from "#kit/documents/read-documents.server.ts";
import { isSameSite } from "#platform/http/access.ts";
import type { CachedResponses } from "#platform/http/cache/cached-responses.ts";
import { commonHeaders, sendResponse } from "#platform/http/cache/compression.ts";
import { type CachedResponse, revalidate } from "#platform/http/cache/response-cache.ts";
import { noStore } from "#platform/http/headers.ts";
import { createWorkQueue, senderOf } from "#platform/http/limits/work-queue.ts";
import { partsOf } from "#platform/http/requests/multipart.ts";
import { leaveUnread, refuseNulIn } from "#platform/http/requests/request-bodies.ts";
import { isEmpty404, missingPage, type RenderingParts, render } from "./page-rendering.server.ts";
import { searchInsteadLink, wordsOfPath } from "./path-words.ts";
import type { Writes } from "./visit.ts";

export interface PagesParts extends RenderingParts {
  responses: CachedResponses;
  redirects: Redirects;
  /** Whether it is known that the office has made no page with this path. */
  isMissingPage(path: string): boolean;
  drafts(): Promise<ContentReads>;
  writes(ipAddress: string): Writes;
}

export interface Redirects {
  find(url: string): Promise<string | undefined>;
  findExact(url: string): Promise<string | undefined>;
  mayRedirect(url: string): boolean;
}

const allowed = "GET, HEAD";
/** Without a limit browsers would store a redirect for good, also a wrong one. */
const redirectCaching = "public, max-age=3600";
/** A rendering is the processor's work except for its reads. A hundred that wait are served within a second; further ones get a 503. */
const renderings = { name: "pages", atOnce: 4, waiting: 100 };
/** Searches wait for one another, and nothing else waits for them. */
const searches = { name: "searches", atOnce: 2, waiting: 50 };

export function servePages(app: FastifyInstance, parts: PagesParts): void {
  const { responses, redirects } = parts;
  const pageQueue = createWorkQueue(renderings);
  const searchQueue = createWorkQueue(searches);
  // For forms that a browser sends without script. The endpoints of the API were added before, and do not take them.
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string", bodyLimit: maxFormBytes },
    (_request, body, done) => done(null, new URLSearchParams(body as string)),
  );
  app.addContentTypeParser("*", leaveUnread);
  servePreviews(app, parts);
  app.errorPages.send = async (status, request, reply) => {
    // The headers of this refusal, such as how long to wait, are nobody else's.
    const make = () => render({ url: "/", problem: status, headers: {}, log: request.log }, parts);
    // No URL contains a space, so nobody can request it by this name.
    return sendResponse(request, reply, await responses.take(`problem ${status}`, make));
  };

  function placeOf({ url }: FastifyRequest) {
    const place = responses.pageAt(url);
    if (!place) throw new Error(`The URL ${url} should have been refused.`);
    return place;
  }

  async function sendPage(request: FastifyRequest, reply: FastifyReply) {
    const { log } = request;
    const headers = commonHeaders(reply);
    const sender = senderOf(request);
    const { key: url, isMissing, isSearch } = placeOf(request);
    const redirect = (target: string) => {
      // A page of the office's own may be renamed back.
      const caching = responses.pageAt(target)?.isOwnPage ? "no-cache" : redirectCaching;
      return reply.code(301).headers({ location: target, "cache-control": caching }).send();
    };
    const older = responses.ignoresQuery(request.url) && (await redirects.findExact(request.url));
    if (older) return redirect(older);
    const queue = isSearch ? searchQueue : pageQueue;
    const take = (page: { url: string; isMissing: boolean }) =>
      responses.take(page.url, () => queue(() => render({ ...page, headers, log }, parts), sender));
    const page = isMissing ? undefined : await take({ url, isMissing });
    const is404 = !page || page.status === 404;
    const target = is404 ? await redirects.find(request.url) : undefined;
    if (target) return redirect(target);
    if (is404 && request.url.endsWith(searchInsteadLink)) {
      const words = wordsOfPath(request.url.slice(0, -searchInsteadLink.length));
      const location = `/search?${new URLSearchParams({ q: words })}`;
      return reply.code(302).headers({ location, "cache-control": noStore }).send();
    }
    if (page && !isEmpty404(page)) return sendResponse(request, reply, page);
    const missing = await take({ url: page ? missingPage : url, isMissing: true });
    // There may have been a page: a proxy that stored it must learn that it is gone.
    return sendResponse(request, reply, page ? withCaching(missing, revalidate) : missing);
  }

  async function takeForm(request: FastifyRequest, reply: FastifyReply) {
    const headers = commonHeaders(reply);
    const { key: url, takesForeignForms } = placeOf(request);
    if (!takesForeignForms && !isSameSite(request, parts.siteUrl)) throw wrongOrigin();
    // Before it enters the queue: a slow sender must not take a place in it.
    const form = { fields: await readForm(request), writes: parts.writes(request.ip) };
    const make = () => render({ url, form, headers, log: request.log }, parts);
    const page = await pageQueue(make, senderOf(request));
    if (page.status === 405) throw onlyReads(allowed);
    return sendResponse(request, reply, withCaching(page, noStore));
  }

  const options = {
    config: { access: "public", checksOrigin: true, needsNoRoom: true },
    schema: { hide: true },
  } as const;
  app.route({ ...options, method: ["GET", "HEAD"], url: "/*", handler: sendPage });
  app.post("/*", options, takeForm);
  // Other methods, and files that do not exist.
  app.setNotFoundHandler(async (request, reply) => {
    if (request.method !== "GET" && request.method !== "HEAD") throw onlyReads(allowed);
    return sendPage(request, reply);
  });
}

function withCaching(page: CachedResponse, cacheControl: string): CachedResponse {
  return { ...page, headers: { ...page.headers, "cache-control": cacheControl } };
}

const previewPrefix = "/admin/preview";
/** An editor requests a new one at every pause in the typing; visitors come first. */
const previews = { name: "previews of pages", atOnce: 1, waiting: 10 };

/** /admin/preview/about is the page /about with the drafts, for people who are signed in. It is not cached. */
function servePreviews(app: FastifyInstance, parts: PagesParts): void {
  const queue = createWorkQueue(previews);
  async function preview(request: FastifyRequest, reply: FastifyReply) {
    const { access } = request.routeOptions.config;
    // The router has removed a slash at the end.
    const wanted = request.url.slice(previewPrefix.length).replace(/^(?=\?|$)/, "/");
    const place = parts.responses.pageAt(wanted);
    if (!place || /^\/(admin|login)/.test(place.key)) return reply.callNotFound();
    const headers = commonHeaders(reply);
    // Publishers see no drafts, also not around a notice.
    const reads = access === "editor" ? { ...parts.reads, content: await parts.drafts() } : parts.reads;
    const renderAt = (url: string) =>
      render({ url, isPreview: true, headers, log: request.log }, { ...parts, reads });
    const page = await queue(async () => {
      // A page that is not public yet is missing for visitors only.
      const rendered = await renderAt(place.isOwnPage ? wanted : place.key);
      return isEmpty404(rendered) ? renderAt(missingPage) : rendered;
    }, senderOf(request));
    return sendResponse(request, reply, {
      ...page,
      headers: { ...page.headers, "cache-control": noStore, "x-robots-tag": "noindex" },
      expiresAtMs: 0,
    });
  }

  const urls = [
    [`${previewPrefix}/*`, "editor"],
    [`${previewPrefix}/notice/*`, "publisher"],
    // Home: a route with a star does not match a URL that ends with its slash.
    [previewPrefix, "editor"],
  ] as const;
  for (const [url, access] of urls)
    app.get(url, { config: { access, countsAsUse: false }, schema: { hide: true } }, preview);
}

const maxFormBytes = 64 * 1024;
const formLimits = {
  maxBytes: maxFormBytes,
  maxFiles: 0,
  tooLarge: () => tooLarge("The form is larger than this page accepts."),
};

/** Mail programs unsubscribe with a multipart form, which has fields only. */
async function readForm(request: FastifyRequest): Promise<URLSearchParams> {
  const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
  if (form !== request.body)
    for await (const part of partsOf(request, formLimits))
      if (part.type === "field") form.append(part.fieldname, String(part.value));
  refuseNulIn([...form].join(), "body");
  return form;
}
