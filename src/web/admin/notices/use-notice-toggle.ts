import { officeMessages } from "#content/office-messages.ts";
import type { Notice } from "#contract/notices.ts";
import { toastError } from "../frame/toasts.ts";
import { type ActiveToggling, useActiveToggle } from "../list/use-active-toggle.ts";
import { noticeCalls } from "./notices.calls.ts";

const words = officeMessages.notice;

export function useNoticeToggle(list: object | undefined, onReload: () => void): ActiveToggling<Notice> {
  return useActiveToggle({
    list,
    send: ({ _id, action }) => noticeCalls.toggle(_id, { action: !action }),
    onReload,
    onFailed: (message, about) => toastError(words.toggleFailed(message), about),
    onRefused: (message) => alert(words.toggleRefused(message)),
  });
}
