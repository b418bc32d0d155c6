import type { FastifyInstance, FastifyRequest } from "fastify";
import { sessionCookie } from "#contract/auth.ts";
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

/** Finds the administrator that a session token belongs to. */
export type Recognise = (token: string) => Promise<Administrator | undefined>;

declare module "fastify" {
  interface FastifyContextConfig {
    /** Who may call the route. There is no default: a route that does not say so does not start. */
    access?: Access;
  }
  interface FastifyRequest {
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
  app.addHook("onRoute", (route) => {
    if (route.config?.access) return;
    throw new Error(
      `The route ${route.method} ${route.url} does not say who may call it: set config.access.`,
    );
  });

  app.decorateRequest("administrator");
  app.addHook("onRequest", async (request) => {
    let answer: Promise<Administrator | undefined> | undefined;
    request.administrator = () => {
      const token = tokenOf(request);
      answer ??= token ? recognise(token) : Promise.resolve(undefined);
      return answer;
    };

    const writes = !readingMethods.has(request.method);
    if (
      writes &&
      request.cookies[sessionCookie] &&
      !bearerIn(request.headers.authorization) &&
      !isSameSite(request, siteOrigin)
    ) {
      throw wrongOrigin();
    }
    const { access } = request.routeOptions.config;
    const needsSession = access === "admin" || (access === "either" && tokenOf(request) !== undefined);
    if (needsSession && !(await request.administrator())) throw signInNeeded();
  });
}

/** What is shown as a token, valid or not. An empty cookie is none. */
export function tokenOf({ headers, cookies }: FastifyRequest): string | undefined {
  return tokenIn(headers.authorization, cookies[sessionCookie]);
}

export function tokenIn(authorization: string | undefined, cookie: string | undefined): string | undefined {
  return bearerIn(authorization) ?? (cookie || undefined);
}

function bearerIn(authorization: string | undefined): string | undefined {
  return /^Bearer +(\S+)$/i.exec(authorization ?? "")?.[1];
}

/**
 * A browser names the page's origin with every write. Programs that are no browser name none, and a browser that
 * hides it says "null", which counts as another site.
 */
export function isSameSite(request: FastifyRequest, siteOrigin: string | undefined): boolean {
  const { origin } = request.headers;
  if (origin === undefined) return isSameSiteFetch(request.headers["sec-fetch-site"]);
  return origin === siteOrigin || origin === `${request.protocol}://${request.host}`;
}

function isSameSiteFetch(site: string | string[] | undefined): boolean {
  return site === undefined || site === "same-origin" || site === "none";
}
