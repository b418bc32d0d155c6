import type { FastifyReply, FastifyRequest } from "fastify";
import { deviceCookie, sessionCookie } from "#contract/auth.ts";
import { cookieIn, setCookie } from "../http/cookies.ts";
import { deviceInWords } from "./device-words.ts";
import { deviceMaxMs } from "./devices.store.ts";
import type { SignedIn, Visitor } from "./open-session.ts";
import { sessionMaxMs } from "./sessions.store.ts";

export function visitorOf(request: FastifyRequest, isHttpsSite: boolean): Visitor {
  return {
    address: request.ip,
    device: deviceInWords(request.headers["user-agent"]),
    deviceToken: cookieIn(request.cookies, deviceCookie, isHttpsSite),
    earlierToken: request.token(),
  };
}

/** What the browser keeps of a sign-in. */
export function giveCookies(
  request: FastifyRequest,
  reply: FastifyReply,
  { token, deviceToken }: SignedIn,
  isHttpsSite: boolean,
): void {
  setCookie(request, reply, sessionCookie, token, { isHttpsSite, maxAgeMs: sessionMaxMs });
  setCookie(request, reply, deviceCookie, deviceToken, { isHttpsSite, maxAgeMs: deviceMaxMs });
}
