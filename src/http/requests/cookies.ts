import type { FastifyReply, FastifyRequest } from "fastify";
import type { deviceCookie, sessionCookie } from "#accounts/accounts.schemas.ts";

type CookieName = typeof sessionCookie | typeof deviceCookie;
type Cookies = Record<string, string | undefined>;

/**
 * The value of a cookie of ours. A site that is known to be on https takes only the one that no other host can have
 * set; elsewhere only a proxy knows how the browser came, and both are right. An empty cookie is none.
 */
export function cookieIn(cookies: Cookies, name: CookieName, isHttpsSite: boolean): string | undefined {
  return cookies[name.https] || (isHttpsSite ? undefined : cookies[name.http]) || undefined;
}

interface CookieOptions {
  /** Whether visitors reach the site over https, whatever this process itself sees. */
  isHttpsSite: boolean;
  maxAgeMs: number;
}

/** Scripts cannot read it, and other sites' forms do not bring it. */
export function setCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  name: CookieName,
  value: string,
  { isHttpsSite, maxAgeMs }: CookieOptions,
): void {
  const secure = isHttpsSite || request.protocol === "https";
  reply.setCookie(secure ? name.https : name.http, value, {
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure,
    maxAge: maxAgeMs / 1000,
  });
}

/** Under both names: it may have been set when the site was not on https yet. */
export function clearCookie(reply: FastifyReply, name: CookieName): void {
  reply.clearCookie(name.http, { path: "/" });
  reply.clearCookie(name.https, { path: "/", secure: true });
}
