import type { MailedNotice } from "#api/mail/mail.ts";
import { mailMessages } from "#content/mail/mail-messages.ts";
import { formatBothCalendars } from "#contract/calendar/bikram-sambat.ts";
import { buttonHtml, colours, escapeHtml, langAttribute, paragraphsHtml, sans, serif } from "./html-parts.ts";

const words = mailMessages.notices;
const cardWidth = 536;
const thumbnailWidth = 88;

interface NoticeParts {
  siteUrl: string;
  accent: string;
}

/** "Exam · 15 Nov 2026 · 29 Kartik 2083" */
export const factsOf = ({ noticeType, publishDate }: MailedNotice) =>
  `${noticeType} · ${formatBothCalendars(publishDate)}`;

/** One notice, with its picture and the beginning of its text. */
export function singleNoticeHtml(
  notice: MailedNotice,
  excerpt: string,
  { siteUrl, accent }: NoticeParts,
): string {
  const href = siteUrl + notice.address;
  return `<p class="meta" style="margin:0 0 8px;font:600 14px/1.5 ${sans};color:${colours.soft}">${escapeHtml(factsOf(notice))}</p>
<h1 class="title"${langAttribute(notice.title)} style="margin:0 0 18px;font:700 24px/1.3 ${serif};color:${colours.ink};overflow-wrap:anywhere"><a href="${escapeHtml(href)}" style="color:inherit;text-decoration:none">${escapeHtml(notice.title)}</a></h1>
${paragraphsHtml(excerpt, accent)}${pictureHtml(notice, siteUrl)}${buttonHtml({ href, label: words.open, accent })}`;
}

/** Several, each with its title and a small picture. */
export function manyNoticesHtml(
  notices: readonly MailedNotice[],
  total: number,
  { siteUrl, accent }: NoticeParts,
): string {
  const left = total - notices.length;
  const rest =
    left > 0
      ? `<p class="text" style="margin:18px 0 0;font:400 16px/1.5 ${sans};color:${colours.ink}">${escapeHtml(words.more(left))}.</p>`
      : "";
  return `<h1 class="title" style="margin:0 0 6px;font:700 24px/1.3 ${serif};color:${colours.ink}">${escapeHtml(words.heading(total))}</h1>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">${notices.map((notice) => rowHtml(notice, siteUrl)).join("")}</table>${rest}
<div style="height:20px;line-height:20px">&nbsp;</div>${buttonHtml({ href: `${siteUrl}/notice`, label: words.all, accent })}`;
}

function rowHtml(notice: MailedNotice, siteUrl: string): string {
  const href = escapeHtml(siteUrl + notice.address);
  const { picture } = notice;
  const thumbnail = picture
    ? `<td class="rule" width="${thumbnailWidth}" valign="top" style="padding:16px 0 16px 16px;border-bottom:1px solid ${colours.edge}"><a href="${href}"><img src="${escapeHtml(siteUrl + picture.url)}" width="${thumbnailWidth}" alt="" style="display:block;width:${thumbnailWidth}px;height:auto;max-height:124px;object-fit:cover;object-position:top;border:1px solid ${colours.edge}"></a></td>`
    : "";
  return `<tr><td class="rule" valign="top"${picture ? "" : ' colspan="2"'} style="padding:16px 0;border-bottom:1px solid ${colours.edge}">
<p class="meta" style="margin:0 0 4px;font:600 13px/1.5 ${sans};color:${colours.soft}">${escapeHtml(factsOf(notice))}</p>
<p class="title"${langAttribute(notice.title)} style="margin:0;font:700 18px/1.35 ${serif};color:${colours.ink};overflow-wrap:anywhere"><a href="${href}" style="color:inherit;text-decoration:underline;text-decoration-color:${colours.gold}">${escapeHtml(notice.title)}</a></p>
</td>${thumbnail}</tr>`;
}

function pictureHtml({ picture, title, address }: MailedNotice, siteUrl: string): string {
  if (!picture) return "";
  const width = Math.min(cardWidth, picture.width);
  return `<p style="margin:0 0 20px"><a href="${escapeHtml(siteUrl + address)}"><img src="${escapeHtml(siteUrl + picture.url)}" width="${width}" alt="${escapeHtml(words.picture(title))}" style="display:block;width:100%;max-width:${width}px;height:auto;border:1px solid ${colours.edge}"></a></p>`;
}
