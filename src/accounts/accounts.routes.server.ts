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
  const change = { access: "owner", needsPassword: true, changesPages: false } as const;
  // A person who fills the disk must not be safe from being switched off by that.
  const urgentChange = { ...change, needsNoRoom: true };

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
    endpoint(urgentChange, "Give a person another role", {
      description: "It applies from their next request on. The only owner stays one.",
      params: idParams,
      body: roleBody,
      response: responses(accountResponse, 409),
    }),
    async (request) => {
      const { role } = request.body;
      const account = await changeAccounts(parts, request, async (hand) => {
        const person = await hand.find(request.params.id);
        if (person.role === role) return person;
        hand.keepAnOwner(person._id);
        await hand.people.change(person._id, { role });
        await hand.log(person, "role changed", [{ field: "Role", from: person.role, to: role }]);
        await hand.mail(person, "role", { detail: role });
        return hand.find(person._id);
      });
      return success("The role was changed.", { account });
    },
  );

  app.put(
    "/accounts/:id/active",
    endpoint(urgentChange, "Switch a person's account off or on", {
      description: "Switched off, all sessions end at once, and what the person did stays.",
      params: idParams,
      body: switchBody,
      response: responses(accountResponse, 409),
    }),
    async (request) => {
      const { isOn } = request.body;
      const account = await changeAccounts(parts, request, async (hand) => {
        const person = await hand.find(request.params.id);
        if (person.state === "invited" || person.state === "invitation over")
          throw new ProductError(409, notAcceptedYet);
        if (isOn === (person.state === "active")) return person;
        if (!isOn) hand.keepAnOwner(person._id);
        await hand.people.change(person._id, { off_at: isOn ? null : now().toISOString() });
        // Also when it is switched on: a sign-in that was begun at the last moment must not be finished now.
        await shutOthersOut(hand.transaction, now, person._id);
        await hand.log(person, isOn ? "switched on" : "switched off");
        await hand.mail(person, isOn ? "on" : "off");
        return hand.find(person._id);
      });
      return success(`The account is switched ${isOn ? "on" : "off"}.`, { account });
    },
  );

  app.delete(
    "/accounts/:id/second-factor",
    endpoint(change, "Switch off somebody else's second factor", {
      description: "Ends every session of that person: they sign in again, with the password alone.",
      params: idParams,
      response: responses(successResponse, 404, 409),
    }),
    async (request) => {
      const { id } = request.params;
      if ((await request.administrator())?.id === id) throw new ProductError(409, isOwn);
      await changeAccounts(parts, request, async (hand) => {
        const person = await hand.find(id);
        await hand.people.lock(id);
        if (!(await hand.factors.remove(id))) throw notOn(accountName(person));
        await shutOthersOut(hand.transaction, now, id);
        await hand.log(person, "switched off the second factor");
        await hand.mail(person, "second factor off", { address: request.ip });
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
