import type { Content } from "#documents/documents.ts";
import { siteColours as colours } from "#site/site-colours.ts";
import { languageOf } from "#site/text.ts";
import { escapeMarkup } from "#site/xml.ts";
import { crestPath } from "./mail-pictures.ts";

/** Pieces of an HTML mail. Mail programs know tables and styles on the elements themselves, and little else. */

export const serif = "Georgia, 'Noto Serif', 'Noto Sans Devanagari', Mangal, serif";
export const sans = "'Segoe UI', Roboto, 'Noto Sans', 'Noto Sans Devanagari', Mangal, Arial, sans-serif";

/** For an element whose text is in Nepali, so that it is read aloud as such. */
export function langAttribute(text: string): string {
  const language = languageOf(text);
  return language ? ` lang="${language}"` : "";
}

/** For mail programs with a dark mode. */
const style = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:480px){.card{border-radius:0!important;border-left:0!important;border-right:0!important}.pad{padding-left:20px!important;padding-right:20px!important}.outer{padding:0!important}}
@media (prefers-color-scheme:dark){.page{background:#0a1526!important}.card{background:#132440!important;border-color:#2b4063!important}.text,.title,.title a{color:#f4eee4!important}.meta{color:#a9b4c6!important}.link{color:${colours.goldPale}!important}.rule{border-color:#2b4063!important}}`;

export interface MailSchool {
  siteUrl: string;
  identity: Pick<Content<"identity">, "school" | "university" | "campus" | "crest" | "accent" | "dark">;
}

export interface FrameParts {
  subject: string;
  /** Mail programs show it after the subject in their list. */
  preheader: string;
  content: string;
  /** The reason for the mail, and how to unsubscribe. */
  why: string;
  links: { href: string; label: string }[];
}

export function createMailHtml({ siteUrl, identity }: MailSchool) {
  const { school, university, campus, crest } = identity;
  const accent = identity.accent || colours.crimson;
  const dark = identity.dark || colours.ink;
  const crestUrl = siteUrl + crestPath(crest.shown?.url);
  const address = [school, campus, university].filter(Boolean).join(" · ");

  /** Turns URLs in an escaped text into links. */
  const linked = (escaped: string): string =>
    escaped.replaceAll(
      /https?:\/\/[^\s<>&]+(?:&amp;[^\s<>&]+)*[^\s<>&.,;:!?)]/g,
      (href) => `<a class="link" href="${href}" style="color:${accent}">${href}</a>`,
    );

  return {
    paragraphs: (text: string): string =>
      text
        .split(/\n\s*\n/)
        .map((paragraph) => paragraph.trim())
        .filter(Boolean)
        .map(
          (paragraph) =>
            `<p class="text"${langAttribute(paragraph)} style="margin:0 0 16px;font:400 16px/1.6 ${sans};color:${colours.ink};overflow-wrap:anywhere">${linked(escapeMarkup(paragraph)).replaceAll("\n", "<br>")}</p>`,
        )
        .join(""),

    button: (href: string, label: string): string =>
      `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 0"><tr><td bgcolor="${accent}" style="border-radius:4px;background:${accent}"><a class="button" href="${escapeMarkup(href)}" style="display:inline-block;padding:14px 24px;font:700 16px/1 ${sans};color:#ffffff;text-decoration:none">${escapeMarkup(label)}</a></td></tr></table>`,

    /** With the school's header, and a footer. */
    frame({ subject, preheader, content, why, links }: FrameParts): string {
      const footer = links
        .map(
          ({ href, label }) =>
            `<a class="link" href="${escapeMarkup(href)}" style="display:inline-block;padding:6px 0;margin-right:20px;color:${accent}">${escapeMarkup(label)}</a>`,
        )
        .join(" ");
      return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeMarkup(subject)}</title>
<style>${style}</style>
</head>
<body class="page" style="margin:0;padding:0;background:${colours.paper}">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeMarkup(preheader)}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${colours.paper}" style="background:${colours.paper}">
<tr><td class="outer" align="center" style="padding:24px 12px">
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#ffffff" style="max-width:600px;background:#ffffff;border:1px solid ${colours.paperEdge};border-radius:8px;overflow:hidden">
<tr><td class="pad" bgcolor="${dark}" style="padding:18px 32px;background:${dark};border-bottom:3px solid ${colours.goldPale}">
<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>
<td width="40" style="padding-right:14px"><img src="${escapeMarkup(crestUrl)}" width="40" height="40" alt="" style="display:block;width:40px;height:40px;border:0"></td>
<td><a href="${escapeMarkup(siteUrl)}" style="font:700 18px/1.3 ${serif};color:#ffffff;text-decoration:none">${escapeMarkup(school)}</a><br><span style="font:400 13px/1.4 ${sans};color:${colours.onInkSoft}">${escapeMarkup(university)}</span></td>
</tr></table>
</td></tr>
<tr><td class="pad" style="padding:28px 32px 32px;text-align:left">${content}</td></tr>
<tr><td class="pad rule" style="padding:20px 32px 24px;border-top:1px solid ${colours.paperEdge};text-align:left;font:400 14px/1.6 ${sans}">
<p class="meta" style="margin:0 0 6px;color:${colours.inkSoft}">${escapeMarkup(why)}</p>
<p style="margin:0 0 6px">${footer}</p>
<p class="meta" style="margin:0;color:${colours.inkSoft}">${escapeMarkup(address)}</p>
</td></tr>
</table>
</td></tr></table>
</body>
</html>`;
    },
  };
}
