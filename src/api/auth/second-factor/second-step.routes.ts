import { loginAnswer } from "#contract/accounts/auth.ts";
import { fewRecoveryCodes } from "#contract/accounts/second-factor.rules.ts";
import { secondStepBody } from "#contract/accounts/second-factor.ts";
import { failureAnswer } from "#contract/answers.ts";
import type { Database } from "../../database/tables/tables.ts";
import type { Api } from "../../http/api.ts";
import type { Mailer } from "../../mail/mail.ts";
import { giveCookies, visitorOf } from "../sign-in/visitors.ts";
import type { SecretBox } from "./second-factor-secrets.ts";
import { createSecondStep } from "./second-step.ts";

interface SecondStepRouteParts {
  db: Database;
  now(): Date;
  secrets: SecretBox;
  mailer?: Mailer | undefined;
  isHttpsSite: boolean;
}

export function secondStepRoutes(app: Api, { isHttpsSite, ...parts }: SecondStepRouteParts): void {
  const finishSignIn = createSecondStep(parts);

  app.post(
    "/auth/login/second-factor",
    {
      config: { access: "public", needsNoRoom: true },
      schema: {
        tags: ["Sessions"],
        summary: "Finish signing in with six digits, or a recovery code",
        body: secondStepBody,
        response: { 200: loginAnswer, 401: failureAnswer, 429: failureAnswer, 503: failureAnswer },
      },
    },
    async (request, reply) => {
      const signedIn = await finishSignIn({ ...request.body, ...visitorOf(request, isHttpsSite) });
      giveCookies(request, reply, signedIn, isHttpsSite);
      return { success: true as const, message: welcome(signedIn.codesLeft), token: signedIn.token };
    },
  );
}

/** Who used a recovery code should know when to make new ones. */
function welcome(codesLeft: number | undefined): string {
  if (codesLeft === undefined) return "You are signed in.";
  const left = codesLeft === 1 ? "One recovery code is left" : `${codesLeft || "No"} recovery codes are left`;
  const advice = codesLeft <= fewRecoveryCodes ? ": please make new ones under your account" : "";
  return `You are signed in. ${left}${advice}.`;
}
