import { z } from "zod";
import { atField, badInput, requireFound, tooManyTries } from "#base/errors.ts";
import { idParams, pageQuery, responses, success, successResponse } from "#base/responses.schemas.ts";
import { meResponse } from "#kit/office/session/session.schemas.ts";
import { clearCookie, cookieOf } from "#platform/http/access.ts";
import { type Api, endpointsOf } from "#platform/http/api.ts";
import { deviceCookie, sessionCookie } from "#platform/http/cookies.ts";
import { partOf } from "#platform/http/requests/pagination.ts";
import { createWriteCounter, type WriteLimit } from "#platform/writes/write-limit.ts";
import {
  type AccountWrite,
  accountStores,
  ifTaken,
  inAccountWrite,
  requireSender,
} from "./account-changes.server.ts";
import type { AccountParts, GuessingParts } from "./account-parts.ts";
import { inputs, loginResponse, ownAccountResponse, sessionListResponse } from "./accounts.schemas.ts";
import { hashNewPassword, passwordNotChanged } from "./passwords.server.ts";
import { giveSession, shutOthersOut } from "./sessions.store.server.ts";

const endpoint = endpointsOf("Own account");
const duringSetUp = { access: "publisher", isOpenDuringSetUp: true } as const;
const own = { access: "publisher", changesPages: false } as const;
const sensitive = { ...own, needsPassword: true };
const secret = { ...own, ...duringSetUp, isSecret: true, needsNoRoom: true };

const minuteMs = 60_000;
const newAddresses: WriteLimit = { name: "new addresses", writes: 10, stretchMs: 10 * minuteMs };

const getMe = endpoint(duringSetUp, "Show who is signed in, and what they may do", {
  tags: ["Sessions"],
  response: responses(meResponse),
});
const getAccount = endpoint(duringSetUp, "Show one's own account", {
  response: responses(ownAccountResponse),
});
const putName = endpoint(own, "Change one's own name", {
  body: z.object({ name: inputs.ownName }),
  response: responses(successResponse, 400),
});
const putEmail = endpoint(sensitive, "Change one's own e-mail address", {
  description:
    "Where the site sends mail, the address changes when the link in a mail to it is followed. The response is the same for the address of another account, whose owner gets a mail about it.",
  body: z.object({ email: inputs.foldedEmail }),
  response: responses(successResponse, 400, 403, 429),
});
const deleteNewEmail = endpoint(own, "Keep one's current e-mail address after all", {
  response: responses(successResponse),
});
const postConfirm = endpoint(secret, "Show the password again", {
  tags: ["Sessions"],
  description:
    "Opens the changes that ask for it, in this session, for ten minutes. The session continues with a new token.",
  body: z.object({ password: inputs.password }),
  response: responses(loginResponse, 400, 429),
});
const putPassword = endpoint(secret, "Change one's own password", {
  description: "All other sessions end. This one continues with a new token.",
  body: z.object({ currentPassword: inputs.password, newPassword: inputs.newPassword }),
  response: responses(loginResponse, 400, 429),
});
const postConfirmed = endpoint(sensitive, "Whether one's own password was entered within ten minutes", {
  description: "A browser asks this before a download, which cannot ask for the password.",
  response: responses(successResponse, 403),
});
const getSessions = endpoint("publisher", "List one's own sessions", {
  querystring: pageQuery,
  response: responses(sessionListResponse),
});
const deleteSession = endpoint(sensitive, "End one of one's own sessions", {
  params: idParams,
  response: responses(successResponse, 403, 404),
});
const deleteSessions = endpoint(sensitive, "Sign out everywhere", {
  description: "Ends all of one's own sessions, including this one.",
  response: responses(successResponse, 403),
});

export function ownAccountRoutes(app: Api, parts: AccountParts): void {
  const { db, now, mailer, requireSecondFactor, version } = parts;
  const { links } = accountStores(db, now);

  app.get("/auth/me", getMe, async (request) => {
    const { name, email, role, hasSecondFactor, mustChoosePasswordBy } = await requireSender(request);
    const mustSetUpSecondFactor = requireSecondFactor && !hasSecondFactor;
    return success("This is who is signed in.", {
      me: { name, email, role, hasSecondFactor, mustSetUpSecondFactor, mustChoosePasswordBy, version },
    });
  });

  app.get("/auth/account", getAccount, async (request) => {
    const { id, email, name, role, mustChoosePasswordBy } = await requireSender(request);
    const newEmail = (await links.newestOf(id, "e-mail"))?.detail ?? null;
    return success("This is your account.", {
      account: { email, name, role, newEmail, mustChoosePasswordBy, canMail: mailer !== undefined },
    });
  });

  app.put("/auth/account/name", putName, async (request) => {
    const { name } = request.body;
    await inAccountWrite(parts, request, async ({ people, actor, note }) => {
      if (actor.name === name) return;
      await people.change(actor.id, { name });
      const fields = [{ field: "Name", from: actor.name, to: name }];
      await note({ action: "name changed", news: "name", fields });
    });
    return success("Your name was saved.");
  });

  app.put("/auth/account/email", putEmail, async (request) => {
    const { email } = request.body;
    await inAccountWrite(parts, request, async ({ transaction, people, links, mails, actor, note }) => {
      const number = await createWriteCounter(transaction, now).count(newAddresses, actor.id);
      if (number > newAddresses.writes)
        throw tooManyTries(newAddresses.stretchMs / 1000, "You have tried many addresses");
      if (email === actor.email) throw emailNotChanged("That is your address already.");
      const fields = [{ field: "E-mail", from: actor.email, to: email }];
      if (!mailer) {
        await setEmail(people, actor.id, email);
        return note({ action: "e-mail address changed", news: "e-mail", fields });
      }
      const owner = await people.findByEmail(email);
      // The same is written for the address of another account, so that neither the response nor its time reveals that one.
      const link = await links.reserve("e-mail", actor.id, email);
      if (owner) await mails.add((texts) => texts.emailInUse(email));
      else await mails.addWithLink(link, (texts, token) => texts.newEmail(email, token));
      const action = "asked for another e-mail address";
      await note({ action, news: "e-mail asked", fields, detail: email });
    });
    return success(
      mailer
        ? `A mail is on its way to ${email}. Your address changes when you open the link in it.`
        : "Your e-mail address was changed.",
    );
  });

  app.delete("/auth/account/new-email", deleteNewEmail, async (request) => {
    await inAccountWrite(parts, request, async ({ links, actor, note }) => {
      const unconfirmed = await links.newestOf(actor.id, "e-mail");
      if (!unconfirmed) return;
      await links.endAllOf(actor.id, { kind: "e-mail" });
      const fields = [{ field: "E-mail", from: unconfirmed.detail, to: actor.email }];
      await note({ action: "kept the e-mail address", fields });
    });
    return success("Your address stays as it is.");
  });
}

/** A password opens sessions, and ends them. */
export function ownPasswordRoutes(app: Api, parts: GuessingParts): void {
  const { db, now, schoolNames, checkPassword } = parts;

  app.post("/auth/confirm", postConfirm, async (request, reply) => {
    const { email, sessionId } = await requireSender(request);
    const typed = { email, password: request.body.password };
    const { id, password_hash } = await checkPassword(request, typed, notYourPassword("password"));
    const token = await inAccountWrite(parts, request, async ({ people, sessions }) => {
      if (!(await people.lockPassword(id, password_hash))) throw notYourPassword("password");
      return sessions.confirm(sessionId);
    });
    giveSession(reply, token);
    return success("Thank you. It was the right password.", { token });
  });

  app.put("/auth/account/password", putPassword, async (request, reply) => {
    const { currentPassword, newPassword } = request.body;
    const person = await requireSender(request);
    const { id, email, sessionId } = person;
    const typed = { email, password: currentPassword };
    const { password_hash } = await checkPassword(request, typed, notYourPassword("currentPassword"));
    if (newPassword === currentPassword)
      throw badInput(passwordNotChanged, [
        { field: "newPassword", message: "That is the password you have." },
      ]);
    const newHash = await hashNewPassword(newPassword, person, schoolNames);
    const deviceToken = cookieOf(request, deviceCookie);
    const token = await inAccountWrite(parts, request, async ({ transaction, people, sessions, note }) => {
      if (!(await people.lockPassword(id, password_hash))) throw notYourPassword("currentPassword");
      await people.setPassword(id, newHash);
      await shutOthersOut(transaction, now, id, { deviceToken, sessionId });
      await note({ action: "password changed", news: "password" });
      return sessions.confirm(sessionId);
    });
    giveSession(reply, token);
    return success("Your password was changed. You are signed out everywhere else.", { token });
  });

  app.post("/auth/confirmed", postConfirmed, async () =>
    success("The password was entered a short while ago."),
  );

  app.get("/auth/sessions", getSessions, async (request) => {
    const person = await requireSender(request);
    const all = await accountStores(db, now).sessions.listOf(person.id);
    const { rows, ...paged } = partOf(all, request.query);
    const sessions = rows.map((row) => ({ ...row, isThis: row._id === person.sessionId }));
    return success("These are your sessions.", { sessions, ...paged });
  });

  app.delete("/auth/sessions/:id", deleteSession, async (request) => {
    await inAccountWrite(parts, request, async ({ sessions, actor, note }) => {
      const ended = requireFound(await sessions.endOne(actor.id, request.params.id), "The session");
      const fields = [{ field: "Device", from: ended.device, to: "" }];
      await note({ kind: "sign-in", action: "ended a session", fields });
    });
    return success("The session was ended.");
  });

  app.delete("/auth/sessions", deleteSessions, async (request, reply) => {
    const deviceToken = cookieOf(request, deviceCookie);
    await inAccountWrite(parts, request, async ({ transaction, people, actor, note }) => {
      await people.lock(actor.id);
      await shutOthersOut(transaction, now, actor.id, { deviceToken });
      await note({ action: "signed out everywhere", news: "signed out everywhere" });
    });
    clearCookie(reply, sessionCookie);
    return success("You are signed out everywhere.");
  });
}

export const setEmail = (people: AccountWrite["people"], id: string, email: string): Promise<void> =>
  people
    .change(id, { email })
    .catch(ifTaken(emailNotChanged("Another account has this address. Please use a different one.")));

const emailNotChanged = (message: string) =>
  badInput("The e-mail address was not changed", [{ field: "email", message }]);

/** A wrong password is bad input, not an ended session: after a 401 the person would have to sign in again. */
const notYourPassword = (field: string) =>
  atField(400, field, "That is not your password. Please try again.");
