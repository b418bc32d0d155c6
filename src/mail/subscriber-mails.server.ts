import { formatBothCalendars } from "#calendar/bikram-sambat.ts";
import { choicesPath, unsubscribePath } from "#site/record-urls.ts";
import { escapeMarkup } from "#site/xml.ts";
import type { CampaignText, Mail, MailedNotice, Reader } from "./mail.server.ts";
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

/** Further notices are only on the site. */
const mostNotices = 20;
const longestSubject = 120;
const longestExcerpt = 600;

export interface SubscriberMailParts extends MailSchool {
  /** Where an answer to the mail goes. */
  contactEmail: string | undefined;
}

export function createSubscriberMails(parts: SubscriberMailParts) {
  const { siteUrl, contactEmail } = parts;
  const school = schoolParts(parts);
  const { accent } = school;

  function mailOf(
    reader: Reader,
    parts: { subject: string; preheader: string; text: string; content: string },
  ): Mail {
    const links = [
      { href: siteUrl + choicesPath(reader.token), label: "Choose which notices you get, and how often" },
      { href: siteUrl + unsubscribePath(reader.token), label: "Unsubscribe" },
    ];
    const why = `You get this mail because you follow notices from ${school.school}.`;
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
        ...unsubscribeHeaders(siteUrl + unsubscribePath(reader.token)),
        Precedence: "bulk",
      },
    };
  }

  return {
    notices(reader: Reader, notices: readonly MailedNotice[]): Mail {
      const shown = notices.slice(0, mostNotices);
      const [first] = shown;
      if (!first) throw new Error("A mail about notices needs one.");
      const left = notices.length - shown.length;
      const mail =
        notices.length === 1
          ? mailOf(reader, { subject: first.title, ...singleNotice(first, { siteUrl, accent }) })
          : mailOf(reader, {
              subject: `${notices.length} new notices: ${first.title}`,
              ...manyNotices(shown, left, { siteUrl, accent }),
            });
      return { ...mail, headers: { ...mail.headers, "Auto-Submitted": "auto-generated" } };
    },

    campaign: (reader: Reader, { subject, text }: CampaignText): Mail =>
      mailOf(reader, {
        subject,
        preheader: text.replaceAll(/\s+/g, " ").slice(0, 200),
        text,
        content: titleHtml(subject, escapeMarkup(subject)) + paragraphsHtml(text, accent),
      }),
  };
}

export const unsubscribeHeaders = (url: string) => ({
  "List-Unsubscribe": `<${url}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});

/** Ends at a word, with an ellipsis. */
function shortened(text: string, longest: number): string {
  const whole = text.trim();
  if (whole.length <= longest) return whole;
  const cut = whole.slice(0, longest - 1);
  const space = cut.lastIndexOf(" ");
  return `${(space > longest / 2 ? cut.slice(0, space) : cut).trimEnd().toWellFormed()}…`;
}

const cardWidth = 536;
const thumbnailWidth = 88;

interface NoticeParts {
  siteUrl: string;
  accent: string;
}

/** "Exam · 15 Nov 2026 · 29 Kartik 2083" */
const factsOf = ({ noticeType, publishDate }: MailedNotice) =>
  `${noticeType} · ${formatBothCalendars(publishDate)}`;

const titleHtml = (text: string, content: string) =>
  `<h1 class="title"${langAttribute(text)} style="margin:0 0 18px;font:700 24px/1.3 ${serif};color:${colours.ink};overflow-wrap:anywhere">${content}</h1>`;

function singleNotice(notice: MailedNotice, { siteUrl, accent }: NoticeParts) {
  const { title } = notice;
  const href = siteUrl + notice.address;
  const facts = factsOf(notice);
  const excerpt = shortened(notice.text ?? "", longestExcerpt);
  const link = `<a href="${escapeMarkup(href)}" style="color:inherit;text-decoration:none">${escapeMarkup(title)}</a>`;
  return {
    preheader: facts,
    text: [title, facts, excerpt, `Read the notice:\n${href}`].filter(Boolean).join("\n\n"),
    content: `<p class="meta" style="margin:0 0 8px;font:600 14px/1.5 ${sans};color:${colours.soft}">${escapeMarkup(facts)}</p>
${titleHtml(title, link)}
${paragraphsHtml(excerpt, accent)}${pictureHtml(notice, siteUrl)}${buttonHtml({ href, label: "Read the notice", accent })}`,
  };
}

function manyNotices(notices: readonly MailedNotice[], left: number, { siteUrl, accent }: NoticeParts) {
  const heading = `${notices.length + left} new notices`;
  const all = `${siteUrl}/notice`;
  const more = left === 0 ? "" : left === 1 ? "One more is on the site." : `${left} more are on the site.`;
  const rest =
    more &&
    `<p class="text" style="margin:18px 0 0;font:400 16px/1.5 ${sans};color:${colours.ink}">${escapeMarkup(more)}</p>`;
  return {
    preheader: notices
      .map(({ title }) => title)
      .join(" · ")
      .slice(0, 200),
    text: [
      heading,
      ...notices.map((notice) => `${notice.title}\n${factsOf(notice)}\n${siteUrl}${notice.address}`),
      `${more && `${more} `}All notices:\n${all}`,
    ].join("\n\n"),
    content: `<h1 class="title" style="margin:0 0 6px;font:700 24px/1.3 ${serif};color:${colours.ink}">${escapeMarkup(heading)}</h1>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">${notices.map((notice) => rowHtml(notice, siteUrl)).join("")}</table>${rest}
<div style="height:20px;line-height:20px">&nbsp;</div>${buttonHtml({ href: all, label: "All notices", accent })}`,
  };
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
  return `<p style="margin:0 0 20px"><a href="${escapeMarkup(siteUrl + address)}"><img src="${escapeMarkup(siteUrl + picture.url)}" width="${width}" alt="${escapeMarkup(`The first page of “${title}”`)}" style="display:block;width:100%;max-width:${width}px;height:auto;border:1px solid ${colours.edge}"></a></p>`;
}
