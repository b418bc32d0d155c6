import { followWords as words } from "#content/pages/follow.ts";
import { type FeedName, feedAddress } from "#contract/addresses/feed-address.ts";
import { formatBothCalendars } from "#contract/calendar/bikram-sambat.ts";
import type { FeedNotice, Visit } from "#contract/visit.ts";
import { readDocuments } from "#web/lib/content/read-content.ts";
import { beforeAll } from "#web/lib/dates/before-all.ts";
import type { Feed, FeedFile, FeedItem } from "./feed.ts";

/** As many as appear in some weeks; a reader keeps what it has seen. */
const itemsInFeed = 50;

/** The newest notices, of one type or of all. The address of the site comes from who asks for the feed to be made. */
export async function readFeed(visit: Visit, name: FeedName, origin: string): Promise<Feed> {
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

function toItem(notice: FeedNotice, origin: string): FeedItem {
  const { noticeTitle, noticeType, text, publishDate, address, appearedAt, changedAt } = notice;
  return {
    address: origin + address,
    title: noticeTitle,
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
