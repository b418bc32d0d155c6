import { formatMoment } from "#base/calendar/dates.ts";
import { type Role, roleNames } from "#base/roles.ts";
import type { Message } from "#features/contact/messages.schemas.ts";
import { type AccountNews, type MailWords, officeMailWords as words } from "#features/mail.words.ts";
import { automatic, createSubscriberMails } from "#features/newsletter/subscriber-mails.server.ts";
import type { Mail } from "#platform/mail/mail.server.ts";
import { invitationPath, newEmailPath, resetPath } from "./accounts.rules.ts";

interface Invitation {
  email: string;
  name: string;
  role: Role;
  token: string;
  by: string;
  /** An ISO timestamp. */
  until: string;
}

interface Circumstances {
  at: Date;
  address: string;
  device?: string | undefined;
  detail?: string | undefined;
}

type MailTextParts = Parameters<typeof createSubscriberMails>[0] & { officeEmail: string };

export function createMailTexts({ officeEmail, ...parts }: MailTextParts) {
  const { siteUrl } = parts;
  const { school } = parts.identity;
  const messagesUrl = `${siteUrl}/admin/messages`;

  const toPerson = (recipient: string, { subject, texts }: MailWords): Mail => ({
    recipient,
    subject,
    body: paragraphs(...texts),
    headers: automatic,
  });

  return {
    ...createSubscriberMails(parts),

    passwordReset: (email: string, token: string) =>
      toPerson(email, words.passwordReset(school, siteUrl + resetPath(token))),

    newEmail: (email: string, token: string) =>
      toPerson(email, words.newEmail(school, siteUrl + newEmailPath(token))),

    emailInUse: (email: string) => toPerson(email, words.emailInUse(school)),

    /** To a person of the office: a change of their account, so that they notice if it was not them. */
    accountNews(email: string, kind: AccountNews, { at, address, device, detail }: Circumstances): Mail {
      const { newsFacts } = words;
      const facts = factLines([
        [newsFacts.to, detail],
        [newsFacts.when, formatMoment(at.toISOString())],
        [newsFacts.device, device],
        [newsFacts.address, address],
      ]);
      return toPerson(email, words.accountNews(school, kind, facts, siteUrl));
    },

    invitation: ({ email, role, token, until, ...invitation }: Invitation) =>
      toPerson(
        email,
        words.invitation(school, {
          ...invitation,
          role: roleNames[role],
          url: siteUrl + invitationPath(token),
          until: formatMoment(until),
        }),
      ),

    moreMessages(count: number): Mail {
      const { subject, texts } = words.moreMessages(count, messagesUrl);
      return { recipient: officeEmail, subject, body: paragraphs(...texts) };
    },

    message(message: Message): Mail {
      const { subject, begin, labels, end } = words.message;
      const facts = factLines(
        (["name", "email", "contact", "subject"] as const).map((name) => [
          labels[name],
          message[name] || "–",
        ]),
      );
      return {
        recipient: officeEmail,
        replyTo: isAddress(message.email) ? message.email : undefined,
        subject: subject(message.subject),
        body: paragraphs(
          begin,
          facts,
          message.message,
          "-- ",
          end(formatMoment(message.createdAt), messagesUrl),
        ),
      };
    },
  };
}

/** Those that are known, each on a line. */
const factLines = (facts: [label: string, value: string | undefined][]): string =>
  facts
    .filter(([, value]) => value)
    .map(([label, value]) => `${label}: ${value}`)
    .join("\n");

const paragraphs = (...texts: string[]): string => texts.filter(Boolean).join("\n\n");

/** The contact form accepts any text as an address, but a reply needs a real one. */
function isAddress(text: string): boolean {
  return /^[^\s@<>,;:"()]+@[^\s@<>,;:"().]+(?:\.[^\s@<>,;:"().]+)+$/.test(text);
}

export type MailTexts = ReturnType<typeof createMailTexts>;
