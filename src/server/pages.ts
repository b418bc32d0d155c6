import { createHash, randomUUID } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { SiteReads, Visit } from "#contract/visit.ts";
import { chooseEncoding, compress } from "./compress.ts";
import type { KeptPage, PageCache } from "./page-cache.ts";
import { lockPage } from "./page-policy.ts";

/** What the web part offers: a page, or a page's data, for a request. */
export interface WebPart {
  renderPage(request: Request, visit: Visit, nonce: string): Promise<Response>;
}

export interface PagesParts {
  web: WebPart;
  reads: SiteReads;
  cache: PageCache;
  now(): Date;
  /** The site's public address, when the settings name one. */
  siteUrl: string | undefined;
  /** In development nothing is kept, and Vite's own inline scripts and styles may run. */
  dev: boolean;
}

const maxAddressLength = 2_000;
/** A page is kept by browsers and proxies only together with asking whether it changed. */
const revalidate = "public, max-age=0, must-revalidate";
const speculation = '"/speculation-rules.json"';

/** Everything that is neither a call nor a file is a page; the router of the web part knows which ones there are. */
export function servePages(app: FastifyInstance, parts: PagesParts): void {
  app.get(
    "/speculation-rules.json",
    { config: { access: "public" }, schema: { hide: true } },
    (_request, reply) =>
      reply
        .type("application/speculationrules+json")
        .header("cache-control", "public, max-age=86400")
        .send(JSON.stringify(speculationRules)),
  );

  app.setNotFoundHandler(async (request, reply) => {
    if (request.method !== "GET" && request.method !== "HEAD") {
      return reply
        .code(405)
        .header("allow", "GET, HEAD")
        .type("text/plain")
        .send("This address takes no such request.");
    }
    if (request.url.length > maxAddressLength)
      return reply.code(414).type("text/plain").send("The address is too long.");
    return send(request, reply, await pageFor(request, parts));
  });
}

function pageFor(request: FastifyRequest, parts: PagesParts): Promise<KeptPage> {
  // Never the Host header: whoever sends it would decide what is kept for everyone.
  const url = new URL(request.url, parts.siteUrl ?? "http://localhost");
  return parts.cache.getOrRender(url.pathname + url.search, () => render(url, request, parts));
}

async function render(url: URL, request: FastifyRequest, parts: PagesParts): Promise<KeptPage> {
  const nonce = randomUUID();
  let expiresAtMs = parts.dev ? 0 : Number.POSITIVE_INFINITY;
  const visit: Visit = {
    reads: parts.reads,
    now: parts.now(),
    requestId: request.id,
    expiresAt: (instant) => {
      expiresAtMs = Math.min(expiresAtMs, instant.getTime());
    },
    log: (error, what) => request.log.error({ err: error }, what),
  };
  const response = await parts.web.renderPage(new Request(url), visit, nonce);
  const text = await response.text();
  const headers = Object.fromEntries(response.headers);
  const isDocument = headers["content-type"]?.startsWith("text/html") ?? false;
  const locked = isDocument ? lockPage(text, nonce) : undefined;
  const plain = Buffer.from(locked?.html ?? text);
  if (locked) {
    headers["content-type"] = "text/html; charset=utf-8";
    if (!parts.dev) headers["content-security-policy"] = locked.policy;
    headers["speculation-rules"] = speculation;
  }
  headers["cache-control"] ??= response.status === 200 ? revalidate : "no-store";
  headers.vary = "accept-encoding";
  headers.etag = `"${createHash("sha256").update(plain).digest("base64url").slice(0, 27)}"`;
  return { status: response.status, headers, body: await compress(plain), expiresAtMs };
}

function send(request: FastifyRequest, reply: FastifyReply, page: KeptPage): FastifyReply {
  reply.code(page.status).headers(page.headers);
  if (page.status === 200 && request.headers["if-none-match"]?.includes(page.headers.etag ?? "")) {
    return reply.code(304).send();
  }
  const encoding = chooseEncoding(request.headers["accept-encoding"]);
  const body =
    (encoding === "br" && page.body.brotli) || (encoding === "gzip" && page.body.gzip) || page.body.plain;
  if (encoding && body !== page.body.plain) reply.header("content-encoding", encoding);
  reply.header("content-length", body.length);
  return reply.send(request.method === "HEAD" ? undefined : body);
}

/** Chromium fetches a page when a visitor is about to open it. The back office and files are left alone. */
const speculationRules = {
  prerender: [
    {
      where: {
        and: [
          { href_matches: "/*" },
          { not: { href_matches: "/api/*" } },
          { not: { href_matches: "/files/*" } },
          { not: { href_matches: "/assets/*" } },
          { not: { href_matches: "/admin/*" } },
          { not: { href_matches: "/login" } },
          { not: { selector_matches: "[target=_blank], [download]" } },
        ],
      },
      eagerness: "moderate",
    },
  ],
};
