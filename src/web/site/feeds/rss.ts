import { element, empty, escaped, parent, xmlDocument } from "#web/lib/text/xml.ts";
import type { Feed, FeedItem } from "./feed.ts";

/** RSS 2.0, with the one element of Atom by which a feed says where it lies. */
export function rss({ title, description, page, self, changedAt, items }: Feed): string {
  const channel = parent("channel", [
    element("title", title),
    element("link", page),
    element("description", description),
    element("language", "en"),
    element("lastBuildDate", dateOf(changedAt)),
    empty("atom:link", { rel: "self", type: "application/rss+xml", href: self }),
    ...items.map(item),
  ]);
  const names = { version: "2.0", "xmlns:atom": "http://www.w3.org/2005/Atom" };
  return xmlDocument(parent("rss", [channel], names));
}

function item({ address, title, text, type, appearedAt, file }: FeedItem): string {
  return parent("item", [
    element("title", title),
    element("link", address),
    element("guid", address, { isPermaLink: "true" }),
    element("pubDate", dateOf(appearedAt)),
    element("category", type),
    // Readers take this for markup, so that what was typed is escaped once more than the file needs.
    element("description", paragraphsOf(text)),
    // Without a length it would not be one; 0 is what is written where nobody knows it.
    file ? empty("enclosure", { url: file.address, length: file.bytes ?? 0, type: file.contentType }) : "",
  ]);
}

const paragraphsOf = (text: string): string =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${escaped(paragraph.trim()).replaceAll("\n", "<br>")}</p>`)
    .join("");

/** As mails write it: Thu, 01 Jan 2026 06:15:00 GMT. */
const dateOf = (instant: string): string => new Date(instant).toUTCString();
