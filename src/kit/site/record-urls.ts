import { withoutJoiners } from "#base/slugs.ts";

export const noticePath = (slug: string): string => `/notice/${encodeURIComponent(slug)}`;
export const personPath = (slug: string): string => `/faculties/${encodeURIComponent(slug)}`;

export const feedFormats = ["atom", "rss", "json"] as const;
export type FeedFormat = (typeof feedFormats)[number];

export const feedContentTypes: Readonly<Record<FeedFormat, string>> = {
  atom: "application/atom+xml",
  rss: "application/rss+xml",
  json: "application/feed+json",
};

export interface FeedName {
  format: FeedFormat;
  type: string | undefined;
}

export const allNotices = "notices";
/** Subscribers choose it, and feeds have its name, like that of a notice type. */
export const downloadsType = "Downloads";

export const feedTypeName = (type: string): string => withoutJoiners(type).toLowerCase().replaceAll(" ", "-");

export const feedPath = ({ type, format }: FeedName): string =>
  `/feeds/${encodeURIComponent(feedTypeName(type ?? allNotices))}.${format}`;

export function readFeedName(file: string): FeedName | undefined {
  const [name, ending, ...rest] = file.toLowerCase().split(".");
  const format = feedFormats.find((each) => each === ending);
  if (!format || rest.length > 0 || !name || !/^[\p{L}\p{M}\p{N}&'’-]{1,30}$/u.test(name)) return undefined;
  return { format, type: name === allNotices ? undefined : name };
}

const tokenPath = (page: string) => (token: string) =>
  `/newsletter/${page}?token=${encodeURIComponent(token)}`;
export const confirmPath = tokenPath("confirm");
export const unsubscribePath = tokenPath("unsubscribe");
export const choicesPath = tokenPath("choices");
