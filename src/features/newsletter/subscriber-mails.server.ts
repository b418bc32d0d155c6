import { formatBothCalendars } from "#base/calendar/bikram-sambat.ts";
import { escapeMarkup } from "#base/xml.ts";
import { choicesPath, confirmPath, downloadsType, unsubscribePath } from "#kit/site/record-urls.ts";
import { siteColours as colours } from "#kit/ui/site-colours.ts";
import { automatic, type Mail } from "#platform/mail/mail.ts";
import {
  createMailHtml,
  type FrameParts,
  langAttribute,
  type MailSchool,
  sans,
  serif,
} from "./mail-html.server.ts";
import { subscriberMailWords as words } from "./subscriber-mails.words.ts";

declare module "#platform/mail/mail.ts" {
  interface MailTexts extends ReturnType<typeof createSubscriberMails> {}
}

/** A subscriber; the token lets them choose and unsubscribe. */
export type Reader = Record<"email" | "token", string>;

/** Or a download, which has a category as `noticeType`. Subscribers choose its `type`. */
export interface MailedNotice
  extends Record<"title" | "type" | "noticeType" | "publishDate" | "text" | "address", string> {
  /** Of the first page of its file, or the photograph that it is; a path of the site. */
  picture?: { url: string; width: number; height: number } | undefined;
}

const mostNotices = 20;
const longestSubject = 120;
const longestExcerpt = 600;
const cardWidth = 536;
const thumbnailWidth = 88;

type SenderParts = MailSchool & { contactEmail: string | undefined };

/** To subscribers. A reply goes to the contact address. */
export function createSubscriberMails(parts: SenderParts) {
  const { siteUrl, identity } = parts;
  const html = createMailHtml(parts);
  const { mailOf, newsOf } = createEnvelopes(parts, html);

  return {
    /** Asks whoever has the address whether it is really them who subscribed. */
    confirmation(email: string, token: string): Mail {
      const href = siteUrl + confirmPath(token);
      const { subject, lead, follow, button, why, remove } = words.confirmation;
      const preheader = lead(identity.school, identity.university);
      const text = `${preheader}\n\n${follow}\n${href}`;
      const mail = mailOf({ email, token }, text, {
        subject: subject(identity.school),
        preheader,
        content: html.paragraphs(preheader) + html.button(href, button),
        why,
        links: [{ href: siteUrl + unsubscribePath(token), label: remove }],
      });
      return { ...mail, headers: { ...mail.headers, ...automatic } };
    },

    notices(reader: Reader, notices: readonly MailedNotice[]): Mail {
      const [first] = notices;
      if (!first) throw new Error("A mail about notices needs one.");
      return notices.length === 1 ? noticeMail(reader, first) : noticesMail(reader, notices, first.title);
    },

    campaign: (reader: Reader, { subject, text }: Record<"subject" | "text", string>): Mail => {
      const preheader = text.replaceAll(/\s+/g, " ").slice(0, 200);
      const content = titleHtml(subject, escapeMarkup(subject)) + html.paragraphs(text);
      return newsOf(reader, text, { subject, preheader, content }, false);
    },
  };

  function noticeMail(reader: Reader, notice: MailedNotice): Mail {
    const { title, picture } = notice;
    const href = siteUrl + notice.address;
    const facts = factsOf(notice);
    const excerpt = shortened(notice.text ?? "", longestExcerpt);
    const read = isDownload(notice) ? words.readDownload : words.readNotice;
    const text = [title, facts, excerpt, `${read}:\n${href}`].filter(Boolean).join("\n\n");
    const link = `<a href="${escapeMarkup(href)}" style="color:inherit;text-decoration:none">${escapeMarkup(title)}</a>`;
    const width = Math.min(cardWidth, picture?.width ?? 0);
    const pictureHtml = picture
      ? `<p style="margin:0 0 20px"><a href="${escapeMarkup(href)}"><img src="${escapeMarkup(siteUrl + picture.url)}" width="${width}" alt="${escapeMarkup(words.firstPage(title))}" style="display:block;width:100%;max-width:${width}px;height:auto;border:1px solid ${colours.paperEdge}"></a></p>`
      : "";
    const content = `<p class="meta" style="margin:0 0 8px;font:600 14px/1.5 ${sans};color:${colours.inkSoft}">${escapeMarkup(facts)}</p>
${titleHtml(title, link)}
${html.paragraphs(excerpt)}${pictureHtml}${html.button(href, read)}`;
    return newsOf(reader, text, { subject: title, preheader: facts, content });
  }

  function noticesMail(reader: Reader, all: readonly MailedNotice[], firstTitle: string): Mail {
    const notices = all.slice(0, mostNotices);
    const left = all.length - notices.length;
    const downloads = all.filter(isDownload).length;
    const heading = words.newRecords(all.length - downloads, downloads);
    const list =
      downloads === all.length
        ? { href: `${siteUrl}/downloads`, label: words.allDownloads }
        : { href: `${siteUrl}/notice`, label: words.allNotices };
    const more = left === 0 ? "" : words.moreNotices(left);
    const rest =
      more &&
      `<p class="text" style="margin:18px 0 0;font:400 16px/1.5 ${sans};color:${colours.ink}">${escapeMarkup(more)}</p>`;
    const text = [
      heading,
      ...notices.map((notice) => `${notice.title}\n${factsOf(notice)}\n${siteUrl}${notice.address}`),
      `${more && `${more} `}${list.label}:\n${list.href}`,
    ].join("\n\n");
    const titles = notices.map(({ title }) => title).join(" · ");
    return newsOf(reader, text, {
      subject: `${heading}: ${firstTitle}`,
      preheader: titles.slice(0, 200),
      content: `<h1 class="title" style="margin:0 0 6px;font:700 24px/1.3 ${serif};color:${colours.ink}">${escapeMarkup(heading)}</h1>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">${notices.map(rowHtml).join("")}</table>${rest}
<div style="height:20px;line-height:20px">&nbsp;</div>${html.button(list.href, list.label)}`,
    });
  }

  function rowHtml(notice: MailedNotice): string {
    const href = escapeMarkup(siteUrl + notice.address);
    const { picture } = notice;
    const thumbnail = picture
      ? `<td class="rule" width="${thumbnailWidth}" valign="top" style="padding:16px 0 16px 16px;border-bottom:1px solid ${colours.paperEdge}"><a href="${href}"><img src="${escapeMarkup(siteUrl + picture.url)}" width="${thumbnailWidth}" alt="" style="display:block;width:${thumbnailWidth}px;height:auto;max-height:124px;object-fit:cover;object-position:top;border:1px solid ${colours.paperEdge}"></a></td>`
      : "";
    return `<tr><td class="rule" valign="top"${picture ? "" : ' colspan="2"'} style="padding:16px 0;border-bottom:1px solid ${colours.paperEdge}">
<p class="meta" style="margin:0 0 4px;font:600 13px/1.5 ${sans};color:${colours.inkSoft}">${escapeMarkup(factsOf(notice))}</p>
<p class="title"${langAttribute(notice.title)} style="margin:0;font:700 18px/1.35 ${serif};color:${colours.ink};overflow-wrap:anywhere"><a href="${href}" style="color:inherit;text-decoration:underline;text-decoration-color:${colours.goldPale}">${escapeMarkup(notice.title)}</a></p>
</td>${thumbnail}</tr>`;
  }
}

/** What surrounds every mail: the frame, the links to choose and to unsubscribe, the headers. */
function createEnvelopes(
  { siteUrl, identity, contactEmail }: SenderParts,
  html: ReturnType<typeof createMailHtml>,
) {
  function mailOf({ email, token }: Reader, text: string, parts: FrameParts): Mail {
    const unsubscribe = siteUrl + unsubscribePath(token);
    const links = parts.links.map(({ label, href }) => `${label}:\n${href}`);
    return {
      recipient: email,
      subject: shortened(parts.subject, longestSubject),
      body: [text, "-- ", parts.why, ...links].join("\n\n"),
      html: html.frame(parts),
      headers: {
        "List-Unsubscribe": `<${unsubscribe}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      },
    };
  }

  function newsOf(
    reader: Reader,
    text: string,
    parts: Omit<FrameParts, "why" | "links">,
    isAutomatic = true,
  ): Mail {
    const links = [
      { href: siteUrl + choicesPath(reader.token), label: words.choose },
      { href: siteUrl + unsubscribePath(reader.token), label: words.unsubscribe },
    ];
    const mail = mailOf(reader, text, { ...parts, why: words.why(identity.school), links });
    const headers = {
      "List-Id": `<notices.${new URL(siteUrl).hostname}>`,
      ...mail.headers,
      Precedence: "bulk",
      ...(isAutomatic && automatic),
    };
    return { ...mail, replyTo: contactEmail, headers };
  }

  return { mailOf, newsOf };
}

/** Ends at a word, with an ellipsis. */
function shortened(text: string, longest: number): string {
  const whole = text.trim();
  if (whole.length <= longest) return whole;
  const cut = whole.slice(0, longest - 1);
  const space = cut.lastIndexOf(" ");
  return `${(space > longest / 2 ? cut.slice(0, space) : cut).trimEnd().toWellFormed()}…`;
}

const isDownload = ({ type }: MailedNotice) => type === downloadsType;

const factsOf = ({ noticeType, publishDate }: MailedNotice) =>
  `${noticeType} · ${formatBothCalendars(publishDate)}`;

const titleHtml = (text: string, content: string) =>
  `<h1 class="title"${langAttribute(text)} style="margin:0 0 18px;font:700 24px/1.3 ${serif};color:${colours.ink};overflow-wrap:anywhere">${content}</h1>`;
