import { formatBothCalendars } from "#calendar/bikram-sambat.ts";
import { choicesPath, unsubscribePath } from "#site/record-urls.ts";
import { escapeMarkup } from "#site/xml.ts";
import type { Letter, Mail, MailedNotice, MailTexts, Reader } from "./mail.server.ts";
import { mailMessages } from "./mail.words.ts";
import {
  buttonHtml,
  colours,
  frameHtml,
  langAttribute,
  type MailSchool,
  paragraphsHtml,
  sans,
  schoolParts,
  serif,
} from "./mail-html.server.ts";

const { notices: words, footer: footerWords } = mailMessages;

/** Further notices are only on the site. */
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
    parts: { subject: string; preheader: string; text: string; content: string },
  ): Mail {
    const links = [
      { href: siteUrl + choicesPath(reader.token), label: footerWords.choose },
      { href: siteUrl + unsubscribePath(reader.token), label: footerWords.unsubscribe },
    ];
    const why = footerWords.why(school.school);
    return {
      recipient: reader.email,
      replyTo: contactEmail,
      subject: shortened(parts.subject, longestSubject),
      body: [parts.text, "-- ", why, ...links.map(({ label, href }) => `${label}:\n${href}`)].join("\n\n"),
      html: frameHtml({
        ...school,
        title: parts.subject,
        preheader: parts.preheader,
        content: parts.content,
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
        content: `<h1 class="title"${langAttribute(subject)} style="margin:0 0 18px;font:700 24px/1.3 ${serif};color:${colours.ink};overflow-wrap:anywhere">${escapeMarkup(subject)}</h1>${paragraphsHtml(text, accent)}`,
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

const noticesHtmlWords = mailMessages.notices;
const cardWidth = 536;
const thumbnailWidth = 88;

interface NoticeParts {
  siteUrl: string;
  accent: string;
}

/** "Exam · 15 Nov 2026 · 29 Kartik 2083" */
const factsOf = ({ noticeType, publishDate }: MailedNotice) =>
  `${noticeType} · ${formatBothCalendars(publishDate)}`;

/** One notice, with its picture and the beginning of its text. */
function singleNoticeHtml(notice: MailedNotice, excerpt: string, { siteUrl, accent }: NoticeParts): string {
  const href = siteUrl + notice.address;
  return `<p class="meta" style="margin:0 0 8px;font:600 14px/1.5 ${sans};color:${colours.soft}">${escapeMarkup(factsOf(notice))}</p>
<h1 class="title"${langAttribute(notice.title)} style="margin:0 0 18px;font:700 24px/1.3 ${serif};color:${colours.ink};overflow-wrap:anywhere"><a href="${escapeMarkup(href)}" style="color:inherit;text-decoration:none">${escapeMarkup(notice.title)}</a></h1>
${paragraphsHtml(excerpt, accent)}${pictureHtml(notice, siteUrl)}${buttonHtml({ href, label: noticesHtmlWords.open, accent })}`;
}

/** Several, each with its title and a small picture. */
function manyNoticesHtml(
  notices: readonly MailedNotice[],
  total: number,
  { siteUrl, accent }: NoticeParts,
): string {
  const left = total - notices.length;
  const rest =
    left > 0
      ? `<p class="text" style="margin:18px 0 0;font:400 16px/1.5 ${sans};color:${colours.ink}">${escapeMarkup(noticesHtmlWords.more(left))}.</p>`
      : "";
  return `<h1 class="title" style="margin:0 0 6px;font:700 24px/1.3 ${serif};color:${colours.ink}">${escapeMarkup(noticesHtmlWords.heading(total))}</h1>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">${notices.map((notice) => rowHtml(notice, siteUrl)).join("")}</table>${rest}
<div style="height:20px;line-height:20px">&nbsp;</div>${buttonHtml({ href: `${siteUrl}/notice`, label: noticesHtmlWords.all, accent })}`;
}

function rowHtml(notice: MailedNotice, siteUrl: string): string {
  const href = escapeMarkup(siteUrl + notice.address);
  const { picture } = notice;
  const thumbnail = picture
    ? `<td class="rule" width="${thumbnailWidth}" valign="top" style="padding:16px 0 16px 16px;border-bottom:1px solid ${colours.edge}"><a href="${href}"><img src="${escapeMarkup(siteUrl + picture.url)}" width="${thumbnailWidth}" alt="" style="display:block;width:${thumbnailWidth}px;height:auto;max-height:124px;object-fit:cover;object-position:top;border:1px solid ${colours.edge}"></a></td>`
    : "";
  return `<tr><td class="rule" valign="top"${picture ? "" : ' colspan="2"'} style="padding:16px 0;border-bottom:1px solid ${colours.edge}">
<p class="meta" style="margin:0 0 4px;font:600 13px/1.5 ${sans};color:${colours.soft}">${escapeMarkup(factsOf(notice))}</p>
<p class="title"${langAttribute(notice.title)} style="margin:0;font:700 18px/1.35 ${serif};color:${colours.ink};overflow-wrap:anywhere"><a href="${href}" style="color:inherit;text-decoration:underline;text-decoration-color:${colours.gold}">${escapeMarkup(notice.title)}</a></p>
</td>${thumbnail}</tr>`;
}

function pictureHtml({ picture, title, address }: MailedNotice, siteUrl: string): string {
  if (!picture) return "";
  const width = Math.min(cardWidth, picture.width);
  return `<p style="margin:0 0 20px"><a href="${escapeMarkup(siteUrl + address)}"><img src="${escapeMarkup(siteUrl + picture.url)}" width="${width}" alt="${escapeMarkup(noticesHtmlWords.picture(title))}" style="display:block;width:100%;max-width:${width}px;height:auto;border:1px solid ${colours.edge}"></a></p>`;
}
