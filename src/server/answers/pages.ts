import { randomUUID } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isSameSite } from "#api/http/access.ts";
import { DatabaseAwayError, wrongOrigin } from "#api/http/errors.ts";
import { noStore } from "#api/http/headers.ts";
import type { RenderedPage, SiteReads, SiteWrites, Visit } from "#contract/visit.ts";
import type { AnswerCache, KeptPage } from "./answer-cache.ts";
import { answerFrom, etagOf, revalidate } from "./kept-answer.ts";
import { acceptForms, readForm } from "./page-forms.ts";
import { secureInlineScripts } from "./page-policy.ts";

/** What the web part offers: a page, or a page's data, for a request. */
export interface WebPart {
  renderPage(request: Request, visit: Visit, nonce: string): Promise<RenderedPage>;
}

export interface PagesParts {
  web: WebPart;
  reads: SiteReads;
  /** What the forms of a visitor from this network address may do. */
  writes(address: string): SiteWrites;
  cache: AnswerCache;
  now(): Date;
  /** The site's public address, when the settings name one. */
  siteUrl: string | undefined;
  /** In development nothing is kept, and Vite's own inline scripts and styles may run. */
  dev: boolean;
}

const maxAddressLength = 2_000;
const allowed = "GET, HEAD";

/** Everything that is neither a call nor a file is a page; the router of the web part knows which ones there are. */
export function servePages(app: FastifyInstance, parts: PagesParts): void {
  acceptForms(app);
  app.setNotFoundHandler(async (request, reply) => {
    if (request.url.length > maxAddressLength)
      return reply.code(414).type("text/plain").send("The address is too long.");
    switch (request.method) {
      case "GET":
      case "HEAD":
        return send(request, reply, await pageFor(request, parts));
      case "POST":
        return send(request, reply, await answerForm(request, parts));
      default:
        return reply
          .code(405)
          .header("allow", allowed)
          .type("text/plain")
          .send("This address takes no such request.");
    }
  });
}

function pageFor(request: FastifyRequest, parts: PagesParts): Promise<KeptPage> {
  return parts.cache.getOrRender(request.url, () =>
    render(new Request(addressOf(request, parts)), request, parts),
  );
}

/** A form that the browser itself sent: the route's action takes it, and the page is for this visitor alone. */
async function answerForm(request: FastifyRequest, parts: PagesParts): Promise<KeptPage> {
  if (!isSameSite(request, parts.siteUrl)) throw wrongOrigin();
  const body = await readForm(request);
  const form = new Request(addressOf(request, parts), { method: "POST", body });
  const page = await render(form, request, parts, parts.writes(request.ip));
  page.headers["cache-control"] = noStore;
  if (page.status === 405) page.headers.allow = allowed;
  return page;
}

/** Never the Host header: whoever sends it would decide what is kept for everyone. */
function addressOf(request: FastifyRequest, { siteUrl }: PagesParts): URL {
  return new URL(request.url, siteUrl ?? "http://localhost");
}

async function render(
  page: Request,
  request: FastifyRequest,
  parts: PagesParts,
  writes?: SiteWrites,
): Promise<KeptPage> {
  const nonce = randomUUID();
  let expiresAtMs = parts.dev ? 0 : Number.POSITIVE_INFINITY;
  let databaseAway: DatabaseAwayError | undefined;
  const visit: Visit = {
    reads: parts.reads,
    writes,
    now: parts.now(),
    siteUrl: parts.siteUrl,
    requestId: request.id,
    expiresAt: (instant) => {
      expiresAtMs = Math.min(expiresAtMs, instant.getTime());
    },
    log(error, what) {
      request.log.error({ err: error }, what);
      if (error instanceof DatabaseAwayError) databaseAway = error;
    },
  };
  const { headers, text, ...rendered } = await parts.web.renderPage(page, visit, nonce);
  // A page that failed because of it, or that waits for its main part, is worth asking for again.
  const isForLater = databaseAway && rendered.status >= 500;
  const status = isForLater ? 503 : rendered.status;
  if (isForLater) Object.assign(headers, databaseAway?.headers);
  const isDocument = headers["content-type"]?.startsWith("text/html") ?? false;
  const locked = isDocument ? secureInlineScripts(text, nonce) : undefined;
  const plain = Buffer.from(locked?.html ?? text);
  if (locked) {
    headers["content-type"] = "text/html; charset=utf-8";
    if (!parts.dev) headers["content-security-policy"] = locked.policy;
  }
  if (headers["cache-control"]?.includes(noStore)) expiresAtMs = 0;
  headers["cache-control"] ??= status === 200 ? revalidate : "no-store";
  headers.vary = "accept-encoding";
  headers.etag = etagOf(plain);
  return { status, headers, body: { plain, compressed: {} }, expiresAtMs };
}

async function send(
  { method, headers }: FastifyRequest,
  reply: FastifyReply,
  page: KeptPage,
): Promise<FastifyReply> {
  const { "accept-encoding": accepted, "if-none-match": had } = headers;
  const { status, head, body } = await answerFrom(page, {
    "accept-encoding": accepted,
    // What a form answers is always new.
    "if-none-match": method === "POST" ? undefined : had,
  });
  reply.code(status);
  for (let index = 0; index < head.length; index += 2) reply.header(head[index] ?? "", head[index + 1]);
  return reply.send(method === "HEAD" ? undefined : body);
}
