import type { Day } from "./dates.ts";
import { fold } from "./search.rules.ts";

const maxSlugCharacters = 80;

/**
 * What a notice's address is made of, once and for good: its day and the words of its title. Devanagari stays as it is,
 * with its vowel signs; accents go, as they do in searches.
 */
export function slugOf(day: Day, title: string): string {
  const words = fold(title)
    // They are not seen, and get lost where an address is typed or passed on.
    .replaceAll(/\p{Join_Control}/gu, "")
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);
  return `${day}-${withinLimit(words).join("-") || "notice"}`;
}

/** As many whole words as fit; of a first word that does not, as many letters. */
function withinLimit(words: readonly string[]): string[] {
  let left = maxSlugCharacters;
  const fitting: string[] = [];
  for (const word of words) {
    left -= word.length + 1;
    if (left < 0) break;
    fitting.push(word);
  }
  return fitting.length > 0 || !words[0] ? fitting : [firstLetters(words[0])];
}

/** A letter and its vowel signs are never parted. */
function firstLetters(word: string): string {
  const letters = Array.from(new Intl.Segmenter("ne").segment(word), ({ segment }) => segment);
  let cut = "";
  for (const letter of letters) {
    if (cut.length + letter.length > maxSlugCharacters) break;
    cut += letter;
  }
  return cut;
}

/** A number may follow, where two notices of a day have one title. */
const maxAddressCharacters = "2026-01-01-".length + maxSlugCharacters + 10;
const slugForm = /^\d{4}-\d\d-\d\d-[\p{L}\p{M}\p{N}-]+$/u;

/** The slug as it is stored, from one in an address that somebody may have typed; undefined where there is none. */
export function readSlug(text: string): string | undefined {
  const slug = fold(text);
  return slug.length <= maxAddressCharacters && slugForm.test(slug) ? slug : undefined;
}

/** The page of a notice. */
export const noticeAddress = (slug: string): string => `/notice/${encodeURIComponent(slug)}`;
