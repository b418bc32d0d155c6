import { invitationAnswer, lookBody, takeBody } from "#contract/accounts/accounts.ts";
import { loginAnswer } from "#contract/accounts/auth.ts";
import { failureAnswer } from "#contract/answers.ts";
import { giveCookies, visitorOf } from "../auth/sign-in/visitors.ts";
import type { Database } from "../database/tables/tables.ts";
import type { Api } from "../http/api.ts";
import { createInvitations } from "./take-invitation.ts";

const tags = ["Sessions"];

interface TakeParts {
  db: Database;
  now(): Date;
  /** Whether visitors reach the site over https, whatever this process itself sees. */
  isHttpsSite: boolean;
  /** What the school is called, and what it belongs to. */
  schoolNames(): Promise<string[]>;
}

/** What somebody does who follows the link of an invitation. The token comes in the body: an address is logged. */
export function takeInvitationRoutes(app: Api, { isHttpsSite, ...parts }: TakeParts): void {
  const invitations = createInvitations(parts);
  const config = { access: "public", changesPages: false } as const;

  app.post(
    "/auth/invitation/look",
    {
      config,
      schema: {
        tags,
        summary: "See whom an invitation is for",
        body: lookBody,
        response: { 200: invitationAnswer, 410: failureAnswer, 429: failureAnswer },
      },
    },
    async (request) => ({
      success: true as const,
      message: "This invitation can be taken.",
      invitation: await invitations.look(request.body.token, request.ip),
    }),
  );

  app.post(
    "/auth/invitation",
    {
      config,
      schema: {
        tags,
        summary: "Take an invitation, and be signed in",
        body: takeBody,
        response: { 200: loginAnswer, 410: failureAnswer, 429: failureAnswer },
      },
    },
    async (request, reply) => {
      const signedIn = await invitations.take(request.body, visitorOf(request, isHttpsSite));
      giveCookies(request, reply, signedIn, isHttpsSite);
      return { success: true as const, message: "Welcome. You are signed in.", token: signedIn.token };
    },
  );
}
