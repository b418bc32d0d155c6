import type { FastifyRequest } from "fastify";
import { z } from "zod";
import { atField, badInput, ProductError, requireFound, roleNeeded } from "#base/errors.ts";
import { defaultPageSize } from "#base/page-limits.ts";
import {
  failureResponse,
  idParams,
  listQuery,
  responses,
  success,
  successResponse,
} from "#base/responses.schemas.ts";
import { type Api, endpointsOf } from "#platform/http/api.ts";
import { toPagination } from "#platform/http/requests/pagination.ts";
import { accountName } from "#platform/writes/audit-log.ts";
import {
  type AccountWrite,
  accountStores,
  ifTaken,
  inAccountWrite,
  requireSender,
} from "./account-changes.server.ts";
import { linkLifeMs } from "./account-links.store.server.ts";
import type { AccountParts } from "./account-parts.ts";
import { type InvitationWay, invitationPath } from "./accounts.rules.ts";
import { accountListResponse, accountResponse, inputs, invitedResponse } from "./accounts.schemas.ts";
import { accountWords as words } from "./accounts.words.ts";
import type { PersonRow } from "./administrators.store.server.ts";
import { shutOthersOut } from "./sessions.store.server.ts";

const endpoint = endpointsOf("Accounts");
const sensitive = { access: "owner", needsPassword: true, changesPages: false } as const;
/** A person who fills the disk must not be safe from being switched off by that. */
const urgent = { ...sensitive, needsNoRoom: true };

type AccountsWrite = AccountWrite & { find(id: string): Promise<PersonRow> };

const getAccounts = endpoint("owner", "List who may sign in, by name", {
  querystring: listQuery,
  response: responses(accountListResponse),
});
const putRole = endpoint(urgent, "Give a person another role", {
  description: "It applies from their next request on. The only owner stays one.",
  params: idParams,
  body: z.object({ role: inputs.role }),
  response: responses(accountResponse, 409),
});
const putActive = endpoint(urgent, "Switch a person's account off or on", {
  description: "Switched off, all sessions end at once, and what the person did stays.",
  params: idParams,
  body: z.object({ isOn: z.boolean("isOn must be true or false.") }),
  response: responses(accountResponse, 409),
});
const deleteSecondFactor = endpoint(sensitive, "Switch off somebody else's second factor", {
  description: "Ends every session of that person: they sign in again, with the password alone.",
  params: idParams,
  response: responses(successResponse, 404, 409),
});
const postAccount = endpoint(sensitive, "Invite a person", {
  description: "By mail, or with a link that the response shows once. It works once, for a week.",
  body: z.object({
    email: inputs.email,
    name: inputs.name.optional(),
    role: inputs.role,
    way: inputs.way,
  }),
  response: { 201: invitedResponse, 409: failureResponse },
});
const postInvitation = endpoint(sensitive, "Invite a person again", {
  description: "The earlier link ends.",
  params: idParams,
  body: z.object({ way: inputs.way }),
  response: responses(invitedResponse, 409),
});
const deleteAccount = endpoint(sensitive, "Remove an invitation that nobody has accepted", {
  description: "An account that was used is switched off instead, so that it stays known who did what.",
  params: idParams,
  response: responses(successResponse, 409),
});

/** These changes wait for one another, so that two owners cannot switch each other off. */
async function inAccounts<Result>(
  parts: AccountParts,
  request: FastifyRequest,
  work: (write: AccountsWrite) => Promise<Result>,
): Promise<Result> {
  return inAccountWrite(parts, request, async (write) => {
    const owners = await write.people.lockOwners();
    if (!owners.includes(write.actor.id)) throw roleNeeded();
    const result = await work({
      ...write,
      note: (change) => write.note({ address: "", device: "", ...change }),
      find: async (id) => requireFound(await write.people.find(id), "The account"),
    });
    if ((await write.people.lockOwners()).length === 0) throw new ProductError(409, words.lastOwner);
    return result;
  });
}

/** Returns the changed account. */
const changeAccount = (
  parts: AccountParts,
  request: FastifyRequest & { params: { id: string } },
  change: (person: PersonRow, write: AccountsWrite) => Promise<unknown>,
) =>
  inAccounts(parts, request, async (write) => {
    const person = await write.find(request.params.id);
    await change(person, write);
    return requireFound(await write.people.findAccount(person.id, parts.now()), "The account");
  });

/** For owners, who manage the accounts of everybody. */
export function accountsRoutes(app: Api, parts: AccountParts): void {
  invitationRoutes(app, parts);
  const { db, now, mailer } = parts;

  app.get("/accounts", getAccounts, async (request) => {
    const { page = 1, limit = defaultPageSize, search = "" } = request.query;
    const accounts = await accountStores(db, now).people.findAccounts(search, now());
    return success("These are the people of the office.", {
      accounts: accounts.slice((page - 1) * limit, page * limit),
      pagination: toPagination(accounts.length, page, limit),
      canMail: mailer !== undefined,
    });
  });

  app.put("/accounts/:id/role", putRole, async (request) => {
    const { role } = request.body;
    const account = await changeAccount(parts, request, async (person, { people, note }) => {
      if (person.role === role) return;
      await people.change(person.id, { role });
      const fields = [{ field: "Role", from: person.role, to: role }];
      await note({ about: person, action: "role changed", fields, news: "role", detail: role });
    });
    return success("The role was changed.", { account });
  });

  app.put("/accounts/:id/active", putActive, async (request) => {
    const { isOn } = request.body;
    const state = isOn ? "on" : "off";
    const account = await changeAccount(parts, request, async (person, write) => {
      if (isInvited(person)) throw new ProductError(409, words.notAcceptedYet);
      if (isOn === (person.off_at === null)) return;
      await write.people.change(person.id, { off_at: isOn ? null : now().toISOString() });
      // Also when it is switched on: a sign-in that was begun at the last moment must not be finished now.
      await shutOthersOut(write.transaction, now, person.id);
      await write.note({ about: person, action: `switched ${state}`, news: state });
    });
    return success(`The account is switched ${state}.`, { account });
  });

  app.delete("/accounts/:id/second-factor", deleteSecondFactor, async (request) => {
    if ((await requireSender(request)).id === request.params.id) throw new ProductError(409, words.isOwn);
    await changeAccount(parts, request, async (person, { transaction, people, factors, note }) => {
      await people.lock(person.id);
      if (!(await factors.remove(person.id)))
        throw new ProductError(409, words.noFactor(accountName(person)));
      await shutOthersOut(transaction, now, person.id);
      const action = "switched off the second factor";
      await note({ about: person, action, news: "second factor off", address: request.ip });
    });
    return success("The second factor is off.");
  });
}

function invitationRoutes(app: Api, parts: AccountParts): void {
  const { now, mailer, siteUrl } = parts;

  /** The secret of a link is not part of the write's result, which is stored for a repeated request. */
  async function invite(
    request: FastifyRequest,
    way: InvitationWay,
    prepare: (write: AccountsWrite) => Promise<PersonRow>,
  ) {
    const isMailed = way === "mail";
    if (isMailed && !mailer)
      throw badInput("The invitation was not made", [{ field: "way", message: words.noMail }]);
    let token: string | undefined;
    const account = await inAccounts(parts, request, async (write) => {
      const person = await prepare(write);
      if (isMailed) {
        const by = accountName(await requireSender(request));
        const until = new Date(now().getTime() + linkLifeMs.invitation).toISOString();
        const link = await write.links.reserve("invitation", person.id);
        await write.mails.addWithLink(link, (texts, token) =>
          texts.invitation({ ...person, token, by, until }),
        );
      } else token = await write.links.issue("invitation", person.id);
      return requireFound(await write.people.findAccount(person.id, now()), "The account");
    });
    const origin = siteUrl ?? `${request.protocol}://${request.host}`;
    const message = isMailed ? "The invitation is on its way." : "The link is ready. It is shown only now.";
    return success(message, { account, link: token ? origin + invitationPath(token) : null });
  }

  app.post("/accounts", postAccount, async (request, reply) => {
    const { email, name = "", role, way } = request.body;
    const invited = await invite(request, way, async ({ people, note }) => {
      const about = await people
        .add(email, "", now(), { name, role })
        .catch(ifTaken(atField(409, "email", words.hasAccount)));
      await note({ about, action: "invited", fields: [{ field: "Role", from: "", to: role }] });
      return about;
    });
    return reply.code(201).send(invited);
  });

  app.post("/accounts/:id/invitation", postInvitation, (request) =>
    invite(request, request.body.way, async ({ find, note }) => {
      const about = await find(request.params.id);
      if (!isInvited(about)) throw new ProductError(409, words.acceptedAlready);
      await note({ about, action: "invited again" });
      return about;
    }),
  );

  app.delete("/accounts/:id", deleteAccount, async (request) => {
    await inAccounts(parts, request, async ({ people, find, note }) => {
      const about = await find(request.params.id);
      if (!(await people.removeInvited(about.id))) throw new ProductError(409, words.acceptedAlready);
      await note({ about, action: "invitation removed" });
    });
    return success("The invitation was removed. Its link no longer works.");
  });
}

const isInvited = ({ password_hash }: PersonRow) => password_hash === "";
