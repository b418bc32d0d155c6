import type { FastifyRequest } from "fastify";
import type { Transaction } from "kysely";
import { type ProductError, requireFound } from "#base/errors.ts";
import { isTaken } from "#platform/database/dialect.ts";
import type { Queries, Tables } from "#platform/database/tables/tables.ts";
import { cookieOf } from "#platform/http/access.ts";
import { deviceCookie } from "#platform/http/cookies.ts";
import type { Mail, MailTexts } from "#platform/mail/mail.ts";
import { createOutboxStore } from "#platform/mail/outbox.ts";
import { accountName, logChange } from "#platform/writes/audit-log.ts";
import type { ChangeKind, FieldChange } from "#platform/writes/change.ts";
import { createAccountLinkStore } from "./account-links.store.server.ts";
import type { AccountNews } from "./account-mails.words.ts";
import type { AccountParts } from "./account-parts.ts";
import { createAdministratorStore, type Person } from "./administrators.store.server.ts";
import { callerOf, createDeviceStore } from "./devices.store.server.ts";
import { createSecondFactorStore } from "./second-factor.store.server.ts";
import { createSessionStore } from "./sessions.store.server.ts";
import { noteSignIn } from "./sign-in-log.server.ts";

export const accountStores = (db: Queries, now: () => Date) => ({
  people: createAdministratorStore(db),
  links: createAccountLinkStore(db, now),
  sessions: createSessionStore(db, now),
  devices: createDeviceStore(db, now),
  factors: createSecondFactorStore(db, now),
});

interface AccountChange {
  /** The actor's own account, if nobody else's. */
  about?: Person;
  kind?: ChangeKind;
  action: string;
  fields?: FieldChange[];
  /** Mailed to the person, who notices if it was somebody else. */
  news?: AccountNews;
  recipients?: readonly string[];
  detail?: string;
  address?: string;
  device?: string;
}

export interface AccountWrite extends ReturnType<typeof accountStores> {
  actor: Person;
  transaction: Transaction<Tables>;
  mails: ReturnType<typeof mailsIn>;
  /** Writes to the audit log, and mails. */
  note(change: AccountChange): Promise<void>;
}

/** The actor is the sender, unless nobody is signed in yet. */
export async function inAccountWrite<Result>(
  { mailer, now }: Pick<AccountParts, "mailer" | "now">,
  request: FastifyRequest,
  work: (write: AccountWrite) => Promise<Result>,
  entrant?: Person,
): Promise<Result> {
  const actor = entrant ?? (await requireSender(request));
  const texts = await mailer?.texts();
  const { address, device } = callerOf(request);
  return request.inWrite((transaction) => {
    const mails = mailsIn(transaction, now, texts);
    return work({
      ...accountStores(transaction, now),
      actor,
      transaction,
      mails,
      async note({ about = actor, kind = "account", action, fields = [], news, recipients, ...more }) {
        const by = { id: actor.id, who: accountName(actor), address };
        await logChange(transaction, now(), by, { ...aboutAccount(about), kind, action, fields });
        if (!news) return;
        const circumstances = { at: now(), address, device, ...more };
        for (const email of recipients ?? [about.email])
          await mails.add((texts) => texts.accountNews(email, news, circumstances));
      },
    });
  });
}

/** Mails to people of the office, if there is a mail server. */
function mailsIn(transaction: Queries, now: () => Date, texts: MailTexts | undefined) {
  const outbox = createOutboxStore(transaction, now);
  return {
    add: async (write: (texts: MailTexts) => Mail) => texts && outbox.add(write(texts)),
    addWithLink: async (linkHash: string, write: (texts: MailTexts, token: string) => Mail) =>
      texts && outbox.addWithLink(linkHash, (token) => write(texts, token)),
  };
}

/** Every sign-in ends here: a session, a line in the audit log, a known device, and a mail if the device was new to an account that is not. */
export async function openSession(
  { transaction, sessions, devices, mails }: AccountWrite,
  at: Date,
  entrant: Person & { isKnownDevice: boolean; isNew?: boolean },
  request: FastifyRequest,
) {
  const { id, email, isKnownDevice, isNew } = entrant;
  const caller = callerOf(request);
  const earlierToken = request.token();
  const deviceToken = cookieOf(request, deviceCookie);
  if (earlierToken) await sessions.end(earlierToken);
  await noteSignIn(transaction, at, { person: entrant, address: caller.address });
  const token = await sessions.start(id, caller);
  if (isKnownDevice && deviceToken) {
    await devices.noteUse(deviceToken);
    return { token, deviceToken };
  }
  if (!isNew) await mails.add((texts) => texts.accountNews(email, "signed in", { at, ...caller }));
  return { token, deviceToken: await devices.add(id) };
}

export const requireSender = async (request: FastifyRequest) =>
  requireFound(await request.administrator(), "The account");

export const aboutAccount = (person: Person) =>
  ({ kind: "account", subject: { id: person.id, title: accountName(person) } }) as const;

/** For a write that another row with the same unique value forbids. */
export const ifTaken = (refusal: ProductError) => (error: unknown) => {
  throw isTaken(error) ? refusal : error;
};
