import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import {
  type ProductError,
  passwordChoiceNeeded,
  passwordNeeded,
  roleNeeded,
  secondFactorNeeded,
  signInNeeded,
  wrongOrigin,
} from "#base/errors.ts";
import { isRole, mayDo, type Role } from "#base/roles.ts";
import { type deviceCookie, sessionCookie } from "./cookies.ts";

/** A role: people with at least that one. "either": everyone, and the role of `moreFor` sees more; a token must be valid there. */
export type Access = "public" | "either" | Role;

export interface Administrator {
  id: string;
  email: string;
  name: string;
  role: Role;
  sessionId: string;
  isConfirmed: boolean;
  /** An ISO timestamp, if the password was generated. */
  mustChoosePasswordBy: string | null;
  mustChoosePassword: boolean;
  hasSecondFactor: boolean;
}

/** Finds the administrator of a session token. It counts as use of the session unless `isUse` is false. */
export type Recognise = (token: string, options?: { isUse?: boolean }) => Promise<Administrator | undefined>;

declare module "fastify" {
  interface FastifyInstance {
    /** Whether visitors reach the site over https, whatever this process itself sees. */
    isHttpsSite: boolean;
  }
  interface FastifyContextConfig {
    /** Who may call the route. There is no default: the app does not start with a route that lacks it. */
    access?: Access;
    /** The least role that sees more than visitors do: with "either", and with "public" if the route uses `isShownMore`. */
    moreFor?: Role;
    /** For a change that a stranger at an open screen must not make: it needs the password again. */
    needsPassword?: boolean;
    /** Whether it is open to people who must choose a password, or set up a second factor, first. */
    isOpenDuringSetUp?: boolean;
    /** False for requests that an open tab makes by itself: a forgotten session must still end. */
    countsAsUse?: boolean;
    /** Pages check the origin of their forms themselves, since one of them takes those of mail programs. */
    checksOrigin?: boolean;
  }
  interface FastifyRequest {
    token(): string | undefined;
    /** The sender, if it is an administrator. Looked up once, on demand. */
    administrator(): Promise<Administrator | undefined>;
    /** Whether it has a valid session. This does not count as use of the session. */
    isSignedIn(): Promise<boolean>;
    /** Whether the sender sees more than visitors do. Somebody who still has to set up a password or a second factor does not. */
    isShownMore(): Promise<boolean>;
  }
}

const readingMethods = new Set(["GET", "HEAD", "OPTIONS"]);

export function guardAccess(
  app: FastifyInstance,
  recognise: Recognise,
  /** From the settings: no Host header can replace it. */
  siteOrigin: string | undefined,
  requireSecondFactor: boolean,
): void {
  app.decorate("isHttpsSite", siteOrigin?.startsWith("https:") ?? false);
  app.addHook("onRoute", (route) => {
    const { access, moreFor, needsPassword } = route.config ?? {};
    const refuse = (why: string) => {
      throw new Error(`The route ${route.method} ${route.url} ${why}.`);
    };
    if (!access) refuse("does not declare who may call it: set config.access");
    if (access === "either" && !moreFor) refuse("does not declare who sees more: set config.moreFor");
    if (needsPassword && !isRole(access))
      refuse("needs a password but no session: set config.access to a role");
  });

  for (const name of ["token", "administrator", "isSignedIn", "isShownMore"]) app.decorateRequest(name);
  app.addHook("onRequest", async (request) => {
    const bearer = bearerIn(request.headers.authorization);
    const token = bearer ?? cookieOf(request, sessionCookie);
    let found: Promise<Administrator | undefined> | undefined;
    const { access, moreFor, needsPassword, isOpenDuringSetUp, ...config } = request.routeOptions.config;
    request.token = () => token;
    request.administrator = () => {
      found ??= token ? recognise(token, { isUse: config.countsAsUse ?? true }) : Promise.resolve(undefined);
      return found;
    };
    request.isSignedIn = async () =>
      token !== undefined && (await recognise(token, { isUse: false })) !== undefined;
    request.isShownMore = async () => {
      const person = await request.administrator();
      const isSetUp = person !== undefined && setUpNeeded(person, requireSecondFactor) === undefined;
      return isSetUp && moreFor !== undefined && mayDo(person.role, moreFor);
    };

    const writes = !readingMethods.has(request.method);
    // No other site can make a browser send a bearer token.
    const isGuarded = !bearer && (token !== undefined || siteOrigin !== undefined);
    const isChecked = isGuarded && !request.is404 && !config.checksOrigin;
    if (writes && isChecked && !isSameSite(request, siteOrigin)) throw wrongOrigin();
    const needsSession = isRole(access) || (access === "either" && token !== undefined);
    if (!needsSession) return;
    const person = await request.administrator();
    if (!person) throw signInNeeded();
    if (isRole(access) && !mayDo(person.role, access)) throw roleNeeded();
    const needed = isOpenDuringSetUp ? undefined : setUpNeeded(person, requireSecondFactor);
    if (needed) throw needed;
    if (needsPassword && !person.isConfirmed) throw passwordNeeded();
  });
}

/** The error for somebody who does not see more. A token, if there is one, is valid. */
export const moreNeeded = (request: FastifyRequest) =>
  request.token() === undefined ? signInNeeded() : roleNeeded();

function setUpNeeded(person: Administrator, requireSecondFactor: boolean): ProductError | undefined {
  if (person.mustChoosePassword) return passwordChoiceNeeded();
  return requireSecondFactor && !person.hasSecondFactor ? secondFactorNeeded() : undefined;
}

export function bearerIn(authorization: string | undefined): string | undefined {
  return /^Bearer +(\S+)$/i.exec(authorization ?? "")?.[1];
}

/** A browser sends the page's origin with every write; other programs send none. "null" counts as another site. */
export function isSameSite(request: FastifyRequest, siteOrigin: string | undefined): boolean {
  const { origin } = request.headers;
  const fetchedFrom = String(request.headers["sec-fetch-site"] ?? "none");
  if (origin === undefined) return ["same-origin", "none"].includes(fetchedFrom);
  return origin === (siteOrigin ?? `${request.protocol}://${request.host}`);
}

type CookieName = typeof sessionCookie | typeof deviceCookie;
type Cookies = Record<string, string | undefined>;

/** A site that uses https takes only the cookie that no other host can have set. An empty cookie counts as none. */
export function cookieIn(cookies: Cookies, name: CookieName, isHttpsSite: boolean): string | undefined {
  return cookies[name.https] || (isHttpsSite ? undefined : cookies[name.http]) || undefined;
}

export const cookieOf = (request: FastifyRequest, name: CookieName) =>
  cookieIn(request.cookies, name, request.server.isHttpsSite);

/** Scripts cannot read it, and forms of other sites do not send it. */
export function setCookie(reply: FastifyReply, name: CookieName, value: string, maxAgeMs: number): void {
  const secure = reply.server.isHttpsSite || reply.request.protocol === "https";
  reply.setCookie(secure ? name.https : name.http, value, {
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure,
    maxAge: maxAgeMs / 1000,
  });
}

/** Under both names: it may have been set before the site used https. */
export function clearCookie(reply: FastifyReply, name: CookieName): void {
  reply.clearCookie(name.http, { path: "/" });
  reply.clearCookie(name.https, { path: "/", secure: true });
}
