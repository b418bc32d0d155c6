import type { MailTexts } from "#api/mail/mail.ts";
import { messages } from "#content/messages.ts";
import { accountMessages } from "#content/office/account-messages.ts";
import { invitationPath } from "#contract/accounts/accounts.rules.ts";
import { confirmPath, unsubscribePath } from "#contract/addresses/newsletter-paths.ts";
import { formatMoment } from "#contract/calendar/dates.ts";
import { createAccountMails } from "./account-mail-texts.ts";
import { frameHtml } from "./html-frame.ts";
import { buttonHtml, paragraphsHtml } from "./html-parts.ts";
import { schoolParts } from "./school-parts.ts";
import { createSubscriberMails, type SubscriberMailParts } from "./subscriber-mails.ts";

const words = messages.mail;

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
      const { message: said } = words;
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
      const { confirmation: said } = words;
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
