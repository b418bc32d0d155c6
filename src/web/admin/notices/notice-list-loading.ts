import { messages } from "#content/messages.ts";
import type { NoticeListAnswer, NoticePagination } from "#contract/notices.ts";
import { type LoadedList, loadList } from "../list/loaded-list.ts";
import type { NoticeListQuery } from "./notice-list-query.ts";
import { noticeCalls } from "./notices.calls.ts";

/** An answer to a call that named a page. */
export interface NoticePage extends NoticeListAnswer {
  pagination: NoticePagination;
}

export type NoticeList = LoadedList<NoticePage>;

export async function loadNoticeList(query: NoticeListQuery): Promise<NoticeList> {
  const list = await loadList(noticeCalls.list(query));
  if (list.state === "failed") return list;
  const { pagination } = list.answer;
  if (!pagination) return { state: "failed", message: messages.call.unreadable };
  return { state: "ready", answer: { ...list.answer, pagination } };
}
