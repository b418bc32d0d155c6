import { element, empty, parent, xmlDocument } from "#web/lib/text/xml.ts";
import type { Feed, FeedItem } from "./feed.ts";

/** RFC 4287. */
export function atom({ title, description, page, self, school, changedAt, items }: Feed): string {
  const about = [
    element("id", self),
    element("title", title),
    element("subtitle", description),
    element("updated", changedAt),
    parent("author", [element("name", school)]),
    empty("link", { rel: "self", type: "application/atom+xml", href: self }),
    empty("link", { rel: "alternate", type: "text/html", href: page }),
  ];
  return xmlDocument(
    parent("feed", [...about, ...items.map(entry)], { xmlns: "http://www.w3.org/2005/Atom" }),
  );
}

function entry({ address, title, text, type, appearedAt, changedAt, file }: FeedItem): string {
  return parent("entry", [
    element("id", address),
    element("title", title),
    element("published", appearedAt),
    element("updated", changedAt),
    empty("category", { term: type }),
    empty("link", { rel: "alternate", type: "text/html", href: address }),
    file
      ? empty("link", {
          rel: "enclosure",
          type: file.contentType,
          length: file.bytes ?? undefined,
          title: file.title,
          href: file.address,
        })
      : "",
    element("summary", text),
  ]);
}
