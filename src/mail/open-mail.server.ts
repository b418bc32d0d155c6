import type { FastifyBaseLogger } from "fastify";
import { invitationPath, newEmailPath, resetPath } from "#accounts/accounts.rules.ts";
import { accountMessages } from "#accounts/accounts.words.ts";
import { formatMoment } from "#calendar/dates.ts";
import type { Database } from "#database/tables/tables.ts";
import type { ContentReads } from "#documents/documents.reads.server.ts";
import { messages } from "#office/spec-messages.ts";
import type { Config } from "#server/config.ts";
import { confirmPath, unsubscribePath } from "#site/record-urls.ts";
import { accountMailMessages as words } from "./account-mail.words.ts";
import type { Mail, Mailer, MailTexts } from "./mail.server.ts";
import { buttonHtml, frameHtml, paragraphsHtml, schoolParts } from "./mail-html.server.ts";
import { createMailJob } from "./outbox.server.ts";
import { createSubscriberMails, type SubscriberMailParts } from "./subscriber-mails.server.ts";

interface MailParts {
  config: Config;
  db: Database;
  now(): Date;
  log: FastifyBaseLogger;
  content: ContentReads;
  /** The site's address; asked late, because the port may not be known before the server listens. */
  siteUrl(): string;
  /** A mail was put into the queue. */
  jobsWait(): void;
}

/** How mails leave: not at all where the settings name no mail server. */
export async function openMail({ config, db, now, log, content, siteUrl, jobsWait }: MailParts) {
  const { smtpUrl } = config;
  if (!smtpUrl) return undefined;
  if (!config.siteUrl)
    log.warn("SMTP_URL is set and SITE_URL is not: the links in mails will lead to this machine only.");

  // Loaded only where it is needed: a start without it is faster.
  const { createSmtp, senderAddress } = await import("./smtp.server.ts");
  const siteHost = config.siteUrl && new URL(config.siteUrl).hostname;
  const smtp = createSmtp(smtpUrl, {
    name: async () => (await content.read("identity")).school,
    address: senderAddress(smtpUrl, siteHost),
  });
  const mailer: Mailer = {
    texts: async () =>
      createMailTexts({
        officeEmail: config.adminEmail,
        siteUrl: siteUrl(),
        identity: await content.read("identity"),
        contactEmail: (await content.read("contact")).emails[0]?.address,
      }),
    sendSoon: jobsWait,
  };
  return { mailer, smtp, job: createMailJob({ db, now, deliver: smtp.deliver }) };
}

interface Parts {
  siteUrl: string;
  school: string;
}

/** What people of the office hear about their own account. */
export function createAccountMails({
  siteUrl,
  school,
}: Parts): Pick<MailTexts, "passwordReset" | "newEmail" | "emailInUse" | "accountNews"> {
  const withLink = (recipient: string, said: typeof words.reset | typeof words.newEmail, path: string) =>
    mail(recipient, said.subject(school), [said.text, `${said.link}\n${siteUrl}${path}`, said.ignore]);

  return {
    passwordReset: (email, token) => withLink(email, words.reset, resetPath(token)),
    newEmail: (email, token) => withLink(email, words.newEmail, newEmailPath(token)),
    emailInUse: (email) =>
      mail(email, words.emailInUse.subject(school), [words.emailInUse.text, words.emailInUse.next]),

    accountNews(email, news, { at, address, device, detail }) {
      const { news: said } = words;
      const what = said.what[news];
      const facts = [
        detail && said.detail(detail),
        said.when(formatMoment(at.toISOString())),
        device && said.device(device),
        address && said.address(address),
      ];
      return mail(email, said.subject(what, school), [
        news === "no right code" ? `${what}. ${said.keptOut}` : `${what}.`,
        facts.filter(Boolean).join("\n"),
        said.fine,
        news === "off" ? said.wrongOff : said.wrong(`${siteUrl}/login`),
      ]);
    },
  };
}

function mail(recipient: string, subject: string, paragraphs: string[]): Mail {
  return {
    recipient,
    subject,
    body: paragraphs.join("\n\n"),
    headers: { "Auto-Submitted": "auto-generated" },
  };
}

const mailTextsWords = messages.mail;

interface MailTextParts extends SubscriberMailParts {
  /** Who reads the messages of visitors. */
  officeEmail: string;
}

/** The school's words around what the API has to tell. */
export function createMailTexts({ officeEmail, ...parts }: MailTextParts): MailTexts {
  const { siteUrl, identity } = parts;
  return {
    ...createSubscriberMails(parts),
    ...createAccountMails({ siteUrl, school: identity.school }),

    message(message) {
      const { message: said } = mailTextsWords;
      const facts = [
        [said.name, message.name],
        [said.email, message.email],
        [said.contact, message.contact],
        [said.messageSubject, message.subject],
      ].map(([label, value]) => `${label}: ${value || said.none}`);
      return {
        recipient: officeEmail,
        replyTo: isAddress(message.email) ? message.email : undefined,
        subject: said.subject(message.subject || said.noSubject),
        body: paragraphs(
          said.intro,
          facts.join("\n"),
          message.message,
          "-- ",
          `${formatMoment(message.createdAt)}\n${said.outro(`${siteUrl}/admin/messages`)}`,
        ),
      };
    },

    invitation({ email, name, role, token, by, until }) {
      const { invitation: said } = accountMessages.mail;
      return {
        recipient: email,
        subject: said.subject(identity.school),
        body: paragraphs(
          said.greeting(name),
          said.text(identity.school, by, accountMessages.role[role]),
          `${said.take}\n${siteUrl}${invitationPath(token)}`,
          said.until(formatMoment(until)),
          said.ignore,
        ),
        headers: { "Auto-Submitted": "auto-generated" },
      };
    },

    confirmation(email, token) {
      const { confirmation: said } = mailTextsWords;
      const confirm = siteUrl + confirmPath(token);
      const unsubscribe = siteUrl + unsubscribePath(token);
      const school = schoolParts(parts);
      const { accent } = school;
      const subject = said.subject(school.school);
      const text = said.text(school.school, school.university);
      return {
        recipient: email,
        subject,
        body: paragraphs(
          text,
          `${said.confirm}\n${confirm}`,
          said.ignore,
          "-- ",
          `${said.unsubscribe}\n${unsubscribe}`,
        ),
        html: frameHtml({
          ...school,
          title: subject,
          preheader: text,
          content: paragraphsHtml(text, accent) + buttonHtml({ href: confirm, label: said.button, accent }),
          footer: { why: said.ignore, links: [{ href: unsubscribe, label: said.takeOff }] },
        }),
        headers: {
          "List-Unsubscribe": `<${unsubscribe}>`,
          "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
          "Auto-Submitted": "auto-generated",
        },
      };
    },
  };
}

function paragraphs(...texts: string[]): string {
  return texts.filter(Boolean).join("\n\n");
}

/** The form takes anything for an address; a mail can be answered only to one. */
function isAddress(text: string): boolean {
  return /^[^\s@<>,;:"()]+@[^\s@<>,;:"()]+\.[^\s@<>,;:"()]+$/.test(text);
}
