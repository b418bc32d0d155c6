import { type NoticeType, noticeTypes } from "../notices/notices.rules.ts";

export const feedFormats = ["atom", "rss", "json"] as const;
export type FeedFormat = (typeof feedFormats)[number];

export const feedContentTypes: Readonly<Record<FeedFormat, string>> = {
  atom: "application/atom+xml",
  rss: "application/rss+xml",
  json: "application/feed+json",
};

export interface FeedName {
  format: FeedFormat;
  /** Undefined for all notices. */
  type: NoticeType | undefined;
}

const allNotices = "notices";

export const feedAddress = ({ type, format }: FeedName): string =>
  `/feeds/${(type ?? allNotices).toLowerCase()}.${format}`;

/** Which feed the last part of an address names, in capitals or not; undefined where there is none. */
export function readFeedName(file: string): FeedName | undefined {
  const [name, ending, ...rest] = file.toLowerCase().split(".");
  const format = feedFormats.find((each) => each === ending);
  const type = noticeTypes.find((each) => each.toLowerCase() === name);
  if (!format || rest.length > 0 || (!type && name !== allNotices)) return undefined;
  return { format, type };
}
