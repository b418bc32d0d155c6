import type { Day } from "#base/calendar/dates.ts";
import { withoutAccents } from "#kit/search/search.rules.ts";

const maxSlugCharacters = 80;

export const slugOf = (day: Day, title: string): string => `${day}-${slugWords(title) || "notice"}`;
export const personSlug = (name: string): string => slugWords(name) || "person";

const maxPersonSlugCharacters = maxSlugCharacters + 10;

export function readPersonSlug(text: string): string | undefined {
  const slug = withoutAccents(text);
  return /^[\p{L}\p{M}\p{N}-]+$/u.test(slug) && slug.length <= maxPersonSlugCharacters ? slug : undefined;
}

/** Of a notice or an event. */
export function readSlug(text: string): string | undefined {
  const [, day, words] = /^(\d{4}-\d\d-\d\d-)(.+)$/.exec(text) ?? [];
  const slug = readPersonSlug(words ?? "");
  return slug && day + slug;
}

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

/** As many words as fit. Devanagari keeps its vowel signs; accents go, but a letter such as ø stays, as in existing URLs. */
function slugWords(text: string): string {
  const [first = "", ...others] = withoutJoiners(withoutAccents(text))
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);
  let slug = [...first].slice(0, maxSlugCharacters).join("");
  for (const word of others) {
    if (slug.length + 1 + word.length >= maxSlugCharacters) break;
    slug += `-${word}`;
  }
  return slug;
}

/** Invisible, and easily lost when a URL is typed. */
const withoutJoiners = (text: string): string => text.replaceAll(/\p{Join_Control}/gu, "");
