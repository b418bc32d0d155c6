import { defaultPageSize } from "#collections/records.rules.ts";
import { failureResponse, idParams } from "#collections/responses.schemas.ts";
import type { Database } from "#database/tables/tables.ts";
import type { Api } from "#http/api.ts";
import { ProductError } from "#http/errors.ts";
import { toPagination } from "#http/requests/pagination.ts";
import { type Mailer, prepareAccountMails } from "#mail/mail.server.ts";
import {
  accountAnswer,
  accountListAnswer,
  accountListQuery,
  roleBody,
  switchBody,
} from "./accounts.schemas.ts";
import { changeAccounts, createAccountStore, findAccount } from "./accounts.store.server.ts";
import { shutOthersOut } from "./sessions/open-session.server.ts";

const tags = ["Accounts"];

interface AccountParts {
  db: Database;
  now(): Date;
  mailer?: Mailer | undefined;
}

/** The people of the office: who they are, what they may do, and whether they may come in at all. */
export function accountsRoutes(app: Api, { db, now, mailer }: AccountParts): void {
  // Whoever fills the disk must not be safe from being switched off by it.
  const change = { access: "owner", needsPassword: true, changesPages: false, needsNoRoom: true } as const;

  app.get(
    "/accounts",
    {
      config: { access: "owner" },
      schema: {
        tags,
        summary: "List who may sign in, by name",
        querystring: accountListQuery,
        response: { 200: accountListAnswer },
      },
    },
    async (request) => {
      const { page = 1, limit = defaultPageSize, search = "" } = request.query;
      const { accounts, total } = await createAccountStore(db, now).page(search, { page, limit });
      return {
        success: true as const,
        message: "These are the people of the office.",
        accounts,
        pagination: toPagination(total, page, limit),
        canMail: mailer !== undefined,
      };
    },
  );

  app.put(
    "/accounts/:id/role",
    {
      config: change,
      schema: {
        tags,
        summary: "Give a person another role",
        description: "It holds from their next call on. The only owner stays one.",
        params: idParams,
        body: roleBody,
        response: { 200: accountAnswer, 409: failureResponse },
      },
    },
    async (request) => {
      const { role } = request.body;
      const mails = await prepareAccountMails(mailer, now);
      const account = await changeAccounts(
        request,
        now,
        async ({ transaction, store, keepAnOwner, note }) => {
          const person = await findAccount(store, request.params.id);
          if (person.role === role) return person;
          keepAnOwner(person._id);
          await store.setRole(person._id, role);
          await note(person, "role changed", [{ field: "Role", from: person.role, to: role }]);
          await mails.add(transaction, (texts) =>
            texts.accountNews(person.email, "role", { at: now(), address: "", detail: role }),
          );
          return findAccount(store, person._id);
        },
      );
      mails.leave();
      return { success: true as const, message: "The role was changed.", account };
    },
  );

  app.put(
    "/accounts/:id/active",
    {
      config: change,
      schema: {
        tags,
        summary: "Switch a person's account off or on",
        description: "Switched off, all sessions end at once, and what the person did stays.",
        params: idParams,
        body: switchBody,
        response: { 200: accountAnswer, 409: failureResponse },
      },
    },
    async (request) => {
      const { isOn } = request.body;
      const mails = await prepareAccountMails(mailer, now);
      const account = await changeAccounts(
        request,
        now,
        async ({ transaction, store, keepAnOwner, note }) => {
          const person = await findAccount(store, request.params.id);
          if (person.state === "invited" || person.state === "invitation over") throw notTakenYet();
          if (isOn === (person.state === "active")) return person;
          if (!isOn) keepAnOwner(person._id);
          await store.setOff(person._id, isOn ? null : now().toISOString());
          // Also when it is switched on: what was begun at the last moment must not come back to life.
          await shutOthersOut(transaction, now, person._id);
          await note(person, isOn ? "switched on" : "switched off");
          await mails.add(transaction, (texts) =>
            texts.accountNews(person.email, isOn ? "on" : "off", { at: now(), address: "" }),
          );
          return findAccount(store, person._id);
        },
      );
      mails.leave();
      const message = isOn ? "The account is switched on." : "The account is switched off.";
      return { success: true as const, message, account };
    },
  );
}

const notTakenYet = () =>
  new ProductError(
    409,
    "This person has not taken the invitation yet, so there is nothing to switch. You can remove the invitation.",
  );
