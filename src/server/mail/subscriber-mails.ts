import type { Letter, Mail, MailedNotice, MailTexts, Reader } from "#api/mail/mail.ts";
import { mailMessages } from "#content/mail/mail-messages.ts";
import { choicesPath, unsubscribePath } from "#contract/addresses/newsletter-paths.ts";
import { frameHtml } from "./html-frame.ts";
import { colours, escapeHtml, langAttribute, paragraphsHtml, serif } from "./html-parts.ts";
import { factsOf, manyNoticesHtml, singleNoticeHtml } from "./notices-html.ts";
import { type MailSchool, schoolParts } from "./school-parts.ts";

const { notices: words, footer: footerWords } = mailMessages;

/** Of so many notices one mail tells; the others are on the site. */
const mostNotices = 20;
const longestSubject = 120;
const longestExcerpt = 600;

export interface SubscriberMailParts extends MailSchool {
  /** Where an answer to the mail goes. */
  contactEmail: string | undefined;
}

/** What those who follow the school get. */
export function createSubscriberMails(parts: SubscriberMailParts): Pick<MailTexts, "notices" | "letter"> {
  const { siteUrl, contactEmail } = parts;
  const school = schoolParts(parts);
  const { accent } = school;

  function mailOf(
    reader: Reader,
    told: { subject: string; preheader: string; text: string; content: string },
  ): Mail {
    const links = [
      { href: siteUrl + choicesPath(reader.token), label: footerWords.choose },
      { href: siteUrl + unsubscribePath(reader.token), label: footerWords.unsubscribe },
    ];
    const why = footerWords.why(school.school);
    return {
      recipient: reader.email,
      replyTo: contactEmail,
      subject: shortened(told.subject, longestSubject),
      body: [told.text, "-- ", why, ...links.map(({ label, href }) => `${label}:\n${href}`)].join("\n\n"),
      html: frameHtml({
        ...school,
        title: told.subject,
        preheader: told.preheader,
        content: told.content,
        footer: { why, links },
      }),
      headers: {
        "List-Id": `<notices.${new URL(siteUrl).hostname}>`,
        "List-Unsubscribe": `<${siteUrl}${unsubscribePath(reader.token)}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
        Precedence: "bulk",
      },
    };
  }

  function noticeMail(reader: Reader, notices: readonly MailedNotice[]): Mail {
    const shown = notices.slice(0, mostNotices);
    const [first] = shown;
    if (!first) throw new Error("A mail about notices needs one.");
    const isSingle = notices.length === 1;
    const excerpt = shortened(first.text ?? "", longestExcerpt);
    return mailOf(reader, {
      subject: isSingle ? words.subject(first.title) : words.subjectOfMany(notices.length, first.title),
      preheader: isSingle
        ? factsOf(first)
        : shown
            .map(({ title }) => title)
            .join(" · ")
            .slice(0, 200),
      text: isSingle ? textOf(first, siteUrl, excerpt) : textOfMany(shown, notices.length, siteUrl),
      content: isSingle
        ? singleNoticeHtml(first, excerpt, { siteUrl, accent })
        : manyNoticesHtml(shown, notices.length, { siteUrl, accent }),
    });
  }

  return {
    notices: (reader, notices) => {
      const mail = noticeMail(reader, notices);
      return { ...mail, headers: { ...mail.headers, "Auto-Submitted": "auto-generated" } };
    },
    letter: (reader, { subject, text }: Letter) =>
      mailOf(reader, {
        subject,
        preheader: text.replaceAll(/\s+/g, " ").slice(0, 200),
        text,
        content: `<h1 class="title"${langAttribute(subject)} style="margin:0 0 18px;font:700 24px/1.3 ${serif};color:${colours.ink};overflow-wrap:anywhere">${escapeHtml(subject)}</h1>${paragraphsHtml(text, accent)}`,
      }),
  };
}

function textOf(notice: MailedNotice, siteUrl: string, excerpt: string): string {
  return [notice.title, factsOf(notice), excerpt, `${words.open}:\n${siteUrl}${notice.address}`]
    .filter(Boolean)
    .join("\n\n");
}

function textOfMany(notices: readonly MailedNotice[], total: number, siteUrl: string): string {
  const left = total - notices.length;
  return [
    words.heading(total),
    ...notices.map((notice) => `${notice.title}\n${factsOf(notice)}\n${siteUrl}${notice.address}`),
    `${left > 0 ? `${words.more(left)}. ` : ""}${words.all}:\n${siteUrl}/notice`,
  ].join("\n\n");
}

/** Ends at a word, and says so. */
export function shortened(text: string, longest: number): string {
  const whole = text.trim();
  if (whole.length <= longest) return whole;
  const cut = whole.slice(0, longest - 1);
  const space = cut.lastIndexOf(" ");
  return `${(space > longest / 2 ? cut.slice(0, space) : cut).trimEnd().toWellFormed()}…`;
}
