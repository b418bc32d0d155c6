import { readFileSync } from "node:fs";
import { validateXML } from "xmllint-wasm";
import { z } from "zod";

export async function problemsOfFeed(format: "atom" | "rss", contents: string): Promise<string[]> {
  const name = `${format}.rng`;
  const { errors } = await validateXML({
    xml: [{ fileName: "feed.xml", contents }],
    schema: [{ fileName: name, contents: readFileSync(new URL(name, import.meta.url), "utf8") }],
    extension: "relaxng",
  });
  return errors.map(({ message }) => message);
}

const instant = z.iso.datetime({ offset: true });

export const jsonFeedShape = z.strictObject({
  version: z.literal("https://jsonfeed.org/version/1.1"),
  title: z.string().min(1),
  description: z.string(),
  home_page_url: z.url(),
  feed_url: z.url(),
  language: z.string(),
  authors: z.array(z.strictObject({ name: z.string() })).min(1),
  items: z.array(
    z.strictObject({
      id: z.url(),
      url: z.url(),
      title: z.string().min(1),
      content_text: z.string().min(1),
      date_published: instant,
      date_modified: instant,
      tags: z.array(z.string()),
      attachments: z
        .array(
          z.strictObject({
            url: z.url(),
            mime_type: z.string().regex(/.+\/.+/),
            title: z.string(),
            size_in_bytes: z.number().int().positive().optional(),
          }),
        )
        .optional(),
    }),
  ),
});
