import { createTransport } from "nodemailer";
import type { Mail } from "./mail.ts";
import type { OutboxRow } from "./outbox.store.ts";
import { openSmtpSession, type SmtpSession } from "./smtp-session.ts";

const connectMs = 10_000;
const greetingMs = 30_000;
/**
 * A mail server may look through a mail for a minute before it says yes. Who has hung up by then sends it again, or never learns
 * that it was refused. A job has time for this and not for more.
 */
const silenceMs = 75_000;
const timeLimits = { connectionTimeout: connectMs, greetingTimeout: greetingMs, socketTimeout: silenceMs };

interface Sender {
  /** As the school calls itself now. */
  name(): Promise<string>;
  address: string;
}

/** How a mail to many reaches the mail server. */
export interface Smtp {
  /** For one mail after another. */
  openSession(): SmtpSession;
  /** A mail as it is written on the line; the same id is the same mail to those who look. */
  compose(mail: Mail, id: string): Promise<Buffer>;
  senderAddress: string;
}

/** A mail server that is reached by its smtp:// or smtps:// address. */
export function createSmtp(smtpUrl: string, sender: Sender) {
  const transport = createTransport({ url: smtpUrl, ...timeLimits });
  const host = sender.address.split("@")[1];

  async function headOf(id: string) {
    return {
      from: { name: await sender.name(), address: sender.address },
      // The same mail sent twice, because its first answer was lost, is one to those who look.
      messageId: `<${id}@${host}>`,
      disableFileAccess: true,
      disableUrlAccess: true,
    };
  }

  return {
    async deliver(mail: OutboxRow): Promise<void> {
      await transport.sendMail({
        ...(await headOf(mail.id)),
        to: mail.recipient,
        ...(mail.reply_to && { replyTo: mail.reply_to }),
        subject: mail.subject,
        text: mail.body,
        ...(mail.html && { html: mail.html }),
        headers: JSON.parse(mail.headers),
      });
    },

    openSession: () => openSmtpSession(smtpUrl, timeLimits),

    async compose(mail: Mail, id: string): Promise<Buffer> {
      const { default: MailComposer } = await import("nodemailer/lib/mail-composer");
      return new MailComposer({
        ...(await headOf(id)),
        to: mail.recipient,
        replyTo: mail.replyTo,
        subject: mail.subject,
        text: mail.body,
        html: mail.html,
        headers: mail.headers,
      })
        .compile()
        .build();
    },

    senderAddress: sender.address,
  } satisfies Smtp & Record<string, unknown>;
}

/** The user of the mail server if that is an address, else nobody's at the site's host. */
export function senderAddress(smtpUrl: string, siteHost: string | undefined): string {
  const { username, hostname } = new URL(smtpUrl);
  const user = decodeURIComponent(username);
  return user.includes("@") ? user : `no-reply@${siteHost ?? hostname}`;
}
