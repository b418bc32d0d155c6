import type { FastifyRequest } from "fastify";
import type { Transaction } from "kysely";
import type { ChangeKind, FieldChange } from "#collections/audit-log.rules.ts";
import { accountName, actorOf, logChange } from "#collections/audit-log.server.ts";
import type { LinkKind } from "#database/tables/account-tables.ts";
import type { Database, Queries, Tables } from "#database/tables/tables.ts";
import { found, ProductError, roleNeeded } from "#http/errors.ts";
import { networkOf } from "#http/urls.ts";
import { type AccountMails, type Mailer, prepareAccountMails } from "#mail/mail.server.ts";
import type { AccountNews } from "#mail/mail-texts.server.ts";
import type { Account } from "./accounts.schemas.ts";
import { createAccountStore, type PersonRow } from "./accounts.store.server.ts";
import { createAccountLinkStore, createAdministratorStore } from "./administrators.store.server.ts";
import { deviceInWords } from "./devices.store.server.ts";
import { createSecondFactorStore } from "./second-factor.store.server.ts";
import type { SecretBox } from "./second-factor-codes.server.ts";
import { createSessionStore } from "./sessions.store.server.ts";
import { createThrottle } from "./throttle.server.ts";

export interface AccountParts {
  db: Database;
  now(): Date;
  /** Undefined without a mail server. */
  mailer?: Mailer | undefined;
  /** The names of the school, its campus and its university. */
  schoolNames(): Promise<string[]>;
  siteUrl: string | undefined;
  secrets: SecretBox;
  requireSecondFactor: boolean;
  version: string;
}

export const accountStores = (db: Queries, now: () => Date) => ({
  people: createAdministratorStore(db),
  accounts: createAccountStore(db, now),
  links: createAccountLinkStore(db, now),
  sessions: createSessionStore(db, now),
  factors: createSecondFactorStore(db, now),
});

interface AccountTransaction extends ReturnType<typeof accountStores> {
  transaction: Transaction<Tables>;
  mails: AccountMails;
}

/**
 * One transaction, whose mails leave after it. Not through request.inWrite, so for what takes or returns a secret: for a repeated
 * request that would store the response, and a weak hash of the body.
 */
export async function inAccountTransaction<Result>(
  { db, mailer, now }: Pick<AccountParts, "db" | "mailer" | "now">,
  work: (stores: AccountTransaction) => Promise<Result>,
): Promise<Result> {
  const mails = await prepareAccountMails(mailer, now);
  const result = await db
    .transaction()
    .execute((transaction) => work({ ...accountStores(transaction, now), transaction, mails }));
  mails.leave();
  return result;
}

export const senderOf = async (request: FastifyRequest) =>
  found(await request.administrator(), "The account");

/** The sender as the database has them now. */
export async function personOf(db: Queries, request: FastifyRequest): Promise<PersonRow> {
  return found(await createAdministratorStore(db).find((await senderOf(request)).id), "The account");
}

type Person = Pick<PersonRow, "id" | "name" | "email">;

export const aboutAccount = (person: Person) =>
  ({ kind: "account", subject: { id: person.id, title: accountName(person) } }) as const;

interface OwnChange {
  kind?: ChangeKind;
  action: string;
  fields?: FieldChange[];
  /** Mailed to the person, who notices if it was somebody else. */
  news?: AccountNews;
  /** For the mail: the new e-mail address. */
  detail?: string;
  recipients?: readonly string[];
}

export interface OwnAccountChange extends AccountTransaction {
  person: Person;
  /** Writes the change to the audit log and mails it. */
  notify(change: OwnChange): Promise<void>;
}

const ownAccountChange = (
  now: () => Date,
  request: FastifyRequest,
  person: Person,
  stores: AccountTransaction,
): OwnAccountChange => ({
  ...stores,
  person,
  async notify({ kind = "account", action, fields = [], news, detail, recipients = [person.email] }) {
    const { transaction, mails } = stores;
    const actor = { id: person.id, who: accountName(person), address: request.ip };
    await logChange(transaction, now(), actor, { ...aboutAccount(person), kind, action, fields });
    if (!news) return;
    const device = deviceInWords(request.headers["user-agent"]);
    const circumstances = { at: now(), address: request.ip, device, detail };
    for (const email of recipients)
      await mails.add(transaction, (texts) => texts.accountNews(email, news, circumstances));
  },
});

/** Changes one's own account in one write. */
export async function changeOwnAccount(
  { mailer, now }: AccountParts,
  request: FastifyRequest,
  change: (account: OwnAccountChange) => Promise<void>,
): Promise<void> {
  const mails = await prepareAccountMails(mailer, now);
  await request.inWrite(async (transaction) => {
    const stores = { ...accountStores(transaction, now), transaction, mails };
    await change(ownAccountChange(now, request, await personOf(transaction, request), stores));
  });
  mails.leave();
}

/** Changes one's own account where a secret is sent or returned. */
export const changeOwnSecret = <Result>(
  parts: AccountParts,
  request: FastifyRequest,
  person: Person,
  change: (account: OwnAccountChange) => Promise<Result>,
): Promise<Result> =>
  inAccountTransaction(parts, (stores) => change(ownAccountChange(parts.now, request, person, stores)));

type NamedAccount = Pick<Account, "_id" | "name" | "email">;

export interface AccountChange extends ReturnType<typeof accountStores> {
  transaction: Transaction<Tables>;
  find(id: string): Promise<Account>;
  keepAnOwner(id: string): void;
  log(person: NamedAccount, action: string, fields?: FieldChange[]): Promise<void>;
  mail(person: NamedAccount, news: AccountNews, more?: { address?: string; detail?: string }): Promise<void>;
}

/**
 * Changes somebody else's account. All such changes wait for one another: two owners who switch each other off at the same moment
 * would leave nobody. A person who stopped being an owner while waiting changes nothing.
 */
export async function changeAccounts<Result>(
  { mailer, now }: AccountParts,
  request: FastifyRequest,
  change: (account: AccountChange) => Promise<Result>,
): Promise<Result> {
  const actor = await actorOf(request);
  const mails = await prepareAccountMails(mailer, now);
  const result = await request.inWrite(async (transaction, note) => {
    const stores = accountStores(transaction, now);
    const owners = await stores.accounts.lockOwners();
    if (!owners.includes(actor.id ?? "")) throw roleNeeded();
    return change({
      ...stores,
      transaction,
      find: async (id) => found(await stores.accounts.find(id), "The account"),
      keepAnOwner(id) {
        if (owners.length === 1 && owners[0] === id) throw new ProductError(409, lastOwner);
      },
      log: (person, action, fields = []) =>
        note({ ...aboutAccount({ ...person, id: person._id }), action, fields }),
      mail: ({ email }, news, { address = "", detail } = {}) =>
        mails.add(transaction, (texts) => texts.accountNews(email, news, { at: now(), address, detail })),
    });
  });
  mails.leave();
  return result;
}

const lastOwner =
  "Nothing was changed: this is the only owner, and without one nobody could manage the accounts. Please make somebody else an owner first.";

interface FollowedLink {
  kind: LinkKind;
  token: string;
  address: string;
  /** Why it does not work, in a sentence. */
  isOver: string;
  isFor?(person: PersonRow): boolean;
}

/**
 * Finds the person of a link, and what the link carries. Links that do not work are counted by network, together with wrong
 * passwords. A link that works never waits, whatever others of the network do: nobody guesses its 256 bits.
 */
export function createLinkCheck({ db, now }: AccountParts) {
  const { links, people } = accountStores(db, now);
  const throttle = createThrottle(db, now);
  return async function followLink({ kind, token, address, isOver, isFor = () => true }: FollowedLink) {
    const link = await links.look(kind, token);
    const person = link && (await people.find(link.administrator_id));
    if (person && person.off_at === null && isFor(person)) return { person, detail: link.detail };
    return throttle.judge<never>(
      { network: networkOf(address) },
      async () => undefined,
      async () => new ProductError(410, isOver),
    );
  };
}
