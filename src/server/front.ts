import { createHash } from "node:crypto";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { FastifyInstance } from "fastify";
import { safeHeaders } from "#api/http/headers.ts";
import { sessionCookie } from "#contract/auth.ts";
import { addDays, dayOf, startOfDay } from "#contract/dates.ts";
import { bytesFor, compress } from "./compress.ts";
import type { KeptPage, PageCache } from "./page-cache.ts";

/** Browsers and proxies keep an answer only together with asking whether it changed. */
export const revalidate = "public, max-age=0, must-revalidate";

/** The calls whose answer is the same for everybody who is not signed in. */
const keptCalls = /^\/api\/(?:notices|faculties|adminstration|roadblock\/active)\/?(?:\?|$)/;

/**
 * Stands before the router: an answer that is kept goes out with as little work as possible. Everything else goes on
 * to the router, and so does everything once the server is stopping.
 */
export function putInFront(app: FastifyInstance, cache: PageCache, now: () => Date): void {
  const { server } = app;
  const [route] = server.listeners("request") as RequestListener[];
  if (!route) throw new Error("There is no router to stand before.");
  const goOn = route;

  server.removeAllListeners("request");
  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    const { method, url = "/" } = request;
    if ((method !== "GET" && method !== "HEAD") || !server.listening) return goOn(request, response);
    const isCall = url.startsWith("/api/");
    if (isCall && !(keptCalls.test(url) && isAnonymous(request))) return goOn(request, response);
    const page = cache.get(url);
    if (page) return send(request, response, page);
    if (!isCall || method === "HEAD") return goOn(request, response);
    cache
      .getOrRender(url, () => call(app, url, now))
      .then(
        (answer) => send(request, response, answer),
        () => goOn(request, response),
      );
  });
}

function isAnonymous({ headers }: IncomingMessage): boolean {
  return !headers.authorization && !headers.cookie?.includes(`${sessionCookie}=`);
}

/** A call is answered by the router as always. What it says changes with the content, and with the school's day. */
async function call(app: FastifyInstance, url: string, now: () => Date): Promise<KeptPage> {
  const { statusCode: status, headers, rawPayload } = await app.inject({ method: "GET", url });
  const isKept = status === 200;
  return {
    status,
    headers: {
      "content-type": String(headers["content-type"]),
      "cache-control": isKept ? revalidate : "no-store",
      vary: "accept-encoding, authorization, cookie",
      etag: etagOf(rawPayload),
    },
    body: isKept ? await compress(rawPayload) : { plain: rawPayload },
    expiresAtMs: startOfDay(addDays(dayOf(now()), 1)).getTime(),
  };
}

export function etagOf(bytes: Buffer): string {
  return `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 27)}"`;
}

/** The lines in front of a page's bytes, made once for each encoding. */
const heads = new WeakMap<Buffer, string[]>();
const commonHead = Object.entries(safeHeaders).flat();

function send(request: IncomingMessage, response: ServerResponse, page: KeptPage): void {
  const { headers } = request;
  const { etag = "" } = page.headers;
  if (page.status === 200 && headers["if-none-match"]?.includes(etag)) {
    response.writeHead(304, [
      "etag",
      etag,
      "cache-control",
      page.headers["cache-control"] ?? "",
      "vary",
      page.headers.vary ?? "",
    ]);
    response.end();
    return;
  }
  const { body, encoding } = bytesFor(headers["accept-encoding"], page.body);
  let head = heads.get(body);
  if (!head) {
    head = [...commonHead, ...Object.entries(page.headers).flat(), "content-length", String(body.length)];
    if (encoding) head.push("content-encoding", encoding);
    heads.set(body, head);
  }
  response.writeHead(page.status, head);
  response.end(request.method === "HEAD" ? undefined : body);
}
