import type { FastifyInstance } from "fastify";
import { bearerIn, type Recognise } from "#api/http/access.ts";
import { cookieIn } from "#api/http/requests/cookies.ts";
import { sessionCookie } from "#contract/accounts/auth.ts";
import { keepCalls } from "./calls/calls.ts";
import { answerBeforeRouter } from "./doors/before-router.ts";
import { refuseWhenOverloaded } from "./doors/overload.ts";
import { type CardParts, serveCards } from "./files/cards.ts";
import { serveSecurityText } from "./files/security-txt.ts";
import type { AnswerCache } from "./kept/answer-cache.ts";
import { type AnswerCounts, createAnswerCounts } from "./kept/answer-counts.ts";
import { createKeys } from "./kept/answer-key.ts";
import { createKeptAnswers } from "./kept/kept-answers.ts";
import { type PagesParts, servePages } from "./pages/pages.ts";
import { type PreviewParts, servePreviews } from "./pages/previews.ts";
import { createProblemPages } from "./pages/problem-pages.ts";

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
