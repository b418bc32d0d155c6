import type { Feed } from "./feed.ts";

/** JSON Feed 1.1. */
export function jsonFeed({ title, description, page, self, school, items }: Feed): string {
  return JSON.stringify({
    version: "https://jsonfeed.org/version/1.1",
    title,
    description,
    home_page_url: page,
    feed_url: self,
    language: "en",
    authors: [{ name: school }],
    items: items.map(({ address, title, text, type, appearedAt, changedAt, file }) => ({
      id: address,
      url: address,
      title,
      content_text: text,
      date_published: appearedAt,
      date_modified: changedAt,
      tags: [type],
      attachments: file && [
        {
          url: file.address,
          mime_type: file.contentType,
          title: file.title,
          size_in_bytes: file.bytes ?? undefined,
        },
      ],
    })),
  });
}
