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
import { createAdministratorStore } from "./administrators.store.server.ts";
import { deviceInWords } from "./devices.store.server.ts";
import type { SecretBox } from "./second-factor-codes.server.ts";

/** For all routes of accounts. */
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

type MailParts = Pick<AccountParts, "mailer" | "now">;

/** The account of whoever sent the request. */
export async function personOf(db: Queries, request: FastifyRequest): Promise<PersonRow> {
  const { id } = found(await request.administrator(), "The account");
  return found(await createAdministratorStore(db).find(id), "The account");
}

interface OwnChange {
  action: string;
  news: AccountNews;
  fields?: FieldChange[];
  /** For the mail: the new e-mail address. */
  detail?: string;
  /** Instead of the person's current e-mail address. */
  recipients?: readonly string[];
}

/**
 * Writes a change of a person's own account to the audit log and mails it to the person, who notices if it was somebody else. Call
 * it before the transaction of the change begins.
 */
export async function prepareNotification({ mailer, now }: MailParts, request: FastifyRequest) {
  const mails = await prepareAccountMails(mailer, now);
  return {
    mails,
    async notify(transaction: Queries, person: PersonRow, change: OwnChange): Promise<void> {
      const { action, news, fields = [], detail, recipients = [person.email] } = change;
      const who = accountName(person);
      const actor = { id: person.id, who, address: request.ip };
      const subject = { id: person.id, title: who };
      await logChange(transaction, now(), actor, { kind: "account", action, subject, fields });
      const device = deviceInWords(request.headers["user-agent"]);
      const circumstances = { at: now(), address: request.ip, device, detail };
      for (const email of recipients)
        await mails.add(transaction, (texts) => texts.accountNews(email, news, circumstances));
    },
  };
}

interface OwnHand {
  transaction: Transaction<Tables>;
  person: PersonRow;
  mails: AccountMails;
  notify(change: OwnChange): Promise<void>;
}

/** Changes one's own account in one write. */
export async function changeOwnAccount(
  parts: MailParts,
  request: FastifyRequest,
  change: (hand: OwnHand) => Promise<void>,
): Promise<void> {
  const { notify, mails } = await prepareNotification(parts, request);
  await request.inWrite(async (transaction) => {
    const person = await personOf(transaction, request);
    await change({
      transaction,
      person,
      mails,
      notify: (change) => notify(transaction, person, change),
    });
  });
  mails.leave();
}

type NamedAccount = Pick<Account, "_id" | "name" | "email">;

export interface OwnersHand {
  transaction: Transaction<Tables>;
  store: ReturnType<typeof createAccountStore>;
  /** Throws if this is the only owner. */
  keepAnOwner(id: string): void;
  log(person: NamedAccount, action: string, fields?: FieldChange[]): Promise<void>;
  mail(person: NamedAccount, news: AccountNews, more?: { address?: string; detail?: string }): Promise<void>;
}

/**
 * Changes somebody else's account. All such changes wait for one another: two owners who switch each other off at the same moment
 * would leave nobody. A person who stopped being an owner while waiting changes nothing.
 */
export async function changeAccounts<Result>(
  { mailer, now }: MailParts,
  request: FastifyRequest,
  change: (hand: OwnersHand) => Promise<Result>,
): Promise<Result> {
  const actor = await actorOf(request);
  const mails = await prepareAccountMails(mailer, now);
  const result = await request.inWrite(async (transaction) => {
    const store = createAccountStore(transaction, now);
    const owners = await store.lockOwners();
    if (!owners.includes(actor.id ?? "")) throw roleNeeded();
    return change({
      transaction,
      store,
      keepAnOwner(id) {
        if (owners.length === 1 && owners[0] === id) throw lastOwner();
      },
      log: (person, action, fields = []) =>
        logChange(transaction, now(), actor, {
          kind: "account",
          action,
          subject: { id: person._id, title: accountName(person) },
          fields,
        }),
      mail: ({ email }, news, { address = "", detail } = {}) =>
        mails.add(transaction, (texts) => texts.accountNews(email, news, { at: now(), address, detail })),
    });
  });
  mails.leave();
  return result;
}

export async function findAccount(store: OwnersHand["store"], id: string): Promise<Account> {
  return found(await store.find(id), "The account");
}

const lastOwner = () =>
  new ProductError(
    409,
    "Nothing was changed: this is the only owner, and without one nobody could manage the accounts. Please make somebody else an owner first.",
  );
