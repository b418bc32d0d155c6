import type { FastifyRequest } from "fastify";
import type { Transaction } from "kysely";
import type { FieldChange } from "#collections/audit-log.rules.ts";
import { accountName, actorOf, logChange } from "#collections/audit-log.server.ts";
import type { Database, Queries, Tables } from "#database/tables/tables.ts";
import { found, ProductError, roleNeeded } from "#http/errors.ts";
import { type AccountMails, type Mailer, prepareAccountMails } from "#mail/mail.server.ts";
import type { AccountNews } from "#mail/mail-texts.server.ts";
import type { Account } from "./accounts.schemas.ts";
import { createAccountStore, type PersonRow } from "./accounts.store.server.ts";
import { createAccountLinkStore, createAdministratorStore } from "./administrators.store.server.ts";
import { deviceInWords } from "./devices.store.server.ts";
import { createSecondFactorStore } from "./second-factor.store.server.ts";
import type { SecretBox } from "./second-factor-codes.server.ts";
import { createSessionStore } from "./sessions.store.server.ts";

export interface AccountParts {
  db: Database;
  now(): Date;
  /** Undefined without a mail server. */
  mailer?: Mailer | undefined;
  /** The names of the school, its campus and its university. */
  schoolNames(): Promise<string[]>;
  siteUrl: string | undefined;
  /** Whether visitors reach the site over https, whatever this process itself sees. */
  isHttpsSite: boolean;
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
type AccountStores = ReturnType<typeof accountStores>;

export async function personOf(db: Queries, request: FastifyRequest): Promise<PersonRow> {
  const { id } = found(await request.administrator(), "The account");
  return found(await createAdministratorStore(db).find(id), "The account");
}

export const aboutAccount = (person: Pick<PersonRow, "id" | "name" | "email">) =>
  ({ kind: "account", subject: { id: person.id, title: accountName(person) } }) as const;

interface OwnChange {
  action: string;
  news: AccountNews;
  fields?: FieldChange[];
  /** For the mail: the new e-mail address. */
  detail?: string;
  recipients?: readonly string[];
}

interface OwnHand extends AccountStores {
  transaction: Transaction<Tables>;
  person: PersonRow;
  mails: AccountMails;
  /** Writes the change to the audit log and mails it to the person, who notices if it was somebody else. */
  notify(change: OwnChange): Promise<void>;
}

function ownHand(
  now: () => Date,
  request: FastifyRequest,
  { transaction, person, mails }: Pick<OwnHand, "transaction" | "person" | "mails">,
): OwnHand {
  return {
    ...accountStores(transaction, now),
    transaction,
    person,
    mails,
    async notify({ action, news, fields = [], detail, recipients = [person.email] }) {
      const actor = { id: person.id, who: accountName(person), address: request.ip };
      await logChange(transaction, now(), actor, { ...aboutAccount(person), action, fields });
      const device = deviceInWords(request.headers["user-agent"]);
      const circumstances = { at: now(), address: request.ip, device, detail };
      for (const email of recipients)
        await mails.add(transaction, (texts) => texts.accountNews(email, news, circumstances));
    },
  };
}

/** Changes one's own account in one write. */
export async function changeOwnAccount(
  { mailer, now }: AccountParts,
  request: FastifyRequest,
  change: (hand: OwnHand) => Promise<void>,
): Promise<void> {
  const mails = await prepareAccountMails(mailer, now);
  await request.inWrite(async (transaction) => {
    const person = await personOf(transaction, request);
    await change(ownHand(now, request, { transaction, person, mails }));
  });
  mails.leave();
}

/**
 * Changes one's own account where a secret is sent or returned. Not through request.inWrite: for a repeated request it would
 * store the response, and a weak hash of the body.
 */
export async function changeOwnSecret<Result>(
  { db, mailer, now }: AccountParts,
  request: FastifyRequest,
  person: PersonRow,
  change: (hand: OwnHand) => Promise<Result>,
): Promise<Result> {
  const mails = await prepareAccountMails(mailer, now);
  const result = await db
    .transaction()
    .execute((transaction) => change(ownHand(now, request, { transaction, person, mails })));
  mails.leave();
  return result;
}

type NamedAccount = Pick<Account, "_id" | "name" | "email">;

export interface OwnersHand extends AccountStores {
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
  change: (hand: OwnersHand) => Promise<Result>,
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
