import { compareDays } from "#contract/calendar/dates.ts";
import { maxFound, type SearchKind } from "#contract/search/search.rules.ts";
import type { Queries } from "../database/tables/tables.ts";
import { placeOfWords, type SmallEntry } from "./search.entries.ts";
import { findNotices } from "./search.find-notices.ts";
import type { QueryWord } from "./search.query.ts";
import type { Terms } from "./search.terms.ts";

export type Match = { kind: "notice"; noticeId: string } | SmallMatch;

interface SmallMatch {
  kind: Exclude<SearchKind, "notice">;
  entry: SmallEntry;
}

/** What stays the same while a question is answered, with whatever words. */
export interface Asking {
  db: Queries;
  entries: readonly SmallEntry[];
  at: Date;
  termsOf: Terms;
}

/**
 * All that has the words, the likeliest first: what has them in its title, and of that what is no news before the notices, of
 * which the newest come first.
 */
export async function matchesOf(
  { db, entries, at, termsOf }: Asking,
  words: readonly QueryWord[],
  most = maxFound,
): Promise<Match[]> {
  const places = Map.groupBy(entries, (entry) => placeOfWords(entry, words));
  const inTitle = toMatches(places.get("title"));
  const terms = await termsOf(words);
  const named = terms ? await findNotices(db, terms, { where: "title", at, most }) : [];
  const titles = [...inTitle, ...named.map(noticeMatch)];
  const isNamed = new Set(named);
  // Whoever has enough asks for no more.
  const more =
    terms && named.length < most ? await findNotices(db, terms, { where: "anywhere", at, most }) : [];
  const others = more.filter((id) => !isNamed.has(id)).slice(0, most - named.length);
  return [...titles, ...toMatches(places.get("text")), ...others.map(noticeMatch)];
}

/** Whether anything has the words, in its title or anywhere. It costs less than to find all that has them. */
export async function hasMatch(
  { db, entries, at, termsOf }: Asking,
  words: readonly QueryWord[],
  where: "title" | "anywhere",
): Promise<boolean> {
  const isThere = (place: "title" | "text" | undefined) =>
    where === "title" ? place === "title" : place !== undefined;
  if (entries.some((entry) => isThere(placeOfWords(entry, words)))) return true;
  const terms = await termsOf(words);
  return terms !== undefined && (await findNotices(db, terms, { where, at, most: 1 })).length > 0;
}

const noticeMatch = (noticeId: string): Match => ({ kind: "notice", noticeId });

const order: readonly SearchKind[] = ["program", "page", "facility", "person", "event"];

/** What has a day comes last, the newest first. */
function toMatches(entries: readonly SmallEntry[] = []): Match[] {
  return entries
    .toSorted(
      (one, other) =>
        order.indexOf(one.kind) - order.indexOf(other.kind) || compareDays(other.day ?? "", one.day ?? ""),
    )
    .map((entry) => ({ kind: entry.kind as SmallMatch["kind"], entry }));
}
