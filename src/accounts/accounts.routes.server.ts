import { accountName } from "#collections/audit-log.server.ts";
import { defaultPageSize } from "#collections/records.rules.ts";
import { idParams, responses, success, successResponse } from "#collections/responses.schemas.ts";
import { type Api, endpointsOf } from "#http/api.ts";
import { ProductError } from "#http/errors.ts";
import { toPagination } from "#http/requests/pagination.ts";
import { type AccountParts, accountStores, changeAccounts } from "./account-changes.server.ts";
import {
  accountListQuery,
  accountListResponse,
  accountResponse,
  roleBody,
  switchBody,
} from "./accounts.schemas.ts";
import { shutOthersOut } from "./sessions.store.server.ts";

const endpoint = endpointsOf("Accounts");

export function accountsRoutes(app: Api, parts: AccountParts): void {
  const { db, now, mailer } = parts;
  const sensitive = { access: "owner", needsPassword: true, changesPages: false } as const;
  // A person who fills the disk must not be safe from being switched off by that.
  const urgent = { ...sensitive, needsNoRoom: true };

  app.get(
    "/accounts",
    endpoint("owner", "List who may sign in, by name", {
      querystring: accountListQuery,
      response: responses(accountListResponse),
    }),
    async (request) => {
      const { page = 1, limit = defaultPageSize, search = "" } = request.query;
      const { accounts, total } = await accountStores(db, now).accounts.page(search, { page, limit });
      return success("These are the people of the office.", {
        accounts,
        pagination: toPagination(total, page, limit),
        canMail: mailer !== undefined,
      });
    },
  );

  app.put(
    "/accounts/:id/role",
    endpoint(urgent, "Give a person another role", {
      description: "It applies from their next request on. The only owner stays one.",
      params: idParams,
      body: roleBody,
      response: responses(accountResponse, 409),
    }),
    async (request) => {
      const { role } = request.body;
      const account = await changeAccounts(
        parts,
        request,
        async ({ people, find, keepAnOwner, log, mail }) => {
          const person = await find(request.params.id);
          if (person.role === role) return person;
          keepAnOwner(person._id);
          await people.change(person._id, { role });
          await log(person, "role changed", [{ field: "Role", from: person.role, to: role }]);
          await mail(person, "role", { detail: role });
          return find(person._id);
        },
      );
      return success("The role was changed.", { account });
    },
  );

  app.put(
    "/accounts/:id/active",
    endpoint(urgent, "Switch a person's account off or on", {
      description: "Switched off, all sessions end at once, and what the person did stays.",
      params: idParams,
      body: switchBody,
      response: responses(accountResponse, 409),
    }),
    async (request) => {
      const { isOn } = request.body;
      const account = await changeAccounts(parts, request, async (change) => {
        const person = await change.find(request.params.id);
        if (person.state === "invited" || person.state === "invitation over")
          throw new ProductError(409, notAcceptedYet);
        if (isOn === (person.state === "active")) return person;
        if (!isOn) change.keepAnOwner(person._id);
        await change.people.change(person._id, { off_at: isOn ? null : now().toISOString() });
        // Also when it is switched on: a sign-in that was begun at the last moment must not be finished now.
        await shutOthersOut(change.transaction, now, person._id);
        await change.log(person, isOn ? "switched on" : "switched off");
        await change.mail(person, isOn ? "on" : "off");
        return change.find(person._id);
      });
      return success(`The account is switched ${isOn ? "on" : "off"}.`, { account });
    },
  );

  app.delete(
    "/accounts/:id/second-factor",
    endpoint(sensitive, "Switch off somebody else's second factor", {
      description: "Ends every session of that person: they sign in again, with the password alone.",
      params: idParams,
      response: responses(successResponse, 404, 409),
    }),
    async (request) => {
      const { id } = request.params;
      if ((await request.administrator())?.id === id) throw new ProductError(409, isOwn);
      await changeAccounts(parts, request, async ({ transaction, people, factors, find, log, mail }) => {
        const person = await find(id);
        await people.lock(id);
        if (!(await factors.remove(id))) throw notOn(accountName(person));
        await shutOthersOut(transaction, now, id);
        await log(person, "switched off the second factor");
        await mail(person, "second factor off", { address: request.ip });
      });
      return success("The second factor is off.");
    },
  );
}

const notAcceptedYet =
  "This person has not accepted the invitation yet, so there is nothing to switch. You can remove the invitation.";

const isOwn = "This is your own second factor. Please switch it off on the page of your own account.";

const notOn = (name: string) =>
  new ProductError(409, `${name} has no second factor. Please reload the list.`);
