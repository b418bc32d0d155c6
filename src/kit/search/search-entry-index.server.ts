import type { Day } from "#base/calendar/dates.ts";
import { compareDays } from "#base/calendar/dates.ts";
import { getOrCreate } from "#base/get-or-create.ts";
import { type SearchKind, searchWordsOf } from "./search.rules.ts";
import type { QueryWord, Term } from "./search-query.server.ts";

/** A title, the label of a section, or a text. */
interface Place {
  entry: SmallEntry;
  section: Section | undefined;
  isName: boolean;
  points: number;
  /** All words in order, each between spaces. */
  words: string;
}

export interface EntryMatch {
  entry: SmallEntry;
  section: Section | undefined;
  /** Whether the title and the section's label have all of the words. */
  isNamed: boolean;
  /** The weight of the words that they have. */
  named: number;
  score: number;
}

export type EntryIndex = ReturnType<typeof createEntryIndex>;

const kindOrder: readonly SearchKind[] = ["program", "page", "facility", "person", "event"];
const points = { title: 4, label: 3, facts: 2, text: 1 };
/** The text of a person is mostly subjects and degrees, which count more than other texts. */
function pointsOf({ kind }: SmallEntry, section: Section | undefined, isName: boolean): number {
  if (isName) return section ? points.label : points.title;
  return kind === "person" ? points.facts : points.text;
}

/** A word that only begins like the one typed, and one that only means the same, count less. */
const beginsAlike = 0.6;
const meansTheSame = 0.8;

export function createEntryIndex(entries: readonly SmallEntry[]) {
  const places = new Map<string, Place[]>();
  for (const entry of entries) {
    const add = (text: string, section: Section | undefined, isName: boolean) => {
      const found = searchWordsOf(text);
      const words = ` ${found.join(" ")} `;
      const place = { entry, section, isName, points: pointsOf(entry, section, isName), words };
      for (const word of new Set(found)) getOrCreate(places, word, () => []).push(place);
    };
    add(`${entry.title} ${entry.names ?? ""}`, undefined, true);
    add(`${entry.detail} ${entry.text} ${entry.about ?? ""}`, undefined, false);
    for (const section of entry.sections ?? []) {
      add(section.label, section, true);
      add(section.text, section, false);
    }
  }
  const words = [...places.keys()].sort();

  /** The places of a term, with their points. */
  function placesOf({ text, isPrefix }: Term): Map<Place, number> {
    const found = new Map((places.get(text) ?? []).map((place) => [place, place.points]));
    if (isPrefix)
      for (const word of words.filter((each) => each.startsWith(text)))
        for (const place of places.get(word) ?? [])
          if (!found.has(place)) found.set(place, place.points * beginsAlike);
    return found;
  }

  const looked = new WeakMap<QueryWord, Lookup>();

  function lookUp(word: QueryWord): Lookup {
    const { alternatives, ownForms } = word;
    const known = looked.get(word);
    if (known) return known;
    const found: Lookup["found"] = new Map();
    for (const [at, terms] of alternatives.entries()) {
      const isOwn = at < ownForms;
      const [first, ...others] = terms.map(placesOf);
      // The words of a typed phrase may be apart; those of a synonym mean something else then.
      const phrase = isOwn || terms.length === 1 ? undefined : phrasePattern(terms);
      for (const [place, points] of first ?? []) {
        if (!others.every((each) => each.has(place)) || phrase?.test(place.words) === false) continue;
        const sections = getOrCreate(found, place.entry, () => new Map());
        const value = points * (isOwn ? 1 : meansTheSame);
        if (value > (sections.get(place.section)?.value ?? 0))
          sections.set(place.section, { value, isName: place.isName });
      }
    }
    const lookup = { found, weight: Math.log(1 + entries.length / (1 + found.size)) };
    looked.set(word, lookup);
    return lookup;
  }

  return {
    words,
    /** Rare words weigh more. */
    weightOf: (word: QueryWord): number => lookUp(word).weight,

    /** The entries that have all words, the best first. */
    find(query: readonly QueryWord[]): EntryMatch[] {
      const lookups = query.map(lookUp);
      const [first, ...others] = lookups;
      return [...(first?.found.keys() ?? [])]
        .filter((entry) => others.every(({ found }) => found.has(entry)))
        .map((entry) => bestMatch(entry, lookups))
        .sort(byScore);
    },

    /** The few entries whose names have many of the words, if not all. */
    findNamed(query: readonly QueryWord[]): EntryMatch[] {
      const lookups = query.map(lookUp);
      const least = lookups.reduce((sum, { weight }) => sum + weight, 0) * leastNamed;
      const all = new Set(lookups.flatMap(({ found }) => [...found.keys()]));
      const matches = [...all]
        .map((entry) => bestMatch(entry, lookups))
        .filter(({ named }) => named >= least);
      const most = Math.max(...matches.map(({ named }) => named));
      return matches
        .filter(({ named }) => named === most)
        .sort(byScore)
        .slice(0, fewNamed);
    },
  };
}

const fewNamed = 3;
/** A rare word may be beside the one that names the page: "canteen menu", "bus service". */
const leastNamed = 0.4;

/** For each entry the sections that contain a word, with their points. */
interface Lookup {
  found: Map<SmallEntry, Map<Section | undefined, { value: number; isName: boolean }>>;
  weight: number;
}

/** The match with the best section, together with the entry's title. */
function bestMatch(entry: SmallEntry, lookups: readonly Lookup[]): EntryMatch {
  const none = { value: 0, isName: false };
  const matches = [undefined, ...(entry.sections ?? [])].map((section): EntryMatch => {
    let [named, score, isNamed] = [0, shortness(entry, section), true];
    for (const { found, weight } of lookups) {
      const own = found.get(entry)?.get(section) ?? none;
      const inTitle = found.get(entry)?.get(undefined) ?? none;
      const { value, isName } = own.value > inTitle.value ? own : inTitle;
      score += value * weight;
      if (isName) named += weight;
      isNamed &&= isName;
    }
    return { entry, section, isNamed, named, score };
  });
  return matches.reduce((best, match) =>
    (match.named - best.named || match.score - best.score) > 0 ? match : best,
  );
}

/** Among equal matches, a shorter title comes first. */
const shortness = ({ title }: SmallEntry, section: Section | undefined): number =>
  section ? 0 : 1 / (1 + searchWordsOf(title).length);

const byScore = (one: EntryMatch, other: EntryMatch) =>
  other.score - one.score ||
  kindOrder.indexOf(one.entry.kind) - kindOrder.indexOf(other.entry.kind) ||
  compareDays(other.entry.day ?? "", one.entry.day ?? "");

/** Terms are letters and digits, so nothing in them needs quoting. */
const phrasePattern = (terms: readonly Term[]) =>
  new RegExp(` ${terms.map(({ text, isPrefix }) => `${text}${isPrefix ? "[^ ]*" : ""}`).join(" ")} `);

/** Everything but notices: a few hundred entries, whose words are in memory. */
export interface SmallEntry {
  kind: Exclude<SearchKind, "notice">;
  href: string;
  title: string;
  /** Other names and words, which are not shown. */
  names?: string;
  about?: string;
  detail: string;
  text: string;
  sections?: Section[];
  day?: Day;
}

/** The label may have several names, separated by commas; the first is shown. */
export interface Section {
  anchor: string;
  label: string;
  text: string;
}
