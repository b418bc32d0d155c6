import { isSafeLink } from "#contract/content/links.ts";
import type { RichBlock, RichSpan, RichText } from "#contract/content/values.ts";

/** A text as the editable field shows it. Everything in it is escaped; it never leaves the browser. */
export function richHtml(text: RichText): string {
  return text.map(blockHtml).join("") || "<p><br></p>";
}

/** Words without marks, for the line in which one types; their own lines are lines. */
export const textHtml = (text: string): string => escaped(text).replaceAll(/\r?\n/g, "<br>");

function blockHtml(block: RichBlock): string {
  if (block.kind === "paragraph") return `<p>${spansHtml(block.spans) || "<br>"}</p>`;
  const tag = block.isOrdered ? "ol" : "ul";
  return `<${tag}>${block.items.map((item) => `<li>${spansHtml(item)}</li>`).join("")}</${tag}>`;
}

const spansHtml = (spans: readonly RichSpan[]): string => spans.map(spanHtml).join("");

function spanHtml({ text, isBold, link }: RichSpan): string {
  const words = isBold ? `<b>${escaped(text)}</b>` : escaped(text);
  return link && isSafeLink(link) ? `<a href="${escaped(link)}">${words}</a>` : words;
}

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
