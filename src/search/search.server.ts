import { z } from "zod";
import { addDays, dayOf, startOfDay } from "#calendar/dates.ts";
import { successResponse } from "#collections/responses.schemas.ts";
import { isLiveNotice, isOn } from "#collections/visible.server.ts";
import type { Queries } from "#database/tables/tables.ts";
import type { ContentReads } from "#documents/documents.reads.server.ts";
import type { Api } from "#http/api.ts";
import { noticeAddress } from "#site/record-urls.ts";
import {
  maxFound,
  maxQueryLength,
  type SearchFindings,
  type SearchKind,
  type SearchQuery,
  type SearchResult,
  searchKinds,
} from "./search.rules.ts";
import { createSearchEntries, placeOfWords, type SearchedPage } from "./search-entries.server.ts";
import {
  createTermFinder,
  findMatches,
  hasMatch,
  type Match,
  type QueryWord,
  readQueryWords,
  type SearchScope,
} from "./search-matches.server.ts";
import { beginningOf, mark, passageOf } from "./search-passages.server.ts";
import { correctQuery } from "./search-spelling.server.ts";

interface SearchParts {
  db: Queries;
  now(): Date;
  content: ContentReads;
  pages: readonly SearchedPage[];
}

const resultsPerPage = 10;
const maxSuggestions = 8;

const searchSuggestion = z.object({
  kind: z.enum(searchKinds),
  title: z.string(),
  href: z.string(),
  /** One of the words, or of their corrections, is in the title; else only in the text. */
  isInTitle: z.boolean(),
});
export type SearchSuggestion = z.infer<typeof searchSuggestion>;

interface Found {
  words: readonly QueryWord[];
  matches: Match[];
}

export type SearchReads = ReturnType<typeof createSearchReads>;

/** Finds what everyone may see. Every step is bounded, whatever the query. */
export function createSearchReads({ db, now, content, pages }: SearchParts) {
  const smallEntries = createSearchEntries({ db, content, pages });

  async function openScope() {
    const at = now();
    const { entries, changesAt } = await smallEntries.read(at);
    const scope: SearchScope = { db, entries, at, findTerms: createTermFinder(db) };
    const nextDay = startOfDay(addDays(dayOf(at), 1));
    return { scope, at, changesAt: earliest([...changesAt, await nextNoticeChange(db, at), nextDay]) };
  }

  async function findCorrected(
    scope: SearchScope,
    words: readonly QueryWord[],
    most: number,
  ): Promise<Found | undefined> {
    const corrected = await correctQuery(db, scope.entries, words, (tried, where) =>
      hasMatch(scope, tried, where),
    );
    return corrected && { words: corrected, matches: await findMatches(scope, corrected, most) };
  }

  /** Appends matches of the longest word to those of all words. */
  async function withMore(scope: SearchScope, { words, matches }: Found) {
    const [longest, second] = words.toSorted((one, other) => other.text.length - one.text.length);
    if (!longest || !second || matches.length >= maxSuggestions) return matches;
    const more = await findMatches(scope, [longest], maxSuggestions);
    const known = new Set(matches.map(identityOf));
    return [...matches, ...more.filter((match) => !known.has(identityOf(match)))];
  }

  return {
    async find({ query, kind, page }: SearchQuery): Promise<SearchFindings> {
      const typed = readQueryWords(query);
      const { scope, at, changesAt } = await openScope();
      const plain = typed.length === 0 ? [] : await findMatches(scope, typed);
      const corrected = plain.length === 0 ? await findCorrected(scope, typed, maxFound) : undefined;
      const { words, matches } = corrected ?? { words: typed, matches: plain };
      const ofKind = kind ? matches.filter((match) => match.kind === kind) : matches;
      const shown = ofKind.slice((page - 1) * resultsPerPage, page * resultsPerPage);
      const notices = await readNotices(db, shown, { at, withTexts: true });
      const counts = countsOf(matches);
      return {
        correctedTo: corrected && words.map(({ text }) => text).join(" "),
        results: shown.flatMap((match) => toResult(match, notices, words) ?? []),
        counts,
        total: ofKind.length,
        isCut: (counts.notice ?? 0) >= maxFound,
        pageCount: Math.ceil(ofKind.length / resultsPerPage),
        changesAt,
      };
    },

    async suggest(query: string): Promise<{ suggestions: SearchSuggestion[]; changesAt?: Date | undefined }> {
      const words = readQueryWords(query);
      if (words.length === 0) return { suggestions: [] };
      const { scope, at, changesAt } = await openScope();
      const matches = await findMatches(scope, words, maxSuggestions);
      const corrected = matches.length === 0 ? await findCorrected(scope, words, maxSuggestions) : undefined;
      const shown = (corrected ? await withMore(scope, corrected) : matches).slice(0, maxSuggestions);
      const notices = await readNotices(db, shown, { at });
      return {
        suggestions: shown.flatMap((match) => toSuggestion(match, notices, corrected?.words ?? words) ?? []),
        changesAt,
      };
    },

    forget: smallEntries.forget,
  };
}

const identityOf = (match: Match) => (match.kind === "notice" ? match.noticeId : match.entry);

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
  { at, withTexts = false }: { at: Date; withTexts?: boolean },
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

async function nextNoticeChange(db: Queries, at: Date): Promise<Date | undefined> {
  const moments = await Promise.all(
    (["visible_from", "visible_until"] as const).map((column) =>
      db
        .selectFrom("notices")
        .select(({ fn }) => fn.min(column).as("moment"))
        .where(isOn)
        .where(column, ">", at.toISOString())
        .executeTakeFirstOrThrow(),
    ),
  );
  return earliest(moments.map(({ moment }) => (moment ? new Date(moment) : undefined)));
}

type FoundNotices = ReadonlyMap<string, FoundNotice>;

function toResult(
  match: Match,
  notices: FoundNotices,
  words: readonly QueryWord[],
): SearchResult | undefined {
  if (match.kind === "notice") {
    const notice = notices.get(match.noticeId);
    return notice && noticeResult(notice, words);
  }
  const { kind, title, href, detail, day, text } = match.entry;
  const passage = passageOf(text, words) ?? beginningOf(text, words);
  return { kind, href, title: mark(title, words), detail, day, passage, isInFile: false };
}

function noticeResult(notice: FoundNotice, words: readonly QueryWord[]): SearchResult {
  const text = notice.text ?? "";
  const fileText = notice.fileText ?? "";
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
    const { kind, title, href } = match.entry;
    const isInTitle = words.some((word) => placeOfWords(match.entry, [word]) === "title");
    return { kind, title, href, isInTitle };
  }
  const notice = notices.get(match.noticeId);
  if (!notice) return undefined;
  const isInTitle = mark(notice.title, words).some(({ isMatch }) => isMatch);
  return { kind: "notice", title: notice.title, href: noticeAddress(notice.slug), isInTitle };
}

export function searchRoutes(app: Api, { search }: { search: Pick<SearchReads, "suggest"> }): void {
  app.get(
    "/search/suggestions",
    {
      config: { access: "public", cached: true, isSearch: true },
      schema: {
        tags: ["Search"],
        summary: "What somebody who types this may be looking for",
        description:
          "At most eight titles with their URLs, the likeliest first, among what everyone may see.",
        querystring: z.object({
          q: z.string().max(maxQueryLength, `q may have at most ${maxQueryLength} characters.`),
        }),
        response: { 200: successResponse.extend({ suggestions: z.array(searchSuggestion) }) },
      },
    },
    async (request) => {
      const { suggestions, changesAt } = await search.suggest(request.query.q);
      request.cacheUntil(changesAt);
      return { success: true as const, message: "These are the suggestions.", suggestions };
    },
  );
}
