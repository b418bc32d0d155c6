import type { FastifyRequest } from "fastify";
import type { Selectable } from "kysely";
import type { FieldChange } from "#collections/audit-log.rules.ts";
import { type Actor, accountName, logChange } from "#collections/audit-log.server.ts";
import type { Database, Queries, Tables } from "#database/tables/tables.ts";
import { found } from "#http/errors.ts";
import { type AccountNews, type Mailer, prepareAccountMails } from "#mail/mail.server.ts";
import { createAdministratorStore } from "../administrators.store.server.ts";
import type { PasswordCheck } from "../passwords/passwords.server.ts";
import { deviceInWords } from "../sessions/devices.store.server.ts";

export const tags = ["Own account"];

export interface OwnAccountParts {
  db: Database;
  now(): Date;
  /** Undefined where there is no mail server. */
  mailer?: Mailer | undefined;
  checkPassword: PasswordCheck;
  /** What the school is called, and what it belongs to. */
  schoolNames(): Promise<string[]>;
  /** Whether visitors reach the site over https, whatever this process itself sees. */
  isHttpsSite: boolean;
}

export type Person = Selectable<Tables["administrators"]>;

/** Whose account it is: who asks. */
export async function personOf(db: Queries, request: FastifyRequest): Promise<Person> {
  const { id } = found(await request.administrator(), "The account");
  return found(await createAdministratorStore(db).find(id), "The account");
}

interface NotifiedChange {
  action: string;
  news: AccountNews;
  fields?: FieldChange[];
  /** What the mail says of it: the new address. */
  detail?: string;
  /** Who hears of it, if not the person at the address that they have. */
  recipients?: readonly string[];
}

/**
 * How a person's own account is changed: the log has it, and the person is told by mail, so that they notice if it was
 * somebody else. Ask for it before the transaction of the change begins.
 */
export async function prepareNotification(
  { mailer, now }: Pick<OwnAccountParts, "mailer" | "now">,
  request: FastifyRequest,
) {
  const mails = await prepareAccountMails(mailer, now);
  return {
    mails,
    async notify(transaction: Queries, person: Person, change: NotifiedChange): Promise<void> {
      const actor: Actor = { id: person.id, who: accountName(person), address: request.ip };
      const { action, news, fields = [], detail, recipients = [person.email] } = change;
      const subject = { id: person.id, title: accountName(person) };
      await logChange(transaction, now(), actor, { kind: "account", action, subject, fields });
      const device = deviceInWords(request.headers["user-agent"]);
      const circumstances = { at: now(), address: request.ip, device, detail };
      for (const email of recipients)
        await mails.add(transaction, (texts) => texts.accountNews(email, news, circumstances));
    },
  };
}
