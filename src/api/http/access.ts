import type { FastifyInstance, FastifyRequest } from "fastify";
import { sessionCookie } from "#contract/auth.ts";
import { cookieIn } from "./cookies.ts";
import { signInNeeded, wrongOrigin } from "./errors.ts";

/**
 * "either": everyone, and an administrator is shown more. Who shows a token there must hold a valid one: an ended
 * session would otherwise get what a visitor gets, and take it for everything.
 */
export type Access = "public" | "admin" | "either";

export interface Administrator {
  id: string;
  email: string;
}

/** Finds the administrator that a session token belongs to. It counts as use of the session unless told otherwise. */
export type Recognise = (token: string, options?: { isUse?: boolean }) => Promise<Administrator | undefined>;

declare module "fastify" {
  interface FastifyContextConfig {
    /** Who may call the route. There is no default: a route that does not say so does not start. */
    access?: Access;
    /** False for what an open tab asks by itself: a forgotten session must still end. */
    countsAsUse?: boolean;
  }
  interface FastifyRequest {
    /** What is shown as a session's token, valid or not. */
    token(): string | undefined;
    /** Who asks, if it is an administrator. Looked up once and only when somebody wants to know. */
    administrator(): Promise<Administrator | undefined>;
  }
}

const readingMethods = new Set(["GET", "HEAD", "OPTIONS"]);

export function guardAccess(
  app: FastifyInstance,
  recognise: Recognise,
  siteOrigin: string | undefined,
): void {
  const isHttpsSite = siteOrigin?.startsWith("https:") ?? false;
  app.addHook("onRoute", (route) => {
    if (route.config?.access) return;
    throw new Error(
      `The route ${route.method} ${route.url} does not say who may call it: set config.access.`,
    );
  });

  app.decorateRequest("token");
  app.decorateRequest("administrator");
  app.addHook("onRequest", async (request) => {
    const bearer = bearerIn(request.headers.authorization);
    const token = bearer ?? cookieIn(request.cookies, sessionCookie, isHttpsSite);
    let answer: Promise<Administrator | undefined> | undefined;
    const { access, countsAsUse = true } = request.routeOptions.config;
    request.token = () => token;
    request.administrator = () => {
      answer ??= token ? recognise(token, { isUse: countsAsUse }) : Promise.resolve(undefined);
      return answer;
    };

    const writes = !readingMethods.has(request.method);
    // A bearer's token does not come by itself: no other site can make a browser send it.
    const isGuarded = !bearer && (token !== undefined || siteOrigin !== undefined);
    // What is no route of ours is a page's form: the pages look themselves, since one of them takes those of mail programs.
    if (writes && isGuarded && !request.is404 && !isSameSite(request, siteOrigin)) throw wrongOrigin();
    const needsSession = access === "admin" || (access === "either" && token !== undefined);
    if (needsSession && !(await request.administrator())) throw signInNeeded();
  });
}

export function bearerIn(authorization: string | undefined): string | undefined {
  return /^Bearer +(\S+)$/i.exec(authorization ?? "")?.[1];
}

/**
 * A browser names the page's origin with every write. Programs that are no browser name none, and a browser that
 * hides it says "null", which counts as another site. Where the settings name the site, no Host header can.
 */
export function isSameSite(request: FastifyRequest, siteOrigin: string | undefined): boolean {
  const { origin } = request.headers;
  if (origin === undefined) return isSameSiteFetch(request.headers["sec-fetch-site"]);
  return origin === (siteOrigin ?? `${request.protocol}://${request.host}`);
}

function isSameSiteFetch(site: string | string[] | undefined): boolean {
  return site === undefined || site === "same-origin" || site === "none";
}
