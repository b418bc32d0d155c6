import { formatBothCalendars } from "#calendar/bikram-sambat.ts";
import { beforeAll } from "#calendar/dates.ts";
import { readDocuments } from "#documents/read/read-content.ts";
import type { Route } from "./+types/feed.route";
import { followWords as words } from "./follow.words.ts";
import {
  type FeedFormat,
  type FeedName,
  feedAddress,
  feedContentTypes,
  readFeedName,
} from "./record-urls.ts";
import { type Visit, visitContext } from "./visit.ts";
import { element, empty, escapeMarkup, parent, xmlDocument } from "./xml.ts";

/** RFC 4287. */
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

/** RSS 2.0, with the one element of Atom by which a feed says where it lies. */
function rss({ title, description, page, self, changedAt, items }: Feed): string {
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
    // Readers take this for markup, so that what was typed is escapeMarkup once more than the file needs.
    element("description", paragraphsOf(text)),
    // Without a length it would not be one; 0 is what is written where nobody knows it.
    file ? empty("enclosure", { url: file.address, length: file.bytes ?? 0, type: file.contentType }) : "",
  ]);
}

const paragraphsOf = (text: string): string =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${escapeMarkup(paragraph.trim()).replaceAll("\n", "<br>")}</p>`)
    .join("");

/** As mails write it: Thu, 01 Jan 2026 06:15:00 GMT. */
const dateOf = (instant: string): string => new Date(instant).toUTCString();

/** JSON Feed 1.1. */
function jsonFeed({ title, description, page, self, school, items }: Feed): string {
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

const writers: Record<FeedFormat, (feed: Feed) => string> = { atom, rss, json: jsonFeed };

/** /feeds/exam.atom and its like. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const name = readFeedName(params.feed);
  if (!name) return new Response(null, { status: 404 });
  const feed = await readFeed(context.get(visitContext), name, new URL(request.url).origin);
  return new Response(writers[name.format](feed), {
    headers: { "content-type": `${feedContentTypes[name.format]}; charset=utf-8` },
  });
}

/** As many as appear in some weeks; a reader keeps what it has seen. */
const itemsInFeed = 50;

/** The newest notices, of one type or of all. The address of the site comes from who asks for the feed to be made. */
async function readFeed(visit: Visit, name: FeedName, origin: string): Promise<Feed> {
  const { identity } = await readDocuments(visit, ["identity"]);
  const { notices, changesAt } = await visit.reads.notices.feed({ type: name.type, limit: itemsInFeed });
  if (changesAt) visit.expiresAt(changesAt);
  const items = notices.map((notice) => toItem(notice, origin));
  const query = name.type ? `?type=${name.type}` : "";
  return {
    title: words.feedTitle(name.type ?? words.feeds.notices, identity.school),
    description: words.feedDescription(identity.school),
    page: `${origin}/notice${query}`,
    self: origin + feedAddress(name),
    school: identity.school,
    changedAt: items.reduce((newest, { changedAt }) => (changedAt > newest ? changedAt : newest), beforeAll),
    items,
  };
}

type FeedNotice = Awaited<ReturnType<Visit["reads"]["notices"]["feed"]>>["notices"][number];

function toItem(notice: FeedNotice, origin: string): FeedItem {
  const { title, noticeType, text, publishDate, address, appearedAt, changedAt } = notice;
  return {
    address: origin + address,
    title,
    text: text || words.noText(noticeType, formatBothCalendars(publishDate)),
    type: noticeType,
    appearedAt,
    changedAt,
    file: fileOf(notice, origin),
  };
}

function fileOf(notice: FeedNotice, origin: string): FeedFile | undefined {
  const { fileUrl, contentType, fileBytes, fileTitle } = notice;
  if (!URL.canParse(fileUrl, origin)) return undefined;
  return { address: new URL(fileUrl, origin).href, contentType, bytes: fileBytes, title: fileTitle };
}

/** A feed before it is written in one of its formats. All addresses are whole. */
interface Feed {
  title: string;
  description: string;
  /** The page that it follows. */
  page: string;
  /** Its own address. */
  self: string;
  school: string;
  /** An instant, in text. */
  changedAt: string;
  items: FeedItem[];
}

interface FeedItem {
  /** Its page, which is also what it is known by: it was given once. */
  address: string;
  title: string;
  text: string;
  type: string;
  appearedAt: string;
  changedAt: string;
  file: FeedFile | undefined;
}

interface FeedFile {
  address: string;
  contentType: string;
  /** Null for a file that lies on another site. */
  bytes: number | null;
  title: string;
}
