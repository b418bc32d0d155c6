import { followWords as words } from "#content/pages/follow.ts";
import { feedAddress, feedContentTypes, feedFormats } from "#contract/addresses/feed-address.ts";
import type { NoticeType } from "#contract/notices/notices.rules.ts";

/** What news readers find in the head of a page: the notices of one type, or all, in each format. */
export const feedLinks = (type?: NoticeType) =>
  feedFormats.map((format) => ({
    rel: "alternate",
    type: feedContentTypes[format],
    title: `${type ?? words.feeds.all} (${words.feeds.formats[format]})`,
    href: feedAddress({ type, format }),
  }));
