import { addDays, dayOf, startOfDay } from "#calendar/dates.ts";
import { isOn } from "#collections/visible.server.ts";
import type { Queries } from "#database/tables/tables.ts";
import { personAnchor } from "#site/listed-pages.ts";
import { noticeAddress, personAddress } from "#site/record-urls.ts";
import type { SiteReads } from "#site/visit.ts";
import { createDocumentEntries, type SearchedPage } from "./search.documents.server.ts";
import { placeOfWords, type SmallEntry, smallEntry } from "./search.entries.server.ts";
import {
  type Asking,
  hasMatch,
  type Match,
  matchesOf,
  type QueryWord,
  readQueryWords,
} from "./search.matches.server.ts";
import {
  type NoticeTitle,
  nextNoticeChange,
  type ReadNotice,
  readNotices,
  readTitles,
} from "./search.notices.server.ts";
import { otherQuestion } from "./search.other-question.server.ts";
import { maxFound, type SearchKind, searchKinds } from "./search.rules.ts";
import type { SearchFindings, SearchQuestion, SearchResult, SearchSuggestion } from "./search.schemas.ts";
import { beginningOf, createTerms, mark, passageOf } from "./search.terms.server.ts";

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

/** More than any school has. */
const maxPeople = 5_000;

/** The people that everyone may see, held until content changes. */
function createPeopleEntries(db: Queries) {
  let loading: Promise<SmallEntry[]> | undefined;

  async function load(): Promise<SmallEntry[]> {
    const rows = await db
      .selectFrom("people")
      .select(["id", "group", "full_name", "post", "education", "subjects", "biography", "slug"])
      .where(isOn)
      .orderBy("full_name")
      .limit(maxPeople)
      .execute();
    return rows.map((row) =>
      smallEntry({
        kind: "person",
        title: row.full_name,
        href: row.slug ? personAddress(row.slug) : `/team#${personAnchor(row)}`,
        detail: row.post,
        text: [row.education, row.subjects, row.biography].filter(Boolean).join("\n"),
      }),
    );
  }

  return {
    read(): Promise<SmallEntry[]> {
      if (loading) return loading;
      const begun = load();
      loading = begun;
      begun.catch(() => {
        if (loading === begun) loading = undefined;
      });
      return begun;
    },

    /** Content has changed. */
    forget(): void {
      loading = undefined;
    },
  };
}

type Notices = ReadonlyMap<string, ReadNotice>;

/** Undefined for a notice that is no longer there. */
function toResult(match: Match, notices: Notices, words: readonly QueryWord[]): SearchResult | undefined {
  if (match.kind === "notice") {
    const notice = notices.get(match.noticeId);
    return notice && noticeResult(notice, words);
  }
  const { kind, title, href, detail, day, text } = match.entry;
  return {
    kind,
    href,
    title: mark(title, words),
    detail,
    day,
    passage: passageOf(text, words) ?? beginningOf(text, words),
    isInFile: false,
  };
}

function noticeResult(notice: ReadNotice, words: readonly QueryWord[]): SearchResult {
  const text = notice.text ?? "";
  const own = passageOf(text, words);
  const inFile = own ? undefined : passageOf(notice.fileText, words);
  return {
    kind: "notice",
    href: noticeAddress(notice.slug),
    title: mark(notice.title, words),
    detail: notice.type,
    day: notice.publish_day,
    passage: own ?? inFile ?? beginningOf(text || notice.fileText, words),
    isInFile: inFile !== undefined,
  };
}

function titleAndAddress(
  match: Match,
  notices: ReadonlyMap<string, NoticeTitle>,
  words: readonly QueryWord[],
): SearchSuggestion | undefined {
  if (match.kind !== "notice") {
    const { kind, title, href } = match.entry;
    const isInTitle = words.some((word) => placeOfWords(match.entry, [word]) === "title");
    return { kind, title, href, isInTitle };
  }
  const notice = notices.get(match.noticeId);
  if (!notice) return undefined;
  const isInTitle = mark(notice.title, words).some(({ isMatch }) => isMatch);
  return { kind: "notice", title: notice.title, href: noticeAddress(notice.slug), isInTitle };
}
