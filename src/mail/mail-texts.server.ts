import { invitationPath, newEmailPath, type Role, resetPath } from "#accounts/accounts.rules.ts";
import { accountMessages } from "#accounts/accounts.words.ts";
import { formatMoment } from "#calendar/dates.ts";
import type { Message } from "#features/contact/messages.schemas.ts";
import { confirmPath, unsubscribePath } from "#site/record-urls.ts";
import { commaList } from "#site/text.ts";
import { accountMailMessages as words } from "./account-mail.words.ts";
import type { Mail } from "./mail.server.ts";
import { buttonHtml, frameHtml, paragraphsHtml, schoolParts } from "./mail-html.server.ts";
import {
  createSubscriberMails,
  type SubscriberMailParts,
  unsubscribeHeaders,
} from "./subscriber-mails.server.ts";

interface MailTextParts extends SubscriberMailParts {
  officeEmail: string;
}

interface Invitation {
  email: string;
  name: string;
  role: Role;
  token: string;
  by: string;
  /** An ISO timestamp. */
  until: string;
}

export type AccountNews = keyof typeof words.news.what;

interface Circumstances {
  at: Date;
  address: string;
  device?: string | undefined;
  detail?: string | undefined;
}

const automatic = { "Auto-Submitted": "auto-generated" };

export function createMailTexts({ officeEmail, ...parts }: MailTextParts) {
  const { siteUrl, identity } = parts;
  const { school } = identity;

  const toPerson = (recipient: string, subject: string, ...texts: string[]): Mail => ({
    recipient,
    subject,
    body: paragraphs(...texts),
    headers: automatic,
  });
  const withLink = (recipient: string, said: typeof words.reset | typeof words.newEmail, path: string) =>
    toPerson(recipient, said.subject(school), said.text, `${said.link}\n${siteUrl}${path}`, said.ignore);

  return {
    ...createSubscriberMails(parts),

    passwordReset: (email: string, token: string) => withLink(email, words.reset, resetPath(token)),

    newEmail: (email: string, token: string) => withLink(email, words.newEmail, newEmailPath(token)),

    emailInUse: (email: string) =>
      toPerson(email, words.emailInUse.subject(school), words.emailInUse.text, words.emailInUse.next),

    /** To a person of the office: a change of their account, so that they notice if it was not them. */
    accountNews(email: string, news: AccountNews, { at, address, device, detail }: Circumstances): Mail {
      const { news: said } = words;
      const what = said.what[news];
      const facts = [
        detail && said.detail(detail),
        said.when(formatMoment(at.toISOString())),
        device && said.device(device),
        address && said.address(address),
      ];
      return toPerson(
        email,
        said.subject(what, school),
        news === "no right code" ? `${what}. ${said.keptOut}` : `${what}.`,
        facts.filter(Boolean).join("\n"),
        said.fine,
        news === "off" ? said.wrongOff : said.wrong(`${siteUrl}/login`),
      );
    },

    invitation({ email, name, role, token, by, until }: Invitation): Mail {
      const { invitation: said } = accountMessages.mail;
      return toPerson(
        email,
        said.subject(school),
        said.greeting(name),
        said.text(school, by, accountMessages.role[role]),
        `${said.take}\n${siteUrl}${invitationPath(token)}`,
        said.until(formatMoment(until)),
        said.ignore,
      );
    },

    message(message: Message): Mail {
      const facts = [
        ["Name", message.name],
        ["E-mail", message.email],
        ["Contact", message.contact],
        ["Subject", message.subject],
      ].map(([label, value]) => `${label}: ${value || "–"}`);
      return {
        recipient: officeEmail,
        replyTo: isAddress(message.email) ? message.email : undefined,
        subject: `Website message: ${message.subject || "without a subject"}`,
        body: paragraphs(
          "A visitor wrote in the contact form:",
          facts.join("\n"),
          message.message,
          "-- ",
          `${formatMoment(message.createdAt)}\nAll messages: ${`${siteUrl}/admin/messages`}`,
        ),
      };
    },

    /** Asks whoever has the address whether it is really them who subscribed. */
    confirmation(email: string, token: string): Mail {
      const ignore = "If it was not you, do nothing: you will not get the newsletter.";
      const confirm = siteUrl + confirmPath(token);
      const unsubscribe = siteUrl + unsubscribePath(token);
      const frame = schoolParts(parts);
      const { accent } = frame;
      const subject = `Please confirm: news from ${school}`;
      const text = `Somebody, we hope you, entered this address for the newsletter from ${commaList(school, identity.university)}.`;
      return {
        recipient: email,
        subject,
        body: paragraphs(
          text,
          `To get it, follow this link and press the button:\n${confirm}`,
          ignore,
          "-- ",
          `To be taken off the list, now or later:\n${unsubscribe}`,
        ),
        html: frameHtml({
          ...frame,
          title: subject,
          preheader: text,
          content:
            paragraphsHtml(text, accent) + buttonHtml({ href: confirm, label: "Confirm my address", accent }),
          footer: { why: ignore, links: [{ href: unsubscribe, label: "Take my address off the list" }] },
        }),
        headers: { ...unsubscribeHeaders(unsubscribe), ...automatic },
      };
    },
  };
}

const paragraphs = (...texts: string[]): string => texts.filter(Boolean).join("\n\n");

/** The form takes anything for an address; a mail can be answered only to one. */
function isAddress(text: string): boolean {
  return /^[^\s@<>,;:"()]+@[^\s@<>,;:"()]+\.[^\s@<>,;:"()]+$/.test(text);
}
