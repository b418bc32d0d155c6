import { createTransport } from "nodemailer";
import type { OutboxRow } from "./outbox.store.ts";

const connectMs = 10_000;
const silenceMs = 10_000;

interface Sender {
  /** As the school calls itself now. */
  name(): Promise<string>;
  address: string;
}

/** A mail server that is reached by its smtp:// or smtps:// address. */
export function createSmtp(smtpUrl: string, sender: Sender) {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: connectMs,
    greetingTimeout: silenceMs,
    socketTimeout: silenceMs,
  });
  return {
    async deliver(mail: OutboxRow): Promise<void> {
      await transport.sendMail({
        from: { name: await sender.name(), address: sender.address },
        to: mail.recipient,
        ...(mail.reply_to && { replyTo: mail.reply_to }),
        subject: mail.subject,
        text: mail.body,
        headers: JSON.parse(mail.headers),
        // The same mail sent twice, because its first answer was lost, is one to those who look.
        messageId: `<${mail.id}@${sender.address.split("@")[1]}>`,
        disableFileAccess: true,
        disableUrlAccess: true,
      });
    },
  };
}

/** The user of the mail server if that is an address, else nobody's at the site's host. */
export function senderAddress(smtpUrl: string, siteHost: string | undefined): string {
  const { username, hostname } = new URL(smtpUrl);
  const user = decodeURIComponent(username);
  return user.includes("@") ? user : `no-reply@${siteHost ?? hostname}`;
}
