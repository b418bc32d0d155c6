import { z } from "zod";
import { addDays, dayOf, earliest, startOfDay } from "#base/calendar/dates.ts";
import { fileWordsOf } from "#base/file-text.ts";
import { success, successResponse } from "#base/responses.schemas.ts";
import { collections } from "#features/collections.ts";
import { isLive, nextVisibilityChange } from "#kit/collections/visible.server.ts";
import {
  maxFound,
  maxQueryLength,
  type SearchKind,
  type SearchQuery,
  type SearchResult,
  searchKinds,
} from "#kit/search/search.rules.ts";
import {
  createEntryIndex,
  type EntryIndex,
  type EntryMatch,
  type SmallEntry,
} from "#kit/search/search-entry-index.server.ts";
import {
  createTermFinder,
  findMatches,
  type Match,
  type SearchScope,
} from "#kit/search/search-matches.server.ts";
import { beginningOf, mark, passageOf } from "#kit/search/search-passages.server.ts";
import { type QueryWord, readQueryWords, type Synonyms } from "#kit/search/search-query.server.ts";
import { correctQuery } from "#kit/search/search-spelling.server.ts";
import { noticePath } from "#kit/site/record-urls.ts";
import type { Queries } from "#platform/database/tables/tables.ts";
import { type Api, endpointsOf } from "#platform/http/api.ts";

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

interface Searched {
  index: EntryIndex;
  synonymsOf: Synonyms;
  readAt: Date;
  changesAt: Date;
}

interface SearchParts {
  db: Queries;
  now(): Date;
  /** All visible entries but notices, and when they change by themselves. */
  readEntries(at: Date): Promise<{
    entries: readonly SmallEntry[];
    synonymsOf: Synonyms;
    changes: readonly (Date | undefined)[];
  }>;
}

export type SearchReads = ReturnType<typeof createSearchReads>;
export type SearchFindings = Awaited<ReturnType<SearchReads["find"]>>;

/** Finds what everyone may see. Every step is bounded, whatever the query. */
export function createSearchReads({ db, now, readEntries }: SearchParts) {
  let cached: Promise<Searched> | undefined;

  /** Read again when something was written, when a record appears or ends by itself, and when the clock was set back. */
  async function readSearched(): Promise<Searched> {
    const at = now();
    const known = await cached;
    if (known && known.readAt <= at && at < known.changesAt) return known;
    const reading = readAll(at);
    cached = reading;
    reading.catch(() => {
      if (cached === reading) cached = undefined;
    });
    return reading;
  }

  async function readAll(readAt: Date): Promise<Searched> {
    const { entries, synonymsOf, changes } = await readEntries(readAt);
    const nextDay = startOfDay(addDays(dayOf(readAt), 1));
    const noticeChange = await nextVisibilityChange(db, collections.notices, readAt);
    const changesAt = earliest(...changes, noticeChange, nextDay) ?? nextDay;
    return { index: createEntryIndex(entries), synonymsOf, readAt, changesAt };
  }

  /** What has all the words, or else what was probably meant. */
  async function search(query: string, most: number) {
    const { index, synonymsOf, changesAt } = await readSearched();
    const at = now();
    const scope: SearchScope = {
      db,
      index,
      at,
      isLive: isLive(collections.notices, at),
      findTerms: createTermFinder(db),
    };
    const typed = readQueryWords(query, synonymsOf);
    const matches = typed.length === 0 ? [] : await findMatches(scope, typed, most);
    const words = matches.length === 0 ? await correctQuery(scope, synonymsOf, typed) : undefined;
    if (!words) return { scope, changesAt, words: typed, matches, isCorrected: false };
    return { scope, changesAt, words, matches: await findMatches(scope, words, most), isCorrected: true };
  }

  return {
    async find({ query, kind, page }: SearchQuery) {
      const { scope, changesAt, words, matches, isCorrected } = await search(query, maxFound);
      const ofKind = kind ? matches.filter((match) => match.kind === kind) : matches;
      const shown = ofKind.slice((page - 1) * resultsPerPage, page * resultsPerPage);
      const found = await readFound(db, shown, scope.at, { withTexts: true });
      const counts: Partial<Record<SearchKind, number>> = {};
      for (const match of matches) counts[match.kind] = (counts[match.kind] ?? 0) + 1;
      return {
        /** The words searched for instead, where nothing has the requested ones. */
        correctedTo: isCorrected ? words.map(({ text }) => text).join(" ") : undefined,
        results: found.map((each) => toResult(each, words)),
        counts,
        total: ofKind.length,
        /** There are more notices than are counted. */
        isCut: (counts.notice ?? 0) >= maxFound,
        pageCount: Math.ceil(ofKind.length / resultsPerPage),
        changesAt,
      };
    },

    async suggest(query: string): Promise<{ suggestions: SearchSuggestion[]; changesAt: Date }> {
      const { scope, changesAt, words, matches, isCorrected } = await search(query, maxSuggestions);
      // After a correction also what has only the longest word.
      const [longest, second] = words.toSorted((one, other) => other.text.length - one.text.length);
      const more =
        isCorrected && longest && second ? await findMatches(scope, [longest], maxSuggestions) : [];
      const found = await readFound(db, [...matches, ...more], scope.at);
      const different = new Map(found.map((each) => [each.href, toSuggestion(each, words)]));
      return { suggestions: [...different.values()].slice(0, maxSuggestions), changesAt };
    },

    forget(): void {
      cached = undefined;
    },
  };
}

type Found = Pick<SearchResult, "kind" | "href" | "detail" | "day"> & {
  title: string;
  part?: string | undefined;
  names: string;
  text: string;
  fileText: string;
};

/** The matches, without notices that are no longer visible. The texts of notices and their files may be long. */
async function readFound(
  db: Queries,
  matches: readonly Match[],
  at: Date,
  { withTexts = false } = {},
): Promise<Found[]> {
  const ids = matches.flatMap((match) => (match.kind === "notice" ? match.noticeId : []));
  const rows = await db
    .selectFrom("notices")
    .leftJoin("file_texts", "file_texts.file_key", "notices.file_key")
    .select(["notices.id", "notices.title", "notices.slug", "notices.type", "notices.publish_day"])
    .$if(withTexts, (query) => query.select(["notices.text", "file_texts.text as fileText"]))
    .where("notices.id", "in", ids.length > 0 ? ids : [""])
    .where(isLive(collections.notices, at))
    .execute();
  const inOthers = withTexts ? await textsOfOtherFiles(db, ids) : [];
  const notices = new Map(rows.map((row) => [row.id, row]));
  return matches.flatMap((match) => {
    if (match.kind !== "notice") return foundEntry(match);
    const notice = notices.get(match.noticeId);
    if (!notice) return [];
    const { title, slug, type, publish_day, text, fileText } = notice;
    return {
      kind: "notice",
      href: noticePath(slug),
      title,
      names: title,
      detail: type,
      day: publish_day,
      text: text ?? "",
      fileText: [fileText ?? "", ...inOthers.filter(({ id }) => id === notice.id).map(({ text }) => text)]
        .map((text) => fileWordsOf(text)?.text ?? "")
        .join("\n"),
    };
  });
}

const textsOfOtherFiles = (db: Queries, ids: readonly string[]) =>
  db
    .selectFrom("notice_files")
    .innerJoin("file_texts", "file_texts.file_key", "notice_files.file_key")
    .select(["notice_files.record_id as id", "file_texts.text"])
    .where("record_id", "in", ids.length > 0 ? ids : [""])
    .orderBy("place")
    .execute();

function foundEntry({ entry, section }: EntryMatch): Found {
  const { kind, href, title, names = "", detail, day, text } = entry;
  const [part] = section?.label.split(",") ?? [];
  return {
    kind,
    href: section ? `${href}#${section.anchor}` : href,
    title,
    part,
    names: `${title} ${names}`,
    detail: [detail, part].filter(Boolean).join(", "),
    day,
    text: section?.text ?? text,
    fileText: "",
  };
}

function toResult(found: Found, words: readonly QueryWord[]): SearchResult {
  const { kind, href, title, detail, day, text, fileText } = found;
  const own = passageOf(text, words);
  const inFile = own ? undefined : passageOf(fileText, words);
  const passage = own ?? inFile ?? beginningOf(text || fileText, words);
  return { kind, href, title: mark(title, words), detail, day, passage, isInFile: inFile !== undefined };
}

function toSuggestion({ kind, href, title, part, names }: Found, words: readonly QueryWord[]) {
  const isInTitle = mark(names, words).some(({ isMatch }) => isMatch);
  return { kind, title: part ? `${title}: ${part}` : title, href, isInTitle };
}

const access = { access: "public", cached: true, isSearch: true } as const;
const getSuggestions = endpointsOf("Search")(access, "What somebody who types this may be looking for", {
  description: "At most eight titles with their URLs, the likeliest first, among what everyone may see.",
  querystring: z.object({
    q: z.string().max(maxQueryLength, `q may have at most ${maxQueryLength} characters.`),
  }),
  response: { 200: successResponse.extend({ suggestions: z.array(searchSuggestion) }) },
});

export function searchRoutes(app: Api, { search }: { search: Pick<SearchReads, "suggest"> }): void {
  app.get("/search/suggestions", getSuggestions, async (request) => {
    const { suggestions, changesAt } = await search.suggest(request.query.q);
    request.cachedUntil = changesAt;
    return success("These are the suggestions.", { suggestions });
  });
}
