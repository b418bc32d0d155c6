import type { IncomingHttpHeaders, IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { FastifyInstance } from "fastify";
import { bearerIn, type Recognise } from "#api/http/access.ts";
import { cookieIn } from "#api/http/cookies.ts";
import { noStore } from "#api/http/headers.ts";
import { sessionCookie } from "#contract/auth.ts";
import { addDays, dayOf, startOfDay } from "#contract/dates.ts";
import type { AnswerCache, KeptPage } from "./answer-cache.ts";
import { answerBeforeHttp } from "./before-http.ts";
import { type Answer, type AskedWith, answerFrom, etagOf, revalidate } from "./kept-answer.ts";

interface FrontParts {
  cache: AnswerCache;
  now(): Date;
  /** Asked at every call of somebody who is signed in: what is kept is only the answer, never who may have it. */
  recognise: Recognise;
  /** Whether visitors reach the site over https. */
  isHttpsSite: boolean;
}

/** The headers that an answer depends on: who asks, and what they can take. */
type Asked = AskedWith & Pick<IncomingHttpHeaders, "authorization" | "cookie">;

/** The calls whose answer is the same for everybody who is not signed in, and for everybody who is. */
const keptCalls = /^\/api\/(?:notices|faculties|adminstration|roadblock\/active)\/?(?:\?|$)/;

/**
 * Stands before the router: an answer that is kept goes out with as little work as possible. Everything else goes on
 * to the router, and so does everything once the server is stopping.
 */
export function answerBeforeRouter(
  app: FastifyInstance,
  { cache, now, recognise, isHttpsSite }: FrontParts,
): void {
  const { server } = app;
  const [route] = server.listeners("request") as RequestListener[];
  if (!route) throw new Error("There is no router to stand before.");
  const goOn = route;

  server.removeAllListeners("request");
  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    const { method, url = "/", headers } = request;
    if ((method !== "GET" && method !== "HEAD") || !server.listening) return goOn(request, response);
    const mayCall = method === "GET" && keptCalls.test(url);
    const answer = answerFor(url, headers) ?? (mayCall ? answerCall(url, headers) : undefined);
    if (!answer) return goOn(request, response);
    if (!(answer instanceof Promise)) return send(method, response, answer);
    answer.then(
      (made) => (made ? send(method, response, made) : goOn(request, response)),
      () => goOn(request, response),
    );
  });

  const earlyDoor = answerBeforeHttp(server, answerFor);
  app.addHook("preClose", async () => earlyDoor.close());

  /**
   * What everybody gets who asks for this address and is not signed in: ready, or as soon as it is rendered for the
   * first who asked. A page is the same for all.
   */
  function answerFor(url: string, headers: Asked): Answer | Promise<Answer> | undefined {
    const isOpen = !url.startsWith("/api/") || (keptCalls.test(url) && !tokenOf(headers));
    if (!isOpen) return undefined;
    const page = cache.get(url);
    if (page) return answerFrom(page, headers);
    return cache.coming(url)?.then((coming) => answerFrom(coming, headers));
  }

  /** Undefined when somebody shows a token that is not valid, which is the router's to refuse. */
  async function answerCall(url: string, headers: Asked): Promise<Answer | undefined> {
    const token = tokenOf(headers);
    if (token && !(await recognise(token))) return undefined;
    const key = token ? `signed in: ${url}` : url;
    return answerFrom(await cache.getOrRender(key, () => call(url, token)), headers);
  }

  function tokenOf({ authorization, cookie }: Asked): string | undefined {
    if (!authorization && !cookie) return undefined;
    return (
      bearerIn(authorization) ??
      (cookie ? cookieIn(app.parseCookie(cookie), sessionCookie, isHttpsSite) : undefined)
    );
  }

  /** A call is answered by the router as always. What it says changes with the content, and with the school's day. */
  async function call(url: string, token?: string): Promise<KeptPage> {
    const { statusCode, headers, rawPayload } = await app.inject({
      method: "GET",
      url,
      headers: token ? { authorization: `Bearer ${token}` } : {},
    });
    const isKept = statusCode === 200;
    return {
      status: statusCode,
      headers: {
        "content-type": String(headers["content-type"]),
        "cache-control": isKept && !token ? revalidate : noStore,
        vary: "accept-encoding, authorization, cookie",
        etag: etagOf(rawPayload),
        ...(headers["retry-after"] !== undefined && { "retry-after": String(headers["retry-after"]) }),
      },
      // The office is few people, each with a list of their own: compression it would cost more than it saves.
      body: isKept && !token ? { plain: rawPayload, compressed: {} } : { plain: rawPayload },
      expiresAtMs: startOfDay(addDays(dayOf(now()), 1)).getTime(),
    };
  }
}

function send(method: string, response: ServerResponse, { status, head, body }: Answer): void {
  response.writeHead(status, head);
  response.end(method === "HEAD" ? undefined : body);
}
