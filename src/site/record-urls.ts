import type { Day } from "#calendar/dates.ts";
import { type NoticeType, noticeTypes } from "#features/notices/notices.rules.ts";
import { withoutAccents } from "#search/search.rules.ts";

const maxSlugCharacters = 80;

/** What a notice's address is made of, once and for good: its day and the words of its title. */
export function slugOf(day: Day, title: string): string {
  return `${day}-${addressWords(title, maxSlugCharacters) || "notice"}`;
}

/** A number may follow, where two notices of a day have one title. */
const maxAddressCharacters = "2026-01-01-".length + maxSlugCharacters + 10;
const slugForm = /^\d{4}-\d\d-\d\d-[\p{L}\p{M}\p{N}-]+$/u;

/** The slug as it is stored, from one in an address that somebody may have typed; undefined where there is none. */
export function readSlug(text: string): string | undefined {
  const slug = withoutAccents(text);
  return slug.length <= maxAddressCharacters && slugForm.test(slug) ? slug : undefined;
}

/** The page of a notice. */
export const noticeAddress = (slug: string): string => `/notice/${encodeURIComponent(slug)}`;

/** What the address of a person's page is made of, once and for good: the words of the name. */
export function personSlug(name: string): string {
  return addressWords(name, maxSlugCharacters) || "person";
}

const personAddressMaxAddressCharacters = maxSlugCharacters + 10;
const personAddressSlugForm = /^[\p{L}\p{M}\p{N}-]+$/u;

/** The slug as it is stored, from one in an address that somebody may have typed; undefined where there is none. */
export function readPersonSlug(text: string): string | undefined {
  const slug = withoutAccents(text);
  return slug.length <= personAddressMaxAddressCharacters && personAddressSlugForm.test(slug)
    ? slug
    : undefined;
}

/** The page of a person. */
export const personAddress = (slug: string): string => `/faculties/${encodeURIComponent(slug)}`;

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

/** Where the links of the newsletter's mails lead. */
export const confirmPath = (token: string) => `/newsletter/confirm?token=${encodeURIComponent(token)}`;
export const unsubscribePath = (token: string) =>
  `/newsletter/unsubscribe?token=${encodeURIComponent(token)}`;
export const choicesPath = (token: string) => `/newsletter/choices?token=${encodeURIComponent(token)}`;

/**
 * The words of a title or a name as they stand in an address. Devanagari stays as it is, with its vowel signs; accents go.
 * A letter such as ø stays, as it does in all addresses that were ever given. Empty where there is neither letter nor digit.
 */
function addressWords(text: string, maxCharacters: number): string {
  const words = withoutAccents(text)
    // They are not seen, and get lost where an address is typed or passed on.
    .replaceAll(/\p{Join_Control}/gu, "")
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);
  return withinLimit(words, maxCharacters).join("-");
}

/** As many whole words as fit; of a first word that does not, as many letters. */
function withinLimit(words: readonly string[], maxCharacters: number): string[] {
  let left = maxCharacters;
  const fitting: string[] = [];
  for (const word of words) {
    left -= word.length + 1;
    if (left < 0) break;
    fitting.push(word);
  }
  return fitting.length > 0 || !words[0] ? fitting : [firstLetters(words[0], maxCharacters)];
}

/** A letter and its vowel signs are never parted. */
function firstLetters(word: string, maxCharacters: number): string {
  const letters = Array.from(new Intl.Segmenter("ne").segment(word), ({ segment }) => segment);
  let cut = "";
  for (const letter of letters) {
    if (cut.length + letter.length > maxCharacters) break;
    cut += letter;
  }
  return cut;
}
