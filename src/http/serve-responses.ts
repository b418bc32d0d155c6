import { monitorEventLoopDelay } from "node:perf_hooks";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { sessionCookie } from "#accounts/accounts.schemas.ts";
import type { SiteReads } from "#site/visit.ts";
import { bearerIn, type Recognise } from "./access.ts";
import {
  type AnswerCounts,
  createAnswerCounts,
  createKeptAnswers,
  type KeptAnswers,
} from "./cache/cached-responses.ts";
import type { AnswerCache } from "./cache/response-cache.ts";
import { createKeys } from "./cache/response-key.ts";
import { keepCalls } from "./cached-api.ts";
import type { AnswerWithPage } from "./errors/error-responses.ts";
import { OverloadError } from "./errors/errors.ts";
import { noStore } from "./headers.ts";
import { answerBeforeRouter } from "./limits/before-router.ts";
import { commonHeaders, sendAnswer } from "./limits/send-response.ts";
import { missingPage, type RenderingParts, render, saysNothing } from "./pages/page-rendering.ts";
import { type PagesParts, servePages } from "./pages/pages.ts";
import { networkOf } from "./requests/client-address.ts";
import { cookieIn } from "./requests/cookies.ts";
import { createWorkQueue, senderOf } from "./requests/request-limits.ts";
import { type CardParts, serveCards } from "./static/cards.ts";

interface AnswersParts extends Omit<PagesParts & PreviewParts & CardParts, "answers"> {
  cache: AnswerCache;
  recognise: Recognise;
  /** Whether kept answers leave before HTTP is read. */
  earlyDoor: boolean;
}

/** Puts pages beside the app's calls, and the doors in front of both. */
export async function serveAnswers(app: FastifyInstance, parts: AnswersParts): Promise<AnswerCounts> {
  const { cache, web, recognise, now, earlyDoor, dev } = parts;
  const isHttpsSite = parts.siteUrl?.startsWith("https:") ?? false;
  const counts = createAnswerCounts();
  const answers = createKeptAnswers({
    cache,
    recognise,
    keys: createKeys({ findPage: web.findPage, calls: app.keptCalls }),
    mayLead: parts.redirects.mayLead,
    tokenIn({ authorization, cookie }) {
      const bearer = authorization ? bearerIn(authorization) : undefined;
      return bearer ?? (cookie ? cookieIn(app.parseCookie(cookie), sessionCookie, isHttpsSite) : undefined);
    },
  });

  app.errorPages.answer = createProblemPages({ ...parts, answers });
  app.pageAddresses.ignoreQuery = answers.ignoresQuery;
  serveSecurityText(app, parts);
  serveCards(app, { ...parts, answers });
  servePreviews(app, { ...parts, answers });
  servePages(app, { ...parts, answers });
  if (dev) return counts;
  refuseWhenOverloaded(app);
  keepCalls(app, { answers, now });
  answerBeforeRouter(app, { answers, counts, beforeHttp: earlyDoor });
  return counts;
}

interface OverloadLimits {
  /** How long a turn of the event loop may take, on average over a sample. */
  maxDelayMs: number;
  /** Beyond this, every visitor is refused; below it only those networks that have other requests under way. */
  maxDelayForAllMs: number;
  sampleMs: number;
}

/** Half a second a turn, for five seconds: one slow moment of the machine is no overload. */
const usual: OverloadLimits = { maxDelayMs: 500, maxDelayForAllMs: 1_000, sampleMs: 5_000 };
const turnMs = 10;

/**
 * Under overload, visitors' requests that only read get a 503; cached responses still leave before the router, and probes are
 * answered. What was sent (a notice, a message) is accepted: somebody wrote it. The office is served.
 */
export function refuseWhenOverloaded(app: FastifyInstance, limits = usual): void {
  const readDelayMs = watchEventLoop(app, limits.sampleMs);
  /** How many requests of each network are under way. */
  const underWay = new Map<string, number>();

  app.addHook("onRequest", async (request, reply) => {
    const network = networkOf(request.ip);
    const others = underWay.get(network) ?? 0;
    underWay.set(network, others + 1);
    reply.raw.once("close", () => {
      const left = (underWay.get(network) ?? 0) - 1;
      if (left > 0) underWay.set(network, left);
      else underWay.delete(network);
    });

    const delayMs = readDelayMs();
    if (delayMs <= limits.maxDelayMs) return;
    const isRead = request.method === "GET" || request.method === "HEAD";
    if (!isRead || request.routeOptions.config.isProbe || (await request.isSignedIn())) return;
    if (others === 0 && delayMs <= limits.maxDelayForAllMs) return;
    throw new OverloadError(`A turn of the event loop takes longer than ${limits.maxDelayMs} ms.`);
  });
}

/**
 * Returns how much longer than usual a turn of the event loop took in the last sample. It opens no file: reading the
 * process's memory, as @fastify/under-pressure does, fails without a file descriptor and ended the server.
 */
function watchEventLoop(app: FastifyInstance, sampleMs: number): () => number {
  const turns = monitorEventLoopDelay({ resolution: turnMs });
  turns.enable();
  let delayMs = 0;
  const timer = setInterval(() => {
    // Without a single turn in the sample, the mean is not a number.
    delayMs = Number.isNaN(turns.mean) ? Number.POSITIVE_INFINITY : Math.max(0, turns.mean / 1e6 - turnMs);
    turns.reset();
  }, sampleMs).unref();
  app.addHook("onClose", async () => {
    clearInterval(timer);
    turns.disable();
  });
  return () => delayMs;
}

const dayMs = 24 * 60 * 60_000;
/** RFC 9116 asks for a date, within a year, after which the text is not to be relied on. */
const validDays = 180;

interface SecurityTextParts {
  reads: Pick<SiteReads, "content">;
  now(): Date;
  /** The site's public address, when the settings name one. */
  siteUrl: string | undefined;
}

/** /.well-known/security.txt: whom to tell of a weakness that one has found. */
function serveSecurityText(app: FastifyInstance, { reads, now, siteUrl }: SecurityTextParts): void {
  const path = "/.well-known/security.txt";
  app.get(path, { config: { access: "public" }, schema: { hide: true } }, async (_request, reply) => {
    const { emails } = await reads.content.read("contact");
    return reply
      .type("text/plain; charset=utf-8")
      .header("cache-control", "public, max-age=86400")
      .send(securityText(now(), emails[0]?.address ?? "", siteUrl && `${siteUrl}${path}`));
  });
}

export function securityText(now: Date, email: string, canonical: string | undefined): string {
  const lines = [
    `Contact: mailto:${email}`,
    `Expires: ${new Date(now.getTime() + validDays * dayMs).toISOString()}`,
    "Preferred-Languages: en, ne",
    ...(canonical ? [`Canonical: ${canonical}`] : []),
  ];
  return `${lines.join("\n")}\n`;
}

interface PreviewParts extends RenderingParts {
  answers: KeptAnswers;
  /** The documents with the drafts in place of what is public. */
  drafts(): Promise<SiteReads["content"]>;
}

const prefix = "/admin/preview";
/** An editor asks again at every pause in the typing; visitors come first. */
const renderings = { name: "previews of pages", atOnce: 1, waiting: 10 };

/** /admin/preview/about is the page /about as it would be with the drafts. Only who is signed in sees it, and nobody keeps it. */
function servePreviews(app: FastifyInstance, parts: PreviewParts): void {
  const inTurn = createWorkQueue(renderings);
  async function preview(request: FastifyRequest, reply: FastifyReply) {
    // The slash at the end of an address is taken away before.
    const place = parts.answers.placeOf(request.url.slice(prefix.length).replace(/^(?=\?|$)/, "/"));
    if (!place || place.isCall || place.key.startsWith("/admin") || place.key.startsWith("/login"))
      return reply.callNotFound();
    const headers = commonHeaders(reply);
    const reads = { ...parts.reads, content: await parts.drafts() };
    const draw = (address: string) =>
      render({ address, isPreview: true, headers, log: request.log }, { ...parts, reads });
    const page = await inTurn(async () => {
      const drawn = await draw(place.key);
      return saysNothing(drawn) ? draw(missingPage) : drawn;
    }, senderOf(request));
    return sendAnswer(request, reply, {
      ...page,
      headers: { ...page.headers, "cache-control": noStore, "x-robots-tag": "noindex" },
      expiresAtMs: 0,
    });
  }

  const options = { config: { access: "editor", countsAsUse: false }, schema: { hide: true } } as const;
  app.get(`${prefix}/*`, options, preview);
  // Home: no route with a star is found for an address that ends with its slash.
  app.get(prefix, options, preview);
}

interface ProblemParts extends RenderingParts {
  answers: KeptAnswers;
}

/** Pages that say why a request was refused. There is one for each status, and it is cached: a refusal must not cost much. */
function createProblemPages(parts: ProblemParts): AnswerWithPage {
  return async (status, request, reply) => {
    // What this refusal's own response carries, such as how long to wait, is nobody else's.
    const make = () => render({ address: "/", problem: status, headers: {}, log: request.log }, parts);
    // No URL has a space in it, so that nobody can ask for it by its name.
    return sendAnswer(request, reply, await parts.answers.take(`problem ${status}`, make));
  };
}
