import type { FastifyRequest } from "fastify";
import type { Transaction } from "kysely";
import type { ChangeKind, FieldChange } from "#collections/audit-log.rules.ts";
import { type AddToLog, accountName, logChange } from "#collections/audit-log.server.ts";
import type { Database, LinkKind, Queries, Tables } from "#database/tables/tables.ts";
import { found, ProductError, roleNeeded } from "#http/errors.ts";
import { networkOf } from "#http/urls.ts";
import { type AccountMails, type Mailer, prepareAccountMails } from "#mail/mail.server.ts";
import type { AccountNews } from "#mail/mail-texts.server.ts";
import type { Account } from "./accounts.schemas.ts";
import { createAccountStore, type Person, type PersonRow } from "./accounts.store.server.ts";
import { createAccountLinkStore, createAdministratorStore } from "./administrators.store.server.ts";
import { deviceInWords } from "./devices.store.server.ts";
import { createSecondFactorStore } from "./second-factor.store.server.ts";
import type { SecretBox } from "./second-factor-codes.server.ts";
import { createSessionStore } from "./sessions.store.server.ts";
import { createThrottle } from "./throttle.server.ts";

export interface AccountParts {
  db: Database;
  now(): Date;
  mailer?: Mailer | undefined;
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
  note: AddToLog;
  mails: AccountMails;
}

export async function inAccountWrite<Result>(
  { mailer, now }: Pick<AccountParts, "mailer" | "now">,
  request: FastifyRequest,
  work: (stores: AccountTransaction) => Promise<Result>,
): Promise<Result> {
  const mailsIn = await prepareAccountMails(mailer, now);
  return request.inWrite((transaction, note) =>
    work({ ...accountStores(transaction, now), transaction, note, mails: mailsIn(transaction) }),
  );
}

export const senderOf = async (request: FastifyRequest) =>
  found(await request.administrator(), "The account");

export async function personOf(db: Queries, request: FastifyRequest): Promise<PersonRow> {
  return found(await createAdministratorStore(db).find((await senderOf(request)).id), "The account");
}

export const aboutAccount = (person: Person) =>
  ({ kind: "account", subject: { id: person.id, title: accountName(person) } }) as const;

interface OwnChange {
  kind?: ChangeKind;
  action: string;
  fields?: FieldChange[];
  /** Mailed to the person, who notices if it was somebody else. */
  news?: AccountNews;
  detail?: string;
  recipients?: readonly string[];
}

export interface OwnAccountChange extends AccountTransaction {
  person: Person;
  /** Writes to the audit log, and mails. */
  notify(change: OwnChange): Promise<void>;
}

/** Changes one's own account, or that of the person who has followed a link. */
export const changeOwnAccount = <Result>(
  parts: AccountParts,
  request: FastifyRequest,
  change: (account: OwnAccountChange) => Promise<Result>,
  personOfLink?: Person,
): Promise<Result> =>
  inAccountWrite(parts, request, async (stores) => {
    const { transaction, mails } = stores;
    const at = parts.now();
    const address = request.ip;
    const person = personOfLink ?? (await personOf(transaction, request));
    return change({
      ...stores,
      person,
      async notify({ kind = "account", action, fields = [], news, detail, recipients = [person.email] }) {
        const actor = { id: person.id, who: accountName(person), address };
        await logChange(transaction, at, actor, { ...aboutAccount(person), kind, action, fields });
        if (!news) return;
        const device = deviceInWords(request.headers["user-agent"]);
        for (const email of recipients)
          await mails.add((texts) => texts.accountNews(email, news, { at, address, device, detail }));
      },
    });
  });

type NamedAccount = Pick<Account, "_id" | "name" | "email">;

export interface AccountChange extends AccountTransaction {
  find(id: string): Promise<Account>;
  keepAnOwner(id: string): void;
  log(person: NamedAccount, action: string, fields?: FieldChange[]): Promise<void>;
  mail(person: NamedAccount, news: AccountNews, more?: { address?: string; detail?: string }): Promise<void>;
}

/** Changes somebody else's account. These changes wait for one another, so that two owners cannot switch each other off. */
export const changeAccounts = <Result>(
  parts: AccountParts,
  request: FastifyRequest,
  change: (account: AccountChange) => Promise<Result>,
): Promise<Result> =>
  inAccountWrite(parts, request, async (stores) => {
    const { accounts, note, mails } = stores;
    const owners = await accounts.lockOwners();
    if (!owners.includes((await senderOf(request)).id)) throw roleNeeded();
    return change({
      ...stores,
      find: async (id) => found(await accounts.find(id), "The account"),
      keepAnOwner(id) {
        if (owners.length === 1 && owners[0] === id) throw new ProductError(409, lastOwner);
      },
      log: (person, action, fields = []) =>
        note({ ...aboutAccount({ ...person, id: person._id }), action, fields }),
      mail: ({ email }, news, { address = "", detail } = {}) =>
        mails.add((texts) => texts.accountNews(email, news, { at: parts.now(), address, detail })),
    });
  });

const lastOwner =
  "Nothing was changed: this is the only owner, and without one nobody could manage the accounts. Please make somebody else an owner first.";

export type LinkRequest = Pick<FastifyRequest, "ip"> & { body: { token: string } };

/** Finds the person of a link. Links that do not work are counted by network; one that works never waits. */
export function createLinkCheck({ db, now }: AccountParts) {
  const { links, people } = accountStores(db, now);
  const throttle = createThrottle(db, now);
  return async function followLink(
    { ip, body }: LinkRequest,
    kind: LinkKind,
    isOver: string,
    isFor: (person: PersonRow) => boolean = () => true,
  ) {
    const link = await links.look(kind, body.token);
    const person = link && (await people.find(link.administrator_id));
    if (person && person.off_at === null && isFor(person)) return { person, detail: link.detail };
    return throttle.judge<never>(
      { network: networkOf(ip) },
      async () => undefined,
      async () => new ProductError(410, isOver),
    );
  };
}
