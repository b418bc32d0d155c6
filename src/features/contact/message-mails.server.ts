import { formatMoment } from "#base/calendar/dates.ts";
import { factLines, type Mail, paragraphs } from "#platform/mail/mail.ts";
import { messageMailWords as words } from "./message-mails.words.ts";
import type { Message } from "./messages.schemas.ts";

declare module "#platform/mail/mail.ts" {
  interface MailTexts extends ReturnType<typeof createMessageMails> {}
}

/** To the office, about messages of visitors. */
export function createMessageMails({ siteUrl, officeEmail }: Record<"siteUrl" | "officeEmail", string>) {
  const messagesUrl = `${siteUrl}/admin/messages`;
  return {
    moreMessages(count: number): Mail {
      const { subject, texts } = words.moreMessages(count, messagesUrl);
      return { recipient: officeEmail, subject, body: paragraphs(...texts) };
    },

    message(message: Message): Mail {
      const { subject, begin, labels, end } = words.message;
      const signature = end(formatMoment(message.createdAt), messagesUrl);
      const names = ["name", "email", "contact", "subject"] as const;
      const facts = factLines(names.map((name) => [labels[name], message[name] || "–"]));
      return {
        recipient: officeEmail,
        replyTo: isAddress(message.email) ? message.email : undefined,
        subject: subject(message.subject),
        body: paragraphs(begin, facts, message.message, "-- ", signature),
      };
    },
  };
}

/** The contact form accepts any text as an address, but a reply needs a real one. */
function isAddress(text: string): boolean {
  return /^[^\s@<>,;:"()]+@[^\s@<>,;:"().]+(?:\.[^\s@<>,;:"().]+)+$/.test(text);
}
