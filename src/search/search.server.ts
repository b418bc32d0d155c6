import { addDays, dayOf, startOfDay } from "#calendar/dates.ts";
import type { RowOf } from "#collections/record.store.server.ts";
import { isLiveNotice, isOn } from "#collections/visible.server.ts";
import type { Queries } from "#database/tables/tables.ts";
import type { ContentReads } from "#documents/documents.reads.server.ts";
import type { Api } from "#http/api.ts";
import { personAnchor } from "#site/listed-pages.ts";
import { noticeAddress, personAddress } from "#site/record-urls.ts";
import { maxFound, type SearchKind, searchKinds } from "./search.rules.ts";
import {
  type SearchFindings,
  type SearchQuestion,
  type SearchResult,
  type SearchSuggestion,
  suggestionQuery,
  suggestionsAnswer,
} from "./search.schemas.ts";
import {
  createDocumentEntries,
  placeOfWords,
  type SearchedPage,
  type SmallEntry,
  smallEntry,
} from "./search-entries.server.ts";
import {
  type Asking,
  beginningOf,
  createTerms,
  hasMatch,
  type Match,
  mark,
  matchesOf,
  passageOf,
  type QueryWord,
  readQueryWords,
} from "./search-matches.server.ts";
import { otherQuestion } from "./search-spelling.server.ts";

interface SearchParts {
  db: Queries;
  now(): Date;
  content: ContentReads;
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

interface ReadNotice extends RowOf<"notices"> {
  /** What was read in its file. */
  fileText: string;
}

/** By their ids, and again only those that everyone may see. */
async function readNotices(db: Queries, ids: readonly string[], at: Date): Promise<Map<string, ReadNotice>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("notices")
    .leftJoin("file_texts", "file_texts.file_key", "notices.file_key")
    .selectAll("notices")
    .select("file_texts.text as fileText")
    .where("notices.id", "in", ids)
    .where(isLiveNotice(at))
    .execute();
  return new Map(rows.map((row) => [row.id, { ...row, fileText: row.fileText ?? "" }]));
}

/** What a suggestion shows of a notice. */
type NoticeTitle = Pick<RowOf<"notices">, "id" | "title" | "slug">;

/** The same without their texts and files, which are long. */
async function readTitles(db: Queries, ids: readonly string[], at: Date): Promise<Map<string, NoticeTitle>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("notices")
    .select(["id", "title", "slug"])
    .where("id", "in", ids)
    .where(isLiveNotice(at))
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** When the next notice appears or ends by itself. */
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
  const next = moments.flatMap(({ moment }) => moment ?? []).sort()[0];
  return next === undefined ? undefined : new Date(next);
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
          "At most eight titles with their addresses, the likeliest first, among what everyone may see.",
        querystring: suggestionQuery,
        response: { 200: suggestionsAnswer },
      },
    },
    async (request) => {
      const { suggestions, changesAt } = await search.suggest(request.query.q);
      request.cacheUntil(changesAt);
      return { success: true as const, message: "These are the suggestions.", suggestions };
    },
  );
}
