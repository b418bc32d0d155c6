import { noticeAddress } from "#contract/notices/notice-address.ts";
import type { SearchResult, SearchSuggestion } from "#contract/search/search.ts";
import { placeOfWords } from "./search.entries.ts";
import type { Match } from "./search.matches.ts";
import type { NoticeTitle, ReadNotice } from "./search.notices.ts";
import { beginningOf, mark, passageOf } from "./search.passage.ts";
import type { QueryWord } from "./search.query.ts";

type Notices = ReadonlyMap<string, ReadNotice>;

/** Undefined for a notice that is no longer there. */
export function toResult(
  match: Match,
  notices: Notices,
  words: readonly QueryWord[],
): SearchResult | undefined {
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

export function titleAndAddress(
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
