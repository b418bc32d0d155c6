import { messages } from "#content/messages.ts";
import { maxSearchMatches } from "#contract/paging.rules.ts";
import { hasFilter, noticeAddress } from "./notice-address.ts";
import type { Board, ReadyBoard } from "./notice-board.ts";

export function totalInWords({ filter, total }: ReadyBoard): string {
  const { count, matches, mostMatches } = messages.noticeBoard;
  if (filter.search && total === maxSearchMatches) return mostMatches(total);
  return hasFilter(filter) ? matches(total) : count(total);
}

/** Nothing when there is only one page. */
export function placeInWords({ page, pageCount }: ReadyBoard): string | undefined {
  return pageCount > 1 ? messages.list.page(page, pageCount) : undefined;
}

/** What a screen reader is told when the list has changed. */
export function statusInWords(board: Board, isLoading: boolean): string {
  if (isLoading) return messages.notice.loading;
  // The spinner speaks for itself.
  if (board.state === "pending") return "";
  if (board.notices.length === 0) return whyEmpty(board).title;
  return [totalInWords(board), placeInWords(board)].filter(Boolean).join(". ");
}

/** Why a page has no notice: it is past the last one, none matches, or there is none at all; and the way out. */
export function whyEmpty({ total, filter, pageCount }: ReadyBoard) {
  const words = messages.noticeBoard;
  if (total > 0) {
    const way = { href: noticeAddress(filter), label: words.toFirstPage };
    return { title: words.pastEnd, hint: words.pastEndHint(pageCount), way };
  }
  if (hasFilter(filter)) {
    const way = { href: noticeAddress(), label: words.filters.clear };
    return { title: words.noMatch, hint: words.noMatchHint, way };
  }
  return { title: messages.notice.empty, hint: words.emptyHint, way: undefined };
}
