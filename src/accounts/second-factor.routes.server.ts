import type { FastifyRequest } from "fastify";
import { responses, success, successResponse } from "#collections/responses.schemas.ts";
import type { Queries } from "#database/tables/tables.ts";
import { cookieIn } from "#http/access.ts";
import type { Api } from "#http/api.ts";
import { found, ProductError } from "#http/errors.ts";
import { type AccountParts, personOf, prepareNotification } from "./account-changes.server.ts";
import {
  beginSetUpBody,
  codeBody,
  confirmSetUpBody,
  deviceCookie,
  recoveryCodesResponse,
  secondFactorResponse,
  setUpResponse,
} from "./accounts.schemas.ts";
import type { PersonRow } from "./accounts.store.server.ts";
import { createAdministratorStore } from "./administrators.store.server.ts";
import { createCodeTry, createSecondFactorStore, wrongCode } from "./second-factor.store.server.ts";
import { createSetUp, newRecoveryCodes } from "./second-factor-set-up.server.ts";
import { shutOthersOut } from "./sessions.store.server.ts";

const tags = ["Own account"];
const path = "/auth/account/second-factor";
const own = { access: "publisher", isOpenDuringSetUp: true, changesPages: false } as const;

/** Codes are shown once and never stored. So these writes do without `inWrite`, which stores the response for a repeated request. */
export function secondFactorRoutes(app: Api, parts: AccountParts): void {
  const { db, now, secrets, requireSecondFactor, schoolNames, isHttpsSite } = parts;
  const factors = createSecondFactorStore(db, now);
  const setUps = createSetUp({ db, now, secrets });
  const tryCode = createCodeTry({ db, now, secrets });

  /** The password alone must not be enough to remove or replace the second factor. */
  const changeWithCode = <Result extends object>(
    request: FastifyRequest,
    person: PersonRow,
    code: string,
    change: (transaction: Queries) => Promise<Result>,
  ) =>
    tryCode({
      person,
      code,
      address: request.ip,
      deviceToken: cookieIn(request.cookies, deviceCookie, isHttpsSite),
      failure: "gave a wrong code to change the second factor",
      use: (right) =>
        db.transaction().execute(async (transaction) => {
          await createAdministratorStore(transaction).lock(person.id);
          if (!(await createSecondFactorStore(transaction, now).find(person.id))) throw notOn();
          return (await right.useUp(transaction)) ? change(transaction) : undefined;
        }),
      refusal: () => wrongCode(400, codeNotRight),
    });

  app.get(
    path,
    {
      config: own,
      schema: {
        tags,
        summary: "Say whether one's own second factor is on",
        response: responses(secondFactorResponse),
      },
    },
    async (request) => {
      const { id } = await personOf(db, request);
      const factor = await factors.find(id);
      return success("This is your second factor.", {
        secondFactor: {
          isOn: factor !== undefined,
          since: factor?.since ?? "",
          recoveryCodesLeft: await factors.countRecoveryCodes(id),
          isRequired: requireSecondFactor,
          canReadDigits: !factor || secrets.fits(factor.secret),
        },
      });
    },
  );

  app.post(
    `${path}/set-up`,
    {
      config: { ...own, needsPassword: true },
      schema: {
        tags,
        summary: "Begin to set up one's own second factor",
        description:
          "An earlier one works until the first six digits of the new one were right. While one is on, its code or a recovery code is needed.",
        body: beginSetUpBody,
        response: responses(setUpResponse, 400, 429, 503),
      },
    },
    async (request) => {
      const [school = ""] = await schoolNames();
      const person = await personOf(db, request);
      const code = request.body?.code;
      const begun =
        code !== undefined && (await factors.find(person.id))
          ? await changeWithCode(request, person, code, (transaction) =>
              setUps.begin(transaction, person, school),
            )
          : await db.transaction().execute(async (transaction) => {
              await createAdministratorStore(transaction).lock(person.id);
              if (await createSecondFactorStore(transaction, now).find(person.id)) throw codeNeeded();
              return setUps.begin(transaction, person, school);
            });
      const message = "Please scan the picture with the app, and enter the six digits that it shows.";
      return success(message, { ...begun });
    },
  );

  app.post(
    path,
    {
      config: own,
      schema: {
        tags,
        summary: "Switch on one's own second factor, with its first six digits",
        description: "Returns ten recovery codes, which are shown this once.",
        body: confirmSetUpBody,
        response: responses(recoveryCodesResponse, 400, 409),
      },
    },
    async (request) => {
      const person = await personOf(db, request);
      const wasOn = (await factors.find(person.id)) !== undefined;
      const { setUp, code } = request.body;
      const { notify, mails } = await prepareNotification(parts, request);
      const action = wasOn ? "moved the second factor to another phone" : "switched on the second factor";
      const { sessionId } = found(await request.administrator(), "The account");
      const deviceToken = cookieIn(request.cookies, deviceCookie, isHttpsSite);
      const recoveryCodes = await setUps.confirm(person, setUp, code, async (transaction) => {
        // Sessions that were opened with the password alone end.
        await shutOthersOut(transaction, now, person.id, { sessionId, deviceToken });
        await notify(transaction, person, { action, news: "second factor on" });
      });
      mails.leave();
      return success("The second factor is on.", { recoveryCodes });
    },
  );

  app.post(
    `${path}/recovery-codes`,
    {
      config: { ...own, needsPassword: true },
      schema: {
        tags,
        summary: "Make ten new recovery codes",
        description:
          "They are shown this once; earlier ones no longer work. Needs the code that the app shows, or a recovery code.",
        body: codeBody,
        response: responses(recoveryCodesResponse, 400, 409, 429, 503),
      },
    },
    async (request) => {
      const person = await personOf(db, request);
      if (!(await factors.find(person.id))) throw notOn();
      const codes = await newRecoveryCodes(person.id);
      const { notify, mails } = await prepareNotification(parts, request);
      await changeWithCode(request, person, request.body.code, async (transaction) => {
        await createSecondFactorStore(transaction, now).putRecoveryCodes(person.id, codes.hashes);
        await notify(transaction, person, { action: "made new recovery codes", news: "recovery codes" });
        return codes;
      });
      mails.leave();
      const message = "These are the new recovery codes. Earlier ones no longer work.";
      return success(message, { recoveryCodes: codes.shown });
    },
  );

  app.post(
    `${path}/off`,
    {
      config: { ...own, needsPassword: true },
      schema: {
        tags,
        summary: "Switch off one's own second factor",
        description: "Needs the code that the app shows, or a recovery code.",
        body: codeBody,
        response: responses(successResponse, 400, 409, 429, 503),
      },
    },
    async (request) => {
      if (requireSecondFactor) throw isRequired();
      const person = await personOf(db, request);
      if (!(await factors.find(person.id))) throw notOn();
      const { notify, mails } = await prepareNotification(parts, request);
      const message = "The second factor is off. Your password alone signs you in.";
      const done = await changeWithCode(request, person, request.body.code, async (transaction) => {
        await createSecondFactorStore(transaction, now).remove(person.id);
        const action = "switched off the second factor";
        await notify(transaction, person, { action, news: "second factor off" });
        return success(message);
      });
      mails.leave();
      return done;
    },
  );
}

const codeNotRight =
  "The code is not right, or was used already, perhaps to sign in. Please wait for the next digits of the app, or enter a recovery code.";

const codeNeeded = () =>
  wrongCode(400, "Please enter the six digits that the app shows, or a recovery code.");

const notOn = () => new ProductError(409, "The second factor is not on. Please reload the page.");

const isRequired = () =>
  new ProductError(
    409,
    "Everybody in this office needs a second factor, so it stays on. To use another phone, set it up anew.",
  );
