import { formatBothCalendars } from "#base/calendar/bikram-sambat.ts";
import { beforeAll } from "#base/calendar/dates.ts";
import { element, empty, escapeMarkup, parent, xmlDocument } from "#base/xml.ts";
import { readDocuments } from "#kit/documents/content.ts";
import { type Visit, visitContext } from "#kit/pages/visit.ts";
import { followWords as words } from "#kit/site/follow.words.ts";
import {
  downloadsType,
  type FeedFormat,
  type FeedName,
  feedContentTypes,
  feedPath,
  feedTypeName,
  readFeedName,
} from "#kit/site/record-urls.ts";
import type { Route } from "./+types/feed.route";
import { allNoticeTypes } from "./notices.rules.ts";

function atom({ title, description, page, self, school, changedAt, items }: Feed): string {
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
    parent("feed", [...about, ...items.map(atomEntry)], { xmlns: "http://www.w3.org/2005/Atom" }),
  );
}

function atomEntry(item: FeedItem): string {
  const { address, contentType: type, fileBytes, fileTitle: title, fileUrl: href } = item;
  return parent("entry", [
    element("id", address),
    element("title", item.title),
    element("published", item.appearedAt),
    element("updated", item.changedAt),
    empty("category", { term: item.noticeType }),
    empty("link", { rel: "alternate", type: "text/html", href: address }),
    href ? empty("link", { rel: "enclosure", type, length: fileBytes ?? undefined, title, href }) : "",
    element("summary", item.text),
  ]);
}

function rss({ title, description, page, self, changedAt, items }: Feed): string {
  const channel = parent("channel", [
    element("title", title),
    element("link", page),
    element("description", description),
    element("language", "en"),
    element("lastBuildDate", dateOf(changedAt)),
    empty("atom:link", { rel: "self", type: "application/rss+xml", href: self }),
    ...items.map(rssItem),
  ]);
  const names = { version: "2.0", "xmlns:atom": "http://www.w3.org/2005/Atom" };
  return xmlDocument(parent("rss", [channel], names));
}

function rssItem({ address, fileUrl: url, fileBytes, contentType: type, ...notice }: FeedItem): string {
  return parent("item", [
    element("title", notice.title),
    element("link", address),
    element("guid", address, { isPermaLink: "true" }),
    element("pubDate", dateOf(notice.appearedAt)),
    element("category", notice.noticeType),
    // Readers expect HTML here, so the text is escaped twice.
    element("description", paragraphsOf(notice.text)),
    // Required; 0 if unknown.
    url ? empty("enclosure", { url, length: fileBytes ?? 0, type }) : "",
  ]);
}

const paragraphsOf = (text: string): string =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${escapeMarkup(paragraph.trim()).replaceAll("\n", "<br>")}</p>`)
    .join("");

const dateOf = (instant: string): string => new Date(instant).toUTCString();

function jsonFeed({ title, description, page, self, school, items }: Feed): string {
  return JSON.stringify({
    version: "https://jsonfeed.org/version/1.1",
    title,
    description,
    home_page_url: page,
    feed_url: self,
    language: "en",
    authors: [{ name: school }],
    items: items.map(({ fileUrl: url, contentType: mime_type, fileTitle, fileBytes, ...item }) => ({
      id: item.address,
      url: item.address,
      title: item.title,
      content_text: item.text,
      date_published: item.appearedAt,
      date_modified: item.changedAt,
      tags: [item.noticeType],
      attachments: url && [{ url, mime_type, title: fileTitle, size_in_bytes: fileBytes ?? undefined }],
    })),
  });
}

const writers: Record<FeedFormat, (feed: Feed) => string> = { atom, rss, json: jsonFeed };

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const visit = context.get(visitContext);
  const asked = readFeedName(params.feed);
  const { notices, identity } = await readDocuments(visit, ["notices", "identity"]);
  const types = [...allNoticeTypes(notices), downloadsType];
  const type = types.find((each) => feedTypeName(each) === asked?.type);
  if (!asked || (asked.type && !type)) return new Response(null, { status: 404 });
  const name = { format: asked.format, type };
  const feed = await readFeed(visit, name, identity.school, new URL(request.url).origin);
  return new Response(writers[name.format](feed), {
    headers: { "content-type": `${feedContentTypes[name.format]}; charset=utf-8` },
  });
}

const itemsInFeed = 50;

async function readFeed(visit: Visit, name: FeedName, school: string, origin: string) {
  const { type } = name;
  const isOfDownloads = type === downloadsType;
  const { records, changesAt } = await (isOfDownloads
    ? visit.reads.downloads.feed(itemsInFeed)
    : visit.reads.notices.feed({ type, limit: itemsInFeed }));
  if (changesAt) visit.expiresAt(changesAt);
  const query = type ? `?type=${encodeURIComponent(type)}` : "";
  const items = records.map(({ fileUrl, ...notice }) => ({
    ...notice,
    address: origin + notice.address,
    text: notice.text || `${notice.noticeType}, ${formatBothCalendars(notice.publishDate)}.`,
    fileUrl: fileUrl ? URL.parse(fileUrl, origin)?.href : undefined,
  }));
  return {
    title: words.feedTitle(type ?? words.notices, school),
    description: words.feedDescription(school),
    page: origin + (isOfDownloads ? "/downloads" : `/notice${query}`),
    self: origin + feedPath(name),
    school,
    changedAt: items.reduce((newest, { changedAt }) => (changedAt > newest ? changedAt : newest), beforeAll),
    items,
  };
}

type Feed = Awaited<ReturnType<typeof readFeed>>;
type FeedItem = Feed["items"][number];
