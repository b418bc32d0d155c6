import { messages } from "#content/messages.ts";
import type { Notice, NoticePagination } from "#contract/notices.ts";
import { messageOf } from "#web/lib/api-failure.ts";
import type { NoticeListQuery } from "./notice-list-query.ts";
import { noticeCalls } from "./notices.calls.ts";

/** What came of loading the list. A failure is a value: the form beside the list stays. */
export type NoticeList =
  | { state: "ready"; notices: Notice[]; pagination: NoticePagination }
  | { state: "failed"; message: string };

export async function loadNoticeList(query: NoticeListQuery): Promise<NoticeList> {
  try {
    const answer = await noticeCalls.list(query);
    if (!answer.success) return { state: "failed", message: answer.message };
    const { notices, pagination } = answer;
    if (!pagination) return { state: "failed", message: messages.call.unreadable };
    return { state: "ready", notices, pagination };
  } catch (error) {
    return { state: "failed", message: messageOf(error) };
  }
}

/** The page to go to when the one asked for lies past the end, because the last notice of it is gone. */
export function lastPageInstead(list: NoticeList | undefined): number | undefined {
  if (list?.state !== "ready") return undefined;
  const { currentPage, totalPages } = list.pagination;
  return currentPage > totalPages ? totalPages : undefined;
}
