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
import { nextNoticeChange, readNotices, readTitles } from "./search.notices.ts";
import { otherQuestions } from "./search.other-questions.ts";
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
/** So many other questions are asked in the place of one that finds nothing. */
const maxTried = 10;

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
  async function findOther(
    words: readonly QueryWord[],
    entries: readonly SmallEntry[],
    { at, most, isPartEnough }: { at: Date; most: number; isPartEnough: boolean },
  ): Promise<{ words: readonly QueryWord[]; matches: Match[] } | undefined> {
    let tried = 0;
    for await (const other of otherQuestions(db, entries, words, isPartEnough)) {
      if (tried === maxTried) return undefined;
      tried += 1;
      const matches = await matchesOf(db, entries, other, at, most);
      if (matches.length > 0) return { words: other, matches };
    }
    return undefined;
  }

  return {
    async find({ query, kind, page }: SearchQuestion): Promise<SearchFindings> {
      const at = now();
      const asked = readQueryWords(query);
      const { entries, changesAt } = await readEntries();
      const plain = asked.length === 0 ? [] : await matchesOf(db, entries, asked, at);
      const near =
        plain.length === 0
          ? await findOther(asked, entries, { at, most: maxFound, isPartEnough: false })
          : undefined;
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
      const other =
        matches.length === 0
          ? await findOther(words, entries, { at, most: maxSuggestions, isPartEnough: true })
          : undefined;
      const shown = (other?.matches ?? matches).slice(0, maxSuggestions);
      const notices = await readTitles(db, idsOf(shown), at);
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
