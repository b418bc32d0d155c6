import type { FastifyRequest } from "fastify";
import { z } from "zod";
import { ProductError } from "#base/errors.ts";
import { responses, success, successResponse } from "#base/responses.schemas.ts";
import { cookieOf } from "#platform/http/access.ts";
import { type Api, endpointsOf } from "#platform/http/api.ts";
import { deviceCookie } from "#platform/http/cookies.ts";
import { type AccountWrite, accountStores, inAccountWrite, requireSender } from "./account-changes.server.ts";
import type { GuessingParts } from "./account-parts.ts";
import { inputs, recoveryCodesResponse, secondFactorResponse, setUpResponse } from "./accounts.schemas.ts";
import { secondFactorWords as words } from "./accounts.words.ts";
import { wrongCode } from "./second-factor.store.server.ts";
import {
  appUrl,
  drawQrCode,
  newRecoveryCodes,
  readDigits,
  stepOf,
  toBase32,
} from "./second-factor-codes.server.ts";
import { shutOthersOut } from "./sessions.store.server.ts";

const endpoint = endpointsOf("Own account");
const path = "/auth/account/second-factor";
const own = { access: "publisher", isOpenDuringSetUp: true, isSecret: true, changesPages: false } as const;

const setUpKind = "second factor set-up";

const getState = endpoint(own, "Say whether one's own second factor is on", {
  response: responses(secondFactorResponse),
});
const postSetUp = endpoint({ ...own, needsPassword: true }, "Begin to set up one's own second factor", {
  description:
    "An earlier one works until the first six digits of the new one were right. While one is on, its code or a recovery code is needed.",
  body: z.object({ code: inputs.code.optional() }).nullish(),
  response: responses(setUpResponse, 400, 429, 503),
});
const switchOn = endpoint(own, "Switch on one's own second factor, with its first six digits", {
  description: "Returns ten recovery codes, which are shown this once.",
  body: z.object({ setUp: inputs.step, code: inputs.code }),
  response: responses(recoveryCodesResponse, 400, 409),
});
const postRecoveryCodes = endpoint({ ...own, needsPassword: true }, "Make ten new recovery codes", {
  description:
    "They are shown this once; earlier ones no longer work. Needs the code that the app shows, or a recovery code.",
  body: z.object({ code: inputs.code }),
  response: responses(recoveryCodesResponse, 400, 409, 429, 503),
});
const postOff = endpoint({ ...own, needsPassword: true }, "Switch off one's own second factor", {
  description: "Needs the code that the app shows, or a recovery code.",
  body: z.object({ code: inputs.code }),
  response: responses(successResponse, 400, 409, 429, 503),
});

export function secondFactorRoutes(app: Api, parts: GuessingParts): void {
  const { db, now, secrets, requireSecondFactor, schoolNames, turns } = parts;
  const { factors, links } = accountStores(db, now);

  app.get(path, getState, async (request) => {
    const { id } = await requireSender(request);
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
  });

  app.post(`${path}/set-up`, postSetUp, async (request) => {
    const [school = ""] = await schoolNames();
    const { id } = await requireSender(request);
    const code = request.body?.code;
    /** The new secret replaces an earlier one once the phone has shown six right digits. */
    async function begin({ links, actor: { email } }: AccountWrite) {
      const bytes = secrets.invent();
      const setUp = await links.issue(setUpKind, id, secrets.seal(bytes, id));
      const secret = toBase32(bytes);
      const address = appUrl({ school, email, secret });
      return { setUp, secret, address, qrCode: drawQrCode(address) };
    }
    const begun =
      code !== undefined && (await factors.find(id))
        ? await changeWithCode(parts, request, code, async () => begin)
        : await inAccountWrite(parts, request, async (write) => {
            await write.people.lock(id);
            if (await write.factors.find(id)) throw wrongCode(400, words.codeNeeded);
            return begin(write);
          });
    const message = "Please scan the picture with the app, and enter the six digits that it shows.";
    return success(message, begun);
  });

  app.post(path, switchOn, async (request) => {
    const { id, sessionId } = await requireSender(request);
    const { setUp, code } = request.body;
    const link = await links.look(setUpKind, setUp);
    const secret = link?.administrator_id === id ? secrets.open(link.detail, id) : undefined;
    if (!secret) throw new ProductError(409, words.setUpOver);
    const digits = readDigits(code);
    const step = digits && stepOf(secret, digits, now());
    if (!step) throw wrongCode(400, words.wrongDigits);
    const codes = await turns.stranger(() => newRecoveryCodes(id), { network: id });
    const deviceToken = cookieOf(request, deviceCookie);
    await inAccountWrite(parts, request, async ({ transaction, people, links, factors, note }) => {
      await people.lock(id);
      if (!(await links.take(setUpKind, setUp))) throw new ProductError(409, words.setUpOver);
      const wasOn = (await factors.find(id)) !== undefined;
      await factors.put(id, secrets.seal(secret, id), step);
      await factors.putRecoveryCodes(id, codes.hashes);
      // Sessions that were opened with the password alone end.
      await shutOthersOut(transaction, now, id, { sessionId, deviceToken });
      const action = wasOn ? "moved the second factor to another phone" : "switched on the second factor";
      await note({ action, news: "second factor on" });
    });
    return success("The second factor is on.", { recoveryCodes: codes.shown });
  });

  app.post(`${path}/recovery-codes`, postRecoveryCodes, async (request) => {
    const { id } = await requireSender(request);
    if (!(await factors.find(id))) throw notOn();
    const codes = await changeWithCode(parts, request, request.body.code, async () => {
      const codes = await newRecoveryCodes(id);
      return async ({ factors, note }) => {
        await factors.putRecoveryCodes(id, codes.hashes);
        await note({ action: "made new recovery codes", news: "recovery codes" });
        return codes;
      };
    });
    const message = "These are the new recovery codes. Earlier ones no longer work.";
    return success(message, { recoveryCodes: codes.shown });
  });

  app.post(`${path}/off`, postOff, async (request) => {
    if (requireSecondFactor) throw new ProductError(409, words.isRequired);
    const switchOff = async ({ factors, actor, note }: AccountWrite) => {
      await factors.remove(actor.id);
      await note({ action: "switched off the second factor", news: "second factor off" });
      return actor;
    };
    await changeWithCode(parts, request, request.body.code, async () => switchOff);
    return success("The second factor is off. Your password alone signs you in.");
  });
}

/** The password alone must not be enough to remove or replace the second factor. Only for a right code, `prepare` takes its time. */
async function changeWithCode<Result extends object>(
  parts: GuessingParts,
  request: FastifyRequest,
  code: string,
  prepare: () => Promise<(write: AccountWrite) => Promise<Result>>,
) {
  const person = await requireSender(request);
  if (!(await accountStores(parts.db, parts.now).factors.find(person.id))) throw notOn();
  return parts.tryCode(request, {
    person,
    code,
    failure: "gave a wrong code to change the second factor",
    refusal: wrongCode(400, words.codeNotRight),
    use: async (useUp) => {
      const change = await prepare();
      return inAccountWrite(parts, request, async (write) => {
        await write.people.lock(person.id);
        if (!(await write.factors.find(person.id))) throw notOn();
        return (await useUp(write.factors)) ? change(write) : undefined;
      });
    },
  });
}

const notOn = () => new ProductError(409, "The second factor is not on. Please reload the page.");
