import { z } from "zod";
import { addDays, dayOf, startOfDay } from "#calendar/dates.ts";
import { collections } from "#collections/collections.ts";
import { success, successResponse } from "#collections/responses.schemas.ts";
import { isLiveNotice, nextVisibilityChange } from "#collections/visible.server.ts";
import type { Queries } from "#database/tables/tables.ts";
import type { ContentReads } from "#documents/documents.reads.server.ts";
import { fileWordsOf } from "#files/file-text.ts";
import { type Api, endpointsOf } from "#http/api.ts";
import { noticeAddress } from "#site/record-urls.ts";
import {
  maxFound,
  maxQueryLength,
  type SearchFindings,
  type SearchQuery,
  type SearchResult,
  searchKinds,
} from "./search.rules.ts";
import { createSearchEntries, type SmallEntry } from "./search-entries.server.ts";
import { createEntryIndex, type EntryIndex, type EntryMatch } from "./search-entry-index.server.ts";
import {
  createTermFinder,
  findMatches,
  hasMatch,
  type Match,
  type SearchScope,
} from "./search-matches.server.ts";
import { beginningOf, mark, passageOf } from "./search-passages.server.ts";
import { type QueryWord, readQueryWords } from "./search-query.server.ts";
import { correctQuery } from "./search-spelling.server.ts";
import type { SearchedPage } from "./searched-pages.ts";

interface SearchParts {
  db: Queries;
  now(): Date;
  content: ContentReads;
  pages: readonly SearchedPage[];
}

const resultsPerPage = 10;
const maxSuggestions = 8;
/** No passage is further into a file. */
const maxReadCharacters = 40_000;

const searchSuggestion = z.object({
  kind: z.enum(searchKinds),
  title: z.string(),
  href: z.string(),
  /** One of the words, or of their corrections, is in the title; else only in the text. */
  isInTitle: z.boolean(),
});
export type SearchSuggestion = z.infer<typeof searchSuggestion>;

export type SearchReads = ReturnType<typeof createSearchReads>;

/** Finds what everyone may see. Every step is bounded, whatever the query. */
export function createSearchReads({ db, now, content, pages }: SearchParts) {
  const smallEntries = createSearchEntries({ db, content, pages });

  let indexed: { entries: readonly SmallEntry[]; index: EntryIndex } | undefined;

  /** The index is the same until an entry changes. */
  function indexOf(entries: readonly SmallEntry[]): EntryIndex {
    const before = indexed?.entries;
    const isSame = before?.length === entries.length && entries.every((entry, at) => entry === before[at]);
    if (!indexed || !isSame) indexed = { entries, index: createEntryIndex(entries) };
    return indexed.index;
  }

  async function openScope() {
    const at = now();
    const { entries, synonymsOf, changesAt } = await smallEntries.read(at);
    const noticeChange = await nextVisibilityChange(db, collections.notices, at);
    const nextDay = startOfDay(addDays(dayOf(at), 1));
    const changes = [...changesAt, noticeChange, nextDay].flatMap((instant) => instant?.getTime() ?? []);
    const scope: SearchScope = { db, index: indexOf(entries), at, findTerms: createTermFinder(db) };
    return { scope, synonymsOf, changesAt: new Date(Math.min(...changes)) };
  }

  /** What has all the words, or else what was probably meant. */
  async function search(query: string, most: number) {
    const { scope, synonymsOf, changesAt } = await openScope();
    const typed = readQueryWords(query, synonymsOf);
    const found = (words: readonly QueryWord[], matches: Match[], isCorrected: boolean) => ({
      scope,
      changesAt,
      words,
      matches,
      isCorrected,
    });
    const matches = typed.length === 0 ? [] : await findMatches(scope, typed, most);
    if (matches.length > 0) return found(typed, matches, false);
    const { index } = scope;
    const finds = (tried: readonly QueryWord[], where: "title" | "anywhere") => hasMatch(scope, tried, where);
    const corrected = await correctQuery({ db, index, synonymsOf, finds }, typed);
    return corrected
      ? found(corrected, await findMatches(scope, corrected, most), true)
      : found(typed, [], false);
  }

  /** Appends matches of the longest word to those of all words. */
  async function withMore(scope: SearchScope, words: readonly QueryWord[], matches: Match[]) {
    const [longest, second] = words.toSorted((one, other) => other.text.length - one.text.length);
    if (!longest || !second || matches.length >= maxSuggestions) return matches;
    const known = new Set(matches.map(identityOf));
    const more = await findMatches(scope, [longest], maxSuggestions);
    return [...matches, ...more.filter((match) => !known.has(identityOf(match)))];
  }

  return {
    async find({ query, kind, page }: SearchQuery): Promise<SearchFindings> {
      const { scope, changesAt, words, matches, isCorrected } = await search(query, maxFound);
      const ofKind = kind ? matches.filter((match) => match.kind === kind) : matches;
      const shown = ofKind.slice((page - 1) * resultsPerPage, page * resultsPerPage);
      const notices = await readNotices(db, shown, scope.at, { withTexts: true });
      const counts: SearchFindings["counts"] = {};
      for (const match of matches) counts[match.kind] = (counts[match.kind] ?? 0) + 1;
      return {
        correctedTo: isCorrected ? words.map(({ text }) => text).join(" ") : undefined,
        results: shown.flatMap((match) => toResult(match, notices, words) ?? []),
        counts,
        total: ofKind.length,
        isCut: (counts.notice ?? 0) >= maxFound,
        pageCount: Math.ceil(ofKind.length / resultsPerPage),
        changesAt,
      };
    },

    async suggest(query: string): Promise<{ suggestions: SearchSuggestion[]; changesAt: Date }> {
      const { scope, changesAt, words, matches, isCorrected } = await search(query, maxSuggestions);
      const all = isCorrected ? await withMore(scope, words, matches) : matches;
      const shown = all.slice(0, maxSuggestions);
      const notices = await readNotices(db, shown, scope.at);
      return { suggestions: shown.flatMap((match) => toSuggestion(match, notices, words) ?? []), changesAt };
    },

    forget: smallEntries.forget,
  };
}

const identityOf = (match: Match) => (match.kind === "notice" ? match.noticeId : match.entry);

/** The entry's title, and the first name of the section. */
const namesOf = ({ entry, section }: EntryMatch): string[] =>
  [entry.title, section?.label.split(",")[0] ?? ""].filter(Boolean);

const hrefOf = ({ entry, section }: EntryMatch): string =>
  section ? `${entry.href}#${section.anchor}` : entry.href;

interface FoundNotice {
  id: string;
  title: string;
  slug: string;
  type: string;
  publish_day: string;
  text?: string | null;
  fileText?: string | null;
}

/** The matched notices that are still visible. Their texts and files may be long. */
async function readNotices(
  db: Queries,
  matches: readonly Match[],
  at: Date,
  { withTexts = false } = {},
): Promise<Map<string, FoundNotice>> {
  const ids = matches.flatMap((match) => (match.kind === "notice" ? match.noticeId : []));
  if (ids.length === 0) return new Map();
  const rows: FoundNotice[] = await db
    .selectFrom("notices")
    .leftJoin("file_texts", "file_texts.file_key", "notices.file_key")
    .select(["notices.id", "notices.title", "notices.slug", "notices.type", "notices.publish_day"])
    .$if(withTexts, (query) => query.select(["notices.text", "file_texts.text as fileText"]))
    .where("notices.id", "in", ids)
    .where(isLiveNotice(at))
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

type FoundNotices = ReadonlyMap<string, FoundNotice>;

function toResult(
  match: Match,
  notices: FoundNotices,
  words: readonly QueryWord[],
): SearchResult | undefined {
  if (match.kind !== "notice") {
    const { kind, title, day } = match.entry;
    const text = match.section?.text ?? match.entry.text;
    const passage = passageOf(text, words) ?? beginningOf(text, words);
    const detail = match.section
      ? [match.entry.detail, ...namesOf(match).slice(1)].filter(Boolean).join(", ")
      : match.entry.detail;
    return { kind, href: hrefOf(match), title: mark(title, words), detail, day, passage, isInFile: false };
  }
  const notice = notices.get(match.noticeId);
  if (!notice) return undefined;
  const text = notice.text ?? "";
  const fileText = fileWordsOf((notice.fileText ?? "").slice(0, maxReadCharacters))?.text ?? "";
  const own = passageOf(text, words);
  const inFile = own ? undefined : passageOf(fileText, words);
  return {
    kind: "notice",
    href: noticeAddress(notice.slug),
    title: mark(notice.title, words),
    detail: notice.type,
    day: notice.publish_day,
    passage: own ?? inFile ?? beginningOf(text || fileText, words),
    isInFile: inFile !== undefined,
  };
}

function toSuggestion(
  match: Match,
  notices: FoundNotices,
  words: readonly QueryWord[],
): SearchSuggestion | undefined {
  if (match.kind !== "notice") {
    const { title, names = "" } = match.entry;
    const isInTitle = mark(`${title} ${names}`, words).some(({ isMatch }) => isMatch);
    return { kind: match.kind, title: namesOf(match).join(": "), href: hrefOf(match), isInTitle };
  }
  const notice = notices.get(match.noticeId);
  if (!notice) return undefined;
  const isInTitle = mark(notice.title, words).some(({ isMatch }) => isMatch);
  return { kind: "notice", title: notice.title, href: noticeAddress(notice.slug), isInTitle };
}

export function searchRoutes(app: Api, { search }: { search: Pick<SearchReads, "suggest"> }): void {
  app.get(
    "/search/suggestions",
    endpointsOf("Search")(
      { access: "public", cached: true, isSearch: true },
      "What somebody who types this may be looking for",
      {
        description:
          "At most eight titles with their URLs, the likeliest first, among what everyone may see.",
        querystring: z.object({
          q: z.string().max(maxQueryLength, `q may have at most ${maxQueryLength} characters.`),
        }),
        response: { 200: successResponse.extend({ suggestions: z.array(searchSuggestion) }) },
      },
    ),
    async (request) => {
      const { suggestions, changesAt } = await search.suggest(request.query.q);
      request.cacheUntil(changesAt);
      return success("These are the suggestions.", { suggestions });
    },
  );
}
