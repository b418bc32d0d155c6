import type { FastifyInstance, FastifyRequest } from "fastify";
import { isRole, mayDo, type Role } from "#accounts/accounts.rules.ts";
import { sessionCookie } from "#accounts/accounts.schemas.ts";
import {
  type ProductError,
  passwordChoiceNeeded,
  passwordNeeded,
  roleNeeded,
  secondFactorNeeded,
  signInNeeded,
  wrongOrigin,
} from "./errors/errors.ts";
import { cookieIn } from "./requests/cookies.ts";

/**
 * A role: who is signed in and has at least that one. "either": everyone, and whoever has the role that `moreFor` names
 * is shown more. Who shows a token there must hold a valid one: an ended session would otherwise get what a visitor
 * gets, and take it for everything.
 */
export type Access = "public" | "either" | Role;

export interface Administrator {
  id: string;
  email: string;
  name: string;
  role: Role;
  /** What a list of sessions calls the one that they are in. */
  sessionId: string;
  /** Whether they have shown their password in this session just now. */
  isConfirmed: boolean;
  /** Their password was made up for them, and its time is over. */
  mustChoosePassword: boolean;
  hasSecondFactor: boolean;
}

/** Finds the administrator that a session token belongs to. It counts as use of the session unless told otherwise. */
export type Recognise = (token: string, options?: { isUse?: boolean }) => Promise<Administrator | undefined>;

declare module "fastify" {
  interface FastifyContextConfig {
    /** Who may call the route. There is no default: a route that does not say so does not start. */
    access?: Access;
    /** The least role that is shown more than visitors are: with "either", and with "public" if the route asks `isShownMore`. */
    moreFor?: Role;
    /** For a change that a stranger at an open screen must not make: the password is asked for again. */
    needsPassword?: boolean;
    /** Whether it is open to whoever must choose a password, or set up a second factor, first. */
    isOpenDuringSetUp?: boolean;
    /** False for what an open tab asks by itself: a forgotten session must still end. */
    countsAsUse?: boolean;
  }
  interface FastifyRequest {
    /** What is shown as a session's token, valid or not. */
    token(): string | undefined;
    /** Who asks, if it is an administrator. Looked up once and only when somebody wants to know. */
    administrator(): Promise<Administrator | undefined>;
    /** Whether it comes with a valid session. To find out does not count as use of the session. */
    isSignedIn(): Promise<boolean>;
    /** Whether the sender is shown more than visitors are. Nobody is who still has to set up a password or a second factor. */
    isShownMore(): Promise<boolean>;
  }
}

interface AccessRules {
  /** Where the settings name the site, no Host header can. */
  siteOrigin: string | undefined;
  /** Who has no second factor may then only set one up. */
  requireSecondFactor?: boolean;
}

const readingMethods = new Set(["GET", "HEAD", "OPTIONS"]);

export function guardAccess(
  app: FastifyInstance,
  recognise: Recognise,
  { siteOrigin, requireSecondFactor = false }: AccessRules,
): void {
  const isHttpsSite = siteOrigin?.startsWith("https:") ?? false;
  app.addHook("onRoute", (route) => {
    const { access, moreFor, needsPassword } = route.config ?? {};
    if (!access)
      throw new Error(
        `The route ${route.method} ${route.url} does not say who may call it: set config.access.`,
      );
    if (access === "either" && !moreFor)
      throw new Error(
        `The route ${route.method} ${route.url} does not say who is shown more: set config.moreFor.`,
      );
    if (needsPassword && !isRole(access))
      throw new Error(
        `The route ${route.method} ${route.url} asks for a password and not for a session: set config.access to a role.`,
      );
  });

  app.decorateRequest("token");
  app.decorateRequest("administrator");
  app.decorateRequest("isSignedIn");
  app.decorateRequest("isShownMore");
  app.addHook("onRequest", async (request) => {
    const bearer = bearerIn(request.headers.authorization);
    const token = bearer ?? cookieIn(request.cookies, sessionCookie, isHttpsSite);
    let answer: Promise<Administrator | undefined> | undefined;
    const {
      access,
      moreFor,
      needsPassword,
      isOpenDuringSetUp,
      countsAsUse = true,
    } = request.routeOptions.config;
    request.token = () => token;
    request.administrator = () => {
      answer ??= token ? recognise(token, { isUse: countsAsUse }) : Promise.resolve(undefined);
      return answer;
    };
    request.isSignedIn = async () =>
      token !== undefined && (await recognise(token, { isUse: false })) !== undefined;
    request.isShownMore = async () => {
      const person = await request.administrator();
      const isSetUp = person !== undefined && setUpNeeded(person, requireSecondFactor) === undefined;
      return isSetUp && moreFor !== undefined && mayDo(person.role, moreFor);
    };

    const writes = !readingMethods.has(request.method);
    // A bearer's token does not come by itself: no other site can make a browser send it.
    const isGuarded = !bearer && (token !== undefined || siteOrigin !== undefined);
    // What is no route of ours is a page's form: the pages look themselves, since one of them takes those of mail programs.
    if (writes && isGuarded && !request.is404 && !isSameSite(request, siteOrigin)) throw wrongOrigin();
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

/** Why somebody cannot have what only some are shown. Where a token was shown, it was a valid one. */
export const moreNeeded = (request: FastifyRequest) =>
  request.token() === undefined ? signInNeeded() : roleNeeded();

function setUpNeeded(person: Administrator, requireSecondFactor: boolean): ProductError | undefined {
  if (person.mustChoosePassword) return passwordChoiceNeeded();
  return requireSecondFactor && !person.hasSecondFactor ? secondFactorNeeded() : undefined;
}

/** For the fast path: the router refuses people who still have to set something up. */
export const whoIsSetUp =
  (recognise: Recognise, requireSecondFactor: boolean): Recognise =>
  async (token, options) => {
    const person = await recognise(token, options);
    return person && !setUpNeeded(person, requireSecondFactor) ? person : undefined;
  };

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
