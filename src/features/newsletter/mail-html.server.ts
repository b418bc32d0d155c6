import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "#base/project-root.ts";
import { languageOf } from "#base/text.ts";
import { escapeMarkup } from "#base/xml.ts";
import type { Content } from "#kit/documents/registry.ts";
import { crestPath } from "#kit/site/drawn-pictures.ts";
import { siteColours as colours } from "#kit/ui/site-colours.ts";

/** Pieces of an HTML mail. Mail programs know tables and styles on the elements themselves, and little else. */

export const serif = "Georgia, 'Noto Serif', 'Noto Sans Devanagari', Mangal, serif";
export const sans = "'Segoe UI', Roboto, 'Noto Sans', 'Noto Sans Devanagari', Mangal, Arial, sans-serif";

/** For an element whose text is in Nepali, so that it is read aloud as such. */
export function langAttribute(text: string): string {
  const language = languageOf(text);
  return language ? ` lang="${language}"` : "";
}

/** The rest of a mail; its `{{names}}` are filled in. */
const frameHtml = readFileSync(join(root, "resources/mail.html"), "utf8").trim();

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
      const texts = { subject, preheader, siteUrl, crestUrl, school, university, why, address };
      const escaped = Object.entries(texts).map(([name, text]) => [name, escapeMarkup(text)]);
      const values = { ...colours, serif, sans, dark, content, footer, ...Object.fromEntries(escaped) };
      return frameHtml.replaceAll(/\{\{(\w+)\}\}/g, (_, name) => values[name]);
    },
  };
}
