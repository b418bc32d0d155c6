import type { Day } from "./calendar/dates.ts";
import { withoutAccents } from "./folding.ts";

const maxSlugCharacters = 80;

export const slugOf = (day: Day, title: string): string => `${day}-${slugWords(title) || "notice"}`;
export const downloadSlug = (title: string): string => slugWords(title) || "download";
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
export const withoutJoiners = (text: string): string => text.replaceAll(/\p{Join_Control}/gu, "");

export const maxAddressLength = 80;
/** Letters, signs and digits; no punctuation. */
const nepali = "\\u0900-\\u0963\\u0966-\\u096f\\u0971-\\u097f";
const addressWords = `[a-z\\d${nepali}]+`;
const aLetter = "(?=.*[a-z\\u0904-\\u0939\\u0958-\\u0961\\u0972-\\u097f])";

export const addressPattern = new RegExp(`^${aLetter}${addressWords}(?:-${addressWords})*$`);

/** One way to write the address of a page of the office's own, whatever keyboard it was typed on. */
export const tidyAddress = (text: string): string =>
  withoutJoiners(text.normalize("NFC").toLowerCase().trim().replace(/^\/+/, ""));

/** "Our Library" is at /our-library. Empty if no address follows from the title. */
export function addressFrom(title: string): string {
  let address = "";
  for (const [word] of withoutJoiners(withoutAccents(title)).matchAll(new RegExp(addressWords, "g"))) {
    const longer = address ? `${address}-${word}` : word;
    if (longer.length > maxAddressLength) break;
    address = longer;
  }
  return addressPattern.test(address) ? address : "";
}

/** Undefined for what no page can have. */
export function readAddress(text: string): string | undefined {
  const address = tidyAddress(text);
  return addressPattern.test(address) && address.length <= maxAddressLength ? address : undefined;
}
