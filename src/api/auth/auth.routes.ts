import type { FastifyReply, FastifyRequest } from "fastify";
import { doneAnswer, failureAnswer } from "#contract/answers.ts";
import {
  authenticateAnswer,
  authenticateBody,
  loginAnswer,
  loginBody,
  sessionCookie,
} from "#contract/auth.ts";
import type { Database } from "../database/tables.ts";
import { tokenOf } from "../http/access.ts";
import type { Api } from "../http/api.ts";
import { ProductError, tooManyTries } from "../http/errors.ts";
import { createAdministratorStore, foldEmail } from "./administrators.store.ts";
import { isRightPassword } from "./passwords.ts";
import { createSessionStore, sessionMaxMs } from "./sessions.store.ts";
import { createThrottle } from "./throttle.ts";

interface AuthParts {
  db: Database;
  now(): Date;
  /** Whether visitors reach the site over https, whatever this process itself sees. */
  isHttpsSite: boolean;
}

export function authRoutes(app: Api, { db, now, isHttpsSite }: AuthParts): void {
  const administrators = createAdministratorStore(db);
  const sessions = createSessionStore(db, now);
  const throttle = createThrottle(db, now);

  app.post(
    "/auth/login",
    {
      config: { access: "public" },
      schema: {
        tags: ["Sessions"],
        summary: "Sign in",
        body: loginBody,
        response: { 200: loginAnswer, 400: failureAnswer, 401: failureAnswer, 429: failureAnswer },
      },
    },
    async (request, reply) => {
      const attempt = { email: foldEmail(request.body.email), address: request.ip };
      const waitSeconds = await throttle.begin(attempt);
      if (waitSeconds > 0) throw tooManyTries(waitSeconds);

      const administrator = await administrators.findByEmail(attempt.email);
      const isRight = await isRightPassword(request.body.password, administrator?.password_hash);
      if (!isRight || !administrator) {
        throw new ProductError(
          401,
          "The e-mail address or the password is not right. Please check both and try again.",
        );
      }
      await throttle.forgive(attempt);
      const token = await sessions.start(administrator.id);
      setSessionCookie(request, reply, token);
      return { success: true as const, message: "You are signed in.", token };
    },
  );

  app.post(
    "/auth/authenticate",
    {
      config: { access: "public" },
      schema: {
        tags: ["Sessions"],
        summary: "Ask whether a session is valid",
        description: "Takes the token in the body or, without one, the session cookie.",
        body: authenticateBody,
        response: { 200: authenticateAnswer, 400: failureAnswer },
      },
    },
    async (request) => {
      const token = request.body?.token ?? tokenOf(request);
      const administrator = token ? await sessions.find(token) : undefined;
      return { state: administrator !== undefined };
    },
  );

  app.post(
    "/auth/logout",
    {
      config: { access: "public" },
      schema: { tags: ["Sessions"], summary: "Sign out", response: { 200: doneAnswer } },
    },
    async (request, reply) => {
      const token = tokenOf(request);
      if (token) await sessions.end(token);
      reply.clearCookie(sessionCookie, { path: "/" });
      return { success: true as const, message: "You are signed out." };
    },
  );

  function setSessionCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
    reply.setCookie(sessionCookie, token, {
      path: "/",
      httpOnly: true,
      sameSite: "lax",
      secure: isHttpsSite || request.protocol === "https",
      maxAge: sessionMaxMs / 1000,
    });
  }
}
