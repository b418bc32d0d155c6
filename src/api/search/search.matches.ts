import type { QueryWord, SearchKind } from "#contract/search.rules.ts";
import type { Queries } from "../database/tables.ts";
import { placeOfWords, type SmallEntry } from "./search.entries.ts";
import { findNotices } from "./search.notices.ts";

export type Match = { kind: "notice"; noticeId: string } | SmallMatch;

interface SmallMatch {
  kind: Exclude<SearchKind, "notice">;
  entry: SmallEntry;
}

/**
 * All that has the words, the likeliest first: what has them in its title, and of that what is no news before the notices, of
 * which the newest come first.
 */
export async function matchesOf(
  db: Queries,
  entries: readonly SmallEntry[],
  words: readonly QueryWord[],
  at: Date,
  { titlesFirst }: { titlesFirst?: number } = {},
): Promise<Match[]> {
  const places = Map.groupBy(entries, (entry) => placeOfWords(entry, words));
  const inTitle = toMatches(places.get("title"));
  const named = await findNotices(db, words, { where: "title", at });
  const titles = [...inTitle, ...named.map(noticeMatch)];
  // Whoever wants a few has them.
  if (titlesFirst !== undefined && titles.length >= titlesFirst) return titles;
  const isNamed = new Set(named);
  const others = (await findNotices(db, words, { where: "anywhere", at })).filter((id) => !isNamed.has(id));
  return [...titles, ...toMatches(places.get("text")), ...others.map(noticeMatch)];
}

const noticeMatch = (noticeId: string): Match => ({ kind: "notice", noticeId });

const order: readonly SearchKind[] = ["program", "page", "facility", "person", "event"];

/** What has a day comes last, the newest first. */
function toMatches(entries: readonly SmallEntry[] = []): Match[] {
  return entries
    .toSorted(
      (one, other) =>
        order.indexOf(one.kind) - order.indexOf(other.kind) || (other.day ?? "").localeCompare(one.day ?? ""),
    )
    .map((entry) => ({ kind: entry.kind as SmallMatch["kind"], entry }));
}
