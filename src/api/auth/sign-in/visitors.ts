import type { FastifyReply, FastifyRequest } from "fastify";
import { deviceCookie, sessionCookie } from "#contract/accounts/auth.ts";
import { cookieIn, setCookie } from "../../http/requests/cookies.ts";
import { deviceInWords } from "../sessions/device-words.ts";
import { deviceMaxMs } from "../sessions/devices.store.ts";
import type { SignedIn, Visitor } from "../sessions/open-session.ts";
import { sessionMaxMs } from "../sessions/sessions.store.ts";

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
