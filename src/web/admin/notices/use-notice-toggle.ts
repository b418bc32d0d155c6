import { officeMessages } from "#content/office-messages.ts";
import type { Notice } from "#contract/notices.ts";
import { toastError } from "../frame/toasts.ts";
import { type ActiveToggling, useActiveToggle } from "../list/use-active-toggle.ts";
import type { NoticeList } from "./notice-list-loading.ts";
import { noticeCalls } from "./notices.calls.ts";

const words = officeMessages.notice;

export type NoticeToggle = ActiveToggling<Notice>;

export function useNoticeToggle(list: NoticeList | undefined, onReload: () => void): NoticeToggle {
  return useActiveToggle({
    list,
    send: ({ _id, action }) => noticeCalls.setActive(_id, !action),
    onReload,
    onFailed: (message, about) => toastError(words.toggleFailed(message), about),
    onRefused: (message) => alert(words.toggleRefused(message)),
  });
}
