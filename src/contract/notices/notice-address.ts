import { addressWords } from "../addresses/address-words.ts";
import type { Day } from "../calendar/dates.ts";
import { withoutAccents } from "../search/search.rules.ts";

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
