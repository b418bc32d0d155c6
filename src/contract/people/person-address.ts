import { addressWords } from "../addresses/address-words.ts";
import { withoutAccents } from "../search/search.rules.ts";

const maxSlugCharacters = 80;

/** What the address of a person's page is made of, once and for good: the words of the name. */
export function personSlug(name: string): string {
  return addressWords(name, maxSlugCharacters) || "person";
}

/** A number follows, where several people have one name. */
export function numberedSlug(words: string, number: number): string {
  return number === 1 ? words : `${words}-${number}`;
}

const maxAddressCharacters = maxSlugCharacters + 10;
const slugForm = /^[\p{L}\p{M}\p{N}-]+$/u;

/** The slug as it is stored, from one in an address that somebody may have typed; undefined where there is none. */
export function readPersonSlug(text: string): string | undefined {
  const slug = withoutAccents(text);
  return slug.length <= maxAddressCharacters && slugForm.test(slug) ? slug : undefined;
}

/** The page of a person. */
export const personAddress = (slug: string): string => `/faculties/${encodeURIComponent(slug)}`;
