import { languageOf } from "#contract/notices/title-language.ts";

/** Pieces of an HTML mail. Mail programs know tables and styles on the elements themselves, and little else. */

/** The site's own colours, since a mail has no style sheet to take them from. */
export const colours = {
  ink: "#0f1e36",
  soft: "#46597b",
  paper: "#fbf8f3",
  edge: "#e6dccb",
  accent: "#9c0f2e",
  gold: "#dcc487",
} as const;

export const serif = "Georgia, 'Noto Serif', 'Noto Sans Devanagari', Mangal, serif";
export const sans = "'Segoe UI', Roboto, 'Noto Sans', 'Noto Sans Devanagari', Mangal, Arial, sans-serif";

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** For an element whose text is in Nepali, so that it is read aloud as such. */
export function langAttribute(text: string): string {
  const language = languageOf(text);
  return language ? ` lang="${language}"` : "";
}

/** Plain paragraphs, with an empty line between them, as HTML. */
export function paragraphsHtml(text: string, accent: string): string {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
    .map(
      (paragraph) =>
        `<p class="text"${langAttribute(paragraph)} style="margin:0 0 16px;font:400 16px/1.6 ${sans};color:${colours.ink};overflow-wrap:anywhere">${linked(escapeHtml(paragraph), accent).replaceAll("\n", "<br>")}</p>`,
    )
    .join("");
}

/** Addresses in a text can be followed. They are escaped already. */
function linked(escaped: string, accent: string): string {
  return escaped.replaceAll(
    /https?:\/\/[^\s<>&]+(?:&amp;[^\s<>&]+)*[^\s<>&.,;:!?)]/g,
    (address) => `<a class="link" href="${address}" style="color:${accent}">${address}</a>`,
  );
}

interface ButtonParts {
  href: string;
  label: string;
  accent: string;
}

export function buttonHtml({ href, label, accent }: ButtonParts): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 0"><tr><td bgcolor="${accent}" style="border-radius:4px;background:${accent}"><a class="button" href="${escapeHtml(href)}" style="display:inline-block;padding:14px 24px;font:700 16px/1 ${sans};color:#ffffff;text-decoration:none">${escapeHtml(label)}</a></td></tr></table>`;
}
