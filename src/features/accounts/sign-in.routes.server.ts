import { z } from "zod";
import { ProductError } from "#base/errors.ts";
import { responses, success, successResponse } from "#base/responses.schemas.ts";
import { hashToken } from "#base/tokens.server.ts";
import { authenticateResponse } from "#kit/office/session/session.schemas.ts";
import { createJobStore } from "#platform/database/queue/job-queue.ts";
import type { JobHandler } from "#platform/database/queue/job-runner.ts";
import { clearCookie } from "#platform/http/access.ts";
import { type Api, endpointsOf } from "#platform/http/api.ts";
import { sessionCookie } from "#platform/http/cookies.ts";
import { createOutboxStore } from "#platform/mail/outbox.ts";
import { type AccountWrite, accountStores, inAccountWrite, openSession } from "./account-changes.server.ts";
import { linkLifeMs } from "./account-links.store.server.ts";
import type { AccountParts, GuessingParts } from "./account-parts.ts";
import { fewRecoveryCodes } from "./accounts.rules.ts";
import { inputs, loginOutcome, loginResponse } from "./accounts.schemas.ts";
import { signInWords as words } from "./accounts.words.ts";
import { callerOf } from "./devices.store.server.ts";
import { wrongPassword } from "./passwords.server.ts";
import { wrongCode } from "./second-factor.store.server.ts";
import { giveCookies } from "./sessions.store.server.ts";
import { noteFailedSignIn, noteSignIn } from "./sign-in-log.server.ts";

const endpoint = endpointsOf("Sessions");
const config = { access: "public", isSecret: true, needsNoRoom: true } as const;

const postLogin = endpoint(config, "Sign in", {
  description:
    "A person with a second factor gets no token yet, but a step, for POST /api/auth/login/second-factor.",
  body: z.object({
    email: z.string().trim().min(1, "Please enter your e-mail address.").max(254),
    password: inputs.password,
  }),
  response: responses(loginOutcome, 401, 429),
});
const postSecondFactor = endpoint(config, "Finish signing in with six digits, or a recovery code", {
  body: z.object({ step: inputs.step, code: inputs.code }),
  response: responses(loginResponse, 401, 429, 503),
});
const postAuthenticate = endpoint(config, "Ask whether a session is valid", {
  description: "Takes the token in the body or, without one, the session cookie.",
  body: z.object({ token: z.string().max(512).optional() }).nullish(),
  response: responses(authenticateResponse),
});
const postLogout = endpoint(config, "Sign out", { response: responses(successResponse) });

export function signInRoutes(app: Api, parts: GuessingParts): void {
  const { db, now, checkPassword, tryCode } = parts;
  const { people, links, sessions } = accountStores(db, now);

  app.post("/auth/login", postLogin, async (request, reply) => {
    const person = await checkPassword(request, request.body);
    const { id, password_hash } = person;
    const begin = async (write: AccountWrite) => {
      const { transaction, people, factors, links } = write;
      // Checking a password takes a while, in which it may be changed.
      if (!(await people.lockPassword(id, password_hash))) throw wrongPassword();
      if (!(await factors.find(id))) return openSession(write, now(), person, request);
      const step = await links.issue("second factor", id, password_hash, callerOf(request));
      const inMs = linkLifeMs["second factor"];
      await createJobStore(transaction, now).add("unfinished sign-in", hashToken(step), { inMs });
      return { step };
    };
    const outcome = await inAccountWrite(parts, request, begin, person);
    if ("step" in outcome) return success(words.secondStepNeeded, outcome);
    giveCookies(reply, outcome);
    return success("You are signed in.", { token: outcome.token });
  });

  app.post("/auth/login/second-factor", postSecondFactor, async (request, reply) => {
    const { step, code } = request.body;
    const begun = await links.look("second factor", step);
    const person = begun && (await people.findActive(begun.administrator_id));
    if (!person) throw stepOver();
    const { id } = person;
    const signedIn = await tryCode(request, {
      code,
      person,
      // Owners learn that somebody knows the password.
      failure: "gave the right password and a wrong code",
      refusal: wrongCode(401, words.codeNotRight),
      use(useUp, isKnownDevice) {
        const finish = async (write: AccountWrite) => {
          const { people, links, factors } = write;
          await people.lock(id);
          if (!(await useUp(factors))) return undefined;
          const link = await links.take("second factor", step);
          // The password may have been changed since.
          if (!link || !(await people.lockPassword(id, link.detail))) throw stepOver();
          await links.endAllOf(id, { kind: "second factor", ...callerOf(request) });
          const opened = await openSession(write, now(), { ...person, isKnownDevice }, request);
          return { ...opened, codesLeft: await factors.countRecoveryCodes(id) };
        };
        return inAccountWrite(parts, request, finish, person);
      },
    });
    giveCookies(reply, signedIn);
    return success(words.welcome(signedIn.codesLeft, signedIn.codesLeft <= fewRecoveryCodes), {
      token: signedIn.token,
    });
  });

  app.post("/auth/authenticate", postAuthenticate, async (request) => {
    const token = request.body?.token ?? request.token();
    const administrator = token ? await sessions.find(token) : undefined;
    return { state: administrator !== undefined };
  });

  app.post("/auth/logout", postLogout, async (request, reply) => {
    const token = request.token();
    const person = await request.administrator();
    // Somebody who leaves a shared screen must be signed out, logged or not.
    clearCookie(reply, sessionCookie);
    if (token) await sessions.end(token);
    if (person)
      await noteSignIn(db, now(), { person, address: request.ip, action: "signed out" }).catch((err) =>
        request.log.error({ err }, "A sign-out could not be written to the audit log."),
      );
    return success("You are signed out.");
  });
}

const stepOver = () =>
  new ProductError(401, words.tookTooLong, { errors: [{ field: "step", message: words.passwordAgain }] });

const hourMs = 60 * 60_000;
/** Somebody who knows the password must not be able to fill the person's mailbox. */
const mailAgainAfterMs = 6 * hourMs;
const unfinished = "gave the right password but no right code";
const mailed = `${unfinished}; a mail warns the owner of the account`;

/** Runs when the second step of a sign-in has expired. If it is still there, somebody knows the password and not the code. */
export function createUnfinishedSignInJob({ db, now, mailer }: Pick<AccountParts, "db" | "now" | "mailer">) {
  return {
    async run(stepHash) {
      const texts = await mailer?.texts();
      await db.transaction().execute(async (transaction) => {
        const { people, links } = accountStores(transaction, now);
        const step = await links.takeUnfinishedStep(stepHash);
        const person = step && (await people.findActive(step.administrator_id));
        if (!person) return;
        const { address, device, created_at } = step;
        const last = await transaction
          .selectFrom("change_log")
          .select("id")
          .where("at", ">", new Date(now().getTime() - mailAgainAfterMs).toISOString())
          // A later entry is from before the clock was set back.
          .where("at", "<=", now().toISOString())
          .where("subject_id", "=", person.id)
          .where("action", "like", `${mailed}%`)
          .executeTakeFirst();
        const action = last || !texts ? unfinished : mailed;
        await noteFailedSignIn(transaction, now(), { person, address, action });
        if (last || !texts) return;
        const circumstances = { at: new Date(created_at), address, device };
        await createOutboxStore(transaction, now).add(
          texts.accountNews(person.email, "no right code", circumstances),
        );
      });
      mailer?.sendSoon();
    },
    giveUpAfterMs: 24 * hourMs,
    words: {
      failed: "A sign-in without its code could not be reported. Trying again later.",
      givenUp: "A sign-in without its code could not be reported. Giving up.",
    },
  } satisfies JobHandler;
}
