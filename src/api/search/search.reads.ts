import { addDays, dayOf, startOfDay } from "#contract/calendar/dates.ts";
import { maxFound, type SearchKind, searchKinds } from "#contract/search/search.rules.ts";
import type { SearchFindings, SearchQuestion, SearchSuggestion } from "#contract/search/search.ts";
import type { SiteReads } from "#contract/visit.ts";
import type { Queries } from "../database/tables/tables.ts";
import { createDocumentEntries, type SearchedPage } from "./search.documents.ts";
import { type Asking, hasMatch, type Match, matchesOf } from "./search.matches.ts";
import { nextNoticeChange, readNotices, readTitles } from "./search.notices.ts";
import { otherQuestion } from "./search.other-question.ts";
import { createPeopleEntries } from "./search.people.ts";
import { type QueryWord, readQueryWords } from "./search.query.ts";
import { titleAndAddress, toResult } from "./search.record.ts";
import { createTerms } from "./search.terms.ts";

interface SearchParts {
  db: Queries;
  now(): Date;
  content: SiteReads["content"];
  pages: readonly SearchedPage[];
}

const resultsPerPage = 10;
const maxSuggestions = 8;

interface Found {
  words: readonly QueryWord[];
  matches: Match[];
}

export type SearchReads = ReturnType<typeof createSearchReads>;

/** Finds what everyone may see, at this moment. Each step has an end, whatever is asked for. */
export function createSearchReads({ db, now, content, pages }: SearchParts) {
  const documents = createDocumentEntries(content, pages, now);
  const people = createPeopleEntries(db);

  async function begin() {
    const at = now();
    const [told, persons] = await Promise.all([documents.read(), people.read()]);
    const asking: Asking = { db, entries: [...told.entries, ...persons], at, termsOf: createTerms(db) };
    return { asking, at, changesAt: told.changesAt };
  }

  /** Whatever is found with other words than those that were asked for is found among what everyone may see. */
  async function findOther(
    asking: Asking,
    words: readonly QueryWord[],
    most: number,
  ): Promise<Found | undefined> {
    const other = await otherQuestion(db, asking.entries, words, (tried, where) =>
      hasMatch(asking, tried, where),
    );
    return other && { words: other, matches: await matchesOf(asking, other, most) };
  }

  return {
    async find({ query, kind, page }: SearchQuestion): Promise<SearchFindings> {
      const asked = readQueryWords(query);
      const { asking, at, changesAt } = await begin();
      const plain = asked.length === 0 ? [] : await matchesOf(asking, asked);
      const other = plain.length === 0 ? await findOther(asking, asked, maxFound) : undefined;
      const { words, matches } = other ?? { words: asked, matches: plain };
      const ofKind = kind ? matches.filter((match) => match.kind === kind) : matches;
      const shown = ofKind.slice((page - 1) * resultsPerPage, page * resultsPerPage);
      return {
        correctedTo: other && words.map(({ text }) => text).join(" "),
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
      const words = readQueryWords(query);
      if (words.length === 0) return { suggestions: [] };
      const { asking, at, changesAt } = await begin();
      const matches = await matchesOf(asking, words, maxSuggestions);
      const other = matches.length === 0 ? await findOther(asking, words, maxSuggestions) : undefined;
      const shown = (other ? await withMore(asking, other) : matches).slice(0, maxSuggestions);
      const notices = await readTitles(db, idsOf(shown), at);
      return {
        suggestions: shown.flatMap((match) => titleAndAddress(match, notices, other?.words ?? words) ?? []),
        changesAt: await nextChange(changesAt, at),
      };
    },

    /** Content has changed. */
    forget: people.forget,
  };

  /** What has the longest of several words follows what has all of them. */
  async function withMore(asking: Asking, { words, matches }: Found) {
    const [longest, second] = words.toSorted((one, other) => other.text.length - one.text.length);
    if (!longest || !second || matches.length >= maxSuggestions) return matches;
    const more = await matchesOf(asking, [longest], maxSuggestions);
    const known = new Set(matches.map(whatIs));
    return [...matches, ...more.filter((match) => !known.has(whatIs(match)))];
  }

  /** Events appear with the school's day. */
  async function nextChange(told: readonly (Date | undefined)[], at: Date): Promise<Date | undefined> {
    return earliest([...told, await nextNoticeChange(db, at), startOfDay(addDays(dayOf(at), 1))]);
  }

  async function readResults(shown: readonly Match[], words: readonly QueryWord[], at: Date) {
    const notices = await readNotices(db, idsOf(shown), at);
    return shown.flatMap((match) => toResult(match, notices, words) ?? []);
  }
}

const whatIs = (match: Match) => (match.kind === "notice" ? match.noticeId : match.entry);

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
