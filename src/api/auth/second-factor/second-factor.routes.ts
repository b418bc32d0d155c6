import { deviceCookie } from "#contract/accounts/auth.ts";
import {
  confirmSetUpBody,
  recoveryCodesAnswer,
  secondFactorAnswer,
  setUpAnswer,
} from "#contract/accounts/second-factor.ts";
import { doneAnswer, failureAnswer } from "#contract/answers.ts";
import type { Database } from "../../database/tables/tables.ts";
import type { Api } from "../../http/api.ts";
import { found, ProductError } from "../../http/errors/errors.ts";
import { cookieIn } from "../../http/requests/cookies.ts";
import type { Mailer } from "../../mail/mail.ts";
import { createAdministratorStore } from "../administrators.store.ts";
import { personOf, prepareNotification, tags } from "../own-account/own-account.changes.ts";
import { shutOthersOut } from "../sessions/shut-others-out.ts";
import type { SecretBox } from "./second-factor-secrets.ts";
import { createSecondFactorStore } from "./second-factors.store.ts";
import { createSetUp, newRecoveryCodes } from "./set-up.ts";

const path = "/auth/account/second-factor";
const own = { access: "publisher", isOpenDuringSetUp: true, changesPages: false } as const;

interface SecondFactorParts {
  /** Whether visitors reach the site over https, whatever this process itself sees. */
  isHttpsSite: boolean;
  db: Database;
  now(): Date;
  secrets: SecretBox;
  requireSecondFactor: boolean;
  /** What the school is called, first of all: the app on the telephone shows it. */
  schoolNames(): Promise<string[]>;
  /** Undefined where there is no mail server. */
  mailer?: Mailer | undefined;
}

/** Codes are told once and never kept: so these writes are no `inWrite`, which keeps its answer for a repeat of the request. */
export function secondFactorRoutes(app: Api, parts: SecondFactorParts): void {
  const { db, now, secrets, requireSecondFactor, schoolNames, isHttpsSite } = parts;
  const factors = createSecondFactorStore(db, now);
  const setUps = createSetUp({ db, now, secrets });

  app.get(
    path,
    {
      config: own,
      schema: {
        tags,
        summary: "Say whether one's own second factor is on",
        response: { 200: secondFactorAnswer },
      },
    },
    async (request) => {
      const { id } = await personOf(db, request);
      const factor = await factors.find(id);
      return {
        success: true as const,
        message: "This is your second factor.",
        secondFactor: {
          isOn: factor !== undefined,
          since: factor?.since ?? "",
          recoveryCodesLeft: await factors.countRecoveryCodes(id),
          isRequired: requireSecondFactor,
          canReadDigits: !factor || secrets.fits(factor.secret),
        },
      };
    },
  );

  app.post(
    `${path}/set-up`,
    {
      config: { ...own, needsPassword: true },
      schema: {
        tags,
        summary: "Begin to set up one's own second factor",
        description: "What was set up before holds until the first six digits of the new one were right.",
        response: { 200: setUpAnswer },
      },
    },
    async (request) => {
      const [school = ""] = await schoolNames();
      return {
        success: true as const,
        message: "Please scan the picture with the app, and enter the six digits that it shows.",
        ...(await setUps.begin(await personOf(db, request), school)),
      };
    },
  );

  app.post(
    path,
    {
      config: own,
      schema: {
        tags,
        summary: "Switch on one's own second factor, with its first six digits",
        description: "Answers ten recovery codes, which are shown this once.",
        body: confirmSetUpBody,
        response: { 200: recoveryCodesAnswer, 400: failureAnswer, 409: failureAnswer },
      },
    },
    async (request) => {
      const person = await personOf(db, request);
      const wasOn = (await factors.find(person.id)) !== undefined;
      const { setUp, code } = request.body;
      const { notify, mails } = await prepareNotification(parts, request);
      const action = wasOn ? "moved the second factor to another telephone" : "switched on the second factor";
      const { sessionId } = found(await request.administrator(), "The account");
      const deviceToken = cookieIn(request.cookies, deviceCookie, isHttpsSite);
      const recoveryCodes = await setUps.confirm(person, setUp, code, async (transaction) => {
        // Whoever came in with the password alone has to show the new factor, too.
        await shutOthersOut(transaction, now, person.id, { sessionId, deviceToken });
        await notify(transaction, person, { action, news: "second factor on" });
      });
      mails.leave();
      return { success: true as const, message: "The second factor is on.", recoveryCodes };
    },
  );

  app.post(
    `${path}/recovery-codes`,
    {
      config: { ...own, needsPassword: true },
      schema: {
        tags,
        summary: "Make ten new recovery codes",
        description: "They are shown this once; earlier ones work no more.",
        response: { 200: recoveryCodesAnswer, 409: failureAnswer },
      },
    },
    async (request) => {
      const person = await personOf(db, request);
      if (!(await factors.find(person.id))) throw notOn();
      const codes = await newRecoveryCodes(person.id);
      const { notify, mails } = await prepareNotification(parts, request);
      await db.transaction().execute(async (transaction) => {
        await createAdministratorStore(transaction).hold(person.id);
        const store = createSecondFactorStore(transaction, now);
        if (!(await store.find(person.id))) throw notOn();
        await store.putRecoveryCodes(person.id, codes.hashes);
        await notify(transaction, person, { action: "made new recovery codes", news: "recovery codes" });
      });
      mails.leave();
      const message = "These are the new recovery codes. Earlier ones work no more.";
      return { success: true as const, message, recoveryCodes: codes.shown };
    },
  );

  app.delete(
    path,
    {
      config: { ...own, needsPassword: true },
      schema: {
        tags,
        summary: "Switch off one's own second factor",
        response: { 200: doneAnswer, 409: failureAnswer },
      },
    },
    async (request) => {
      if (requireSecondFactor) throw isRequired();
      const person = await personOf(db, request);
      const { notify, mails } = await prepareNotification(parts, request);
      await request.inWrite(async (transaction) => {
        await createAdministratorStore(transaction).hold(person.id);
        if (!(await createSecondFactorStore(transaction, now).remove(person.id))) throw notOn();
        const action = "switched off the second factor";
        await notify(transaction, person, { action, news: "second factor off" });
      });
      mails.leave();
      const message = "The second factor is off. Your password alone signs you in.";
      return { success: true as const, message };
    },
  );
}

const notOn = () => new ProductError(409, "The second factor is not on. Please reload the page.");

const isRequired = () =>
  new ProductError(
    409,
    "Everybody in this office needs a second factor, so it stays on. To use another telephone, set it up anew.",
  );
