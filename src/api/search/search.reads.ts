import { addDays, dayOf, startOfDay } from "#contract/dates.ts";
import {
  maxFound,
  type QueryWord,
  readQueryWords,
  type SearchKind,
  searchKinds,
} from "#contract/search.rules.ts";
import type { SearchFindings, SearchQuestion, SearchSuggestion } from "#contract/search.ts";
import type { SiteReads } from "#contract/visit.ts";
import type { Queries } from "../database/tables.ts";
import { createDocumentEntries, type SearchedPage } from "./search.documents.ts";
import type { SmallEntry } from "./search.entries.ts";
import { type Match, matchesOf } from "./search.matches.ts";
import { nearWords } from "./search.near.ts";
import { nextNoticeChange, readNotices } from "./search.notices.ts";
import { createPeopleEntries } from "./search.people.ts";
import { titleAndAddress, toResult } from "./search.record.ts";

interface SearchParts {
  db: Queries;
  now(): Date;
  content: SiteReads["content"];
  pages: readonly SearchedPage[];
}

const resultsPerPage = 10;
const maxSuggestions = 8;
/** So many words of a query are taken for mistyped, the longest first. */
const maxCorrected = 2;
/** So many words of an address that has no page are looked for one by one. */
const maxTriedAlone = 3;

export type SearchReads = ReturnType<typeof createSearchReads>;

/** Finds what everyone may see, at this moment. Each step has an end, whatever is asked for. */
export function createSearchReads({ db, now, content, pages }: SearchParts) {
  const documents = createDocumentEntries(content, pages, now);
  const people = createPeopleEntries(db);

  async function readEntries() {
    const [told, persons] = await Promise.all([documents.read(), people.read()]);
    return { entries: [...told.entries, ...persons], changesAt: told.changesAt };
  }

  /** Whatever is found with other words than those that were asked for is found among what everyone may see. */
  async function findNear(words: readonly QueryWord[], entries: readonly SmallEntry[], at: Date) {
    const suspects = longestFirst(words).slice(0, maxCorrected);
    let corrected = words;
    for (const suspect of suspects) {
      const alternatives = (await nearWords(db, entries, suspect)).map((text) =>
        corrected.map((word) => (word.text === suspect.text ? { text, isBeginning: true } : word)),
      );
      for (const alternative of alternatives) {
        const matches = await matchesOf(db, entries, alternative, at);
        if (matches.length > 0) return { words: alternative, matches };
      }
      corrected = alternatives[0] ?? corrected;
    }
    return undefined;
  }

  /** What has at least one of several words: the longest says most. */
  async function findAny(
    words: readonly QueryWord[],
    entries: readonly SmallEntry[],
    at: Date,
  ): Promise<Match[]> {
    const telling = longestFirst(words).filter(({ isBeginning }) => isBeginning && words.length > 1);
    for (const word of telling.slice(0, maxTriedAlone)) {
      const matches = await matchesOf(db, entries, [word], at, maxSuggestions);
      const found = matches.length > 0 ? matches : (await findNear([word], entries, at))?.matches;
      if (found) return found;
    }
    return [];
  }

  return {
    async find({ query, kind, page }: SearchQuestion): Promise<SearchFindings> {
      const at = now();
      const asked = readQueryWords(query);
      const { entries, changesAt } = await readEntries();
      const plain = asked.length === 0 ? [] : await matchesOf(db, entries, asked, at);
      const near = plain.length === 0 ? await findNear(asked, entries, at) : undefined;
      const { words, matches } = near ?? { words: asked, matches: plain };
      const ofKind = kind ? matches.filter((match) => match.kind === kind) : matches;
      const shown = ofKind.slice((page - 1) * resultsPerPage, page * resultsPerPage);
      return {
        correctedTo: near && words.map(({ text }) => text).join(" "),
        results: await readResults(shown, words, at),
        counts: countsOf(matches),
        total: ofKind.length,
        isCut: (countsOf(matches).notice ?? 0) >= maxFound,
        pageCount: Math.ceil(ofKind.length / resultsPerPage),
        changesAt: await nextChange(changesAt, at),
      };
    },

    /** What somebody who types this may be looking for. */
    async suggest(query: string): Promise<{ suggestions: SearchSuggestion[]; changesAt?: Date | undefined }> {
      const at = now();
      const words = readQueryWords(query);
      if (words.length === 0) return { suggestions: [] };
      const { entries, changesAt } = await readEntries();
      const matches = await matchesOf(db, entries, words, at, maxSuggestions);
      const found = matches.length > 0 ? matches : (await findNear(words, entries, at))?.matches;
      const shown = (found ?? (await findAny(words, entries, at))).slice(0, maxSuggestions);
      const notices = await readNotices(db, idsOf(shown), at);
      return {
        suggestions: shown.flatMap((match) => titleAndAddress(match, notices) ?? []),
        changesAt: await nextChange(changesAt, at),
      };
    },

    /** Content has changed. */
    forget: people.forget,
  };

  /** Events appear with the school's day. */
  async function nextChange(told: readonly (Date | undefined)[], at: Date): Promise<Date | undefined> {
    return earliest([...told, await nextNoticeChange(db, at), startOfDay(addDays(dayOf(at), 1))]);
  }

  async function readResults(shown: readonly Match[], words: readonly QueryWord[], at: Date) {
    const notices = await readNotices(db, idsOf(shown), at);
    return shown.flatMap((match) => toResult(match, notices, words) ?? []);
  }
}

const longestFirst = (words: readonly QueryWord[]): QueryWord[] =>
  words.toSorted((one, other) => other.text.length - one.text.length);

const idsOf = (matches: readonly Match[]): string[] =>
  matches.flatMap((match) => (match.kind === "notice" ? match.noticeId : []));

function countsOf(matches: readonly Match[]): Partial<Record<SearchKind, number>> {
  const counts = searchKinds.map(
    (kind) => [kind, matches.filter((match) => match.kind === kind).length] as const,
  );
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
}

function earliest(instants: readonly (Date | undefined)[]): Date | undefined {
  const known = instants.flatMap((instant) => instant?.getTime() ?? []);
  return known.length > 0 ? new Date(Math.min(...known)) : undefined;
}
