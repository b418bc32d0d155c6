import type { IncomingMessage, ServerResponse } from "node:http";
import { setImmediate as nextTurn, setTimeout as pause } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { type PagesParts, servePages } from "#kit/pages/pages.server.ts";
import { bearerIn, cookieIn } from "#platform/http/access.ts";
import { cacheEndpoints } from "#platform/http/cache/cached-endpoints.ts";
import { type CachedResponses, createCachedResponses } from "#platform/http/cache/cached-responses.ts";
import type { ReadyResponse } from "#platform/http/cache/compression.ts";
import type { ResponseCache } from "#platform/http/cache/response-cache.ts";
import { sessionCookie } from "#platform/http/cookies.ts";
import { openFastPath } from "#platform/http/fast-path.ts";
import { createConnectionTurns } from "#platform/http/limits/connection-turns.ts";
import { limitConnections } from "#platform/http/limits/connections.ts";
import { refuseWhenOverloaded } from "#platform/http/limits/overload.ts";
import { inTurn } from "#platform/http/limits/turns.ts";
import { hasOneHost, refusalOf } from "#platform/http/requests/unreadable-requests.ts";
import { createResponseCounts, type ResponseCounts } from "./figures.ts";
import { type CardParts, serveCards } from "./share-cards.routes.ts";

interface SiteParts extends Omit<PagesParts & CardParts, "responses"> {
  cache: ResponseCache;
  fastPath: boolean;
}

export async function serveSite(app: FastifyInstance, parts: SiteParts): Promise<ResponseCounts> {
  const { cache, web, now, fastPath, dev } = parts;
  const isHttpsSite = parts.siteUrl?.startsWith("https:") ?? false;
  const counts = createResponseCounts();
  const responses = createCachedResponses({
    cache,
    findPage: (path) => web.findPage(path, parts.isMissingPage),
    endpoints: app.cachedEndpoints,
    mayRedirect: parts.redirects.mayRedirect,
    tokenIn({ authorization, cookie }) {
      const bearer = authorization ? bearerIn(authorization) : undefined;
      return bearer ?? (cookie ? cookieIn(app.parseCookie(cookie), sessionCookie, isHttpsSite) : undefined);
    },
  });

  app.pageUrls.ignoreQuery = responses.ignoresQuery;
  app.pageUrls.isReserved = (path) => !web.findPage(path).isOwnPage;
  serveSecurityText(app, parts);
  serveCards(app, { ...parts, responses });
  servePages(app, { ...parts, responses });
  if (dev) return counts;
  refuseWhenOverloaded(app);
  cacheEndpoints(app, responses, now);
  sendBeforeRouter(app, responses, counts, fastPath);
  return counts;
}

const securityTextPath = "/.well-known/security.txt";
/** RFC 9116 asks for a date within a year. */
const securityTextMs = 180 * 24 * 60 * 60_000;

function serveSecurityText(app: FastifyInstance, { reads, now, siteUrl }: SiteParts): void {
  const options = { config: { access: "public" }, schema: { hide: true } } as const;
  app.get(securityTextPath, options, async (_request, reply) => {
    const { emails } = await reads.content.read("contact");
    const lines = [
      `Contact: mailto:${emails[0]?.address ?? ""}`,
      `Expires: ${new Date(now().getTime() + securityTextMs).toISOString()}`,
      "Preferred-Languages: en, ne",
      ...(siteUrl ? [`Canonical: ${siteUrl}${securityTextPath}`] : []),
    ];
    return reply
      .type("text/plain; charset=utf-8")
      .header("cache-control", "public, max-age=86400")
      .send(`${lines.join("\n")}\n`);
  });
}

/** How long a stopping server still serves arriving requests. Each response closes its connection. */
const lastRequestsMs = 250;

function sendBeforeRouter(
  app: FastifyInstance,
  responses: CachedResponses,
  counts: ResponseCounts,
  hasFastPath: boolean,
): void {
  const { server } = app;
  let isStopping = false;

  function send(request: IncomingMessage, response: ServerResponse, ready: ReadyResponse): void {
    counts.add("before router", ready.status);
    if (isStopping) response.shouldKeepAlive = false;
    response.writeHead(ready.status, ready.head);
    response.end(request.method === "GET" ? ready.body : undefined);
  }

  const turns = createConnectionTurns();
  app.beforeRouter.handle = (request, response, route) => {
    let routedAtMs: number | undefined;
    function goOn(): void {
      if (request.socket.destroyed) return;
      routedAtMs = performance.now();
      route(request, response);
    }
    function leave(): void {
      // A client that left before the response got none.
      if (routedAtMs === undefined || !response.headersSent) return;
      counts.add("router", response.statusCode);
      counts.time((performance.now() - routedAtMs) / 1000);
    }
    async function wait(coming: Promise<ReadyResponse | undefined>): Promise<void> {
      const made = await coming.catch(() => undefined);
      if (!made) inTurn(goOn);
      else if (!request.socket.destroyed) send(request, response, made);
    }
    turns.enter(request, response, () => {
      const { method, url = "/", headers } = request;
      const isRead = method === "GET" || method === "HEAD";
      const found = isRead && hasOneHost(request) ? responses.find(url, headers) : undefined;
      if (found && !(found instanceof Promise)) return send(request, response, found);
      turns.hold(request, response, leave);
      if (found) void wait(found);
      else inTurn(goOn);
    });
  };

  server.on("clientError", (error: Parameters<typeof refusalOf>[0]) => {
    const refusal = refusalOf(error);
    if (refusal) counts.add("router", refusal.status);
  });

  const fastPath = hasFastPath
    ? openFastPath(server, responses.find, (status) => counts.add("before http", status))
    : undefined;
  const connections = limitConnections(server, {
    ...(app.isBehindProxy && { perNetwork: Number.POSITIVE_INFINITY }),
    isIdle: (socket) => (fastPath?.isIdle(socket) ?? false) || turns.isIdle(socket),
    refused: app.logOverload,
  });
  app.addHook("preClose", async () => {
    isStopping = true;
    connections.closeWaiting();
    fastPath?.handOn();
    if (connections.open() > 0) await pause(lastRequestsMs);
    // Includes requests that arrived while a busy machine let this process wait.
    await nextTurn();
    fastPath?.close();
  });
}
