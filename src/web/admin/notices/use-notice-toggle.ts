import { useState } from "react";
import { messages } from "#content/messages.ts";
import type { Notice } from "#contract/notices.ts";
import { messageOf } from "#web/lib/api-failure.ts";
import { toastError } from "../toasts.ts";
import type { NoticeList } from "./notice-list-loading.ts";
import { noticeCalls } from "./notices.calls.ts";

const words = messages.notice;

export interface NoticeToggle {
  isBusy(id: string): boolean;
  flip(notice: Notice): void;
}

/** Switches a notice on or off. Its row is busy until the list shows it: until another list than the one it left is there. */
export function useNoticeToggle(list: NoticeList | undefined, onReload: () => void): NoticeToggle {
  const [waiting, setWaiting] = useState<Record<string, "call" | NoticeList | undefined>>({});
  const wait = (id: string, until: "call" | NoticeList | undefined) =>
    setWaiting((before) => ({ ...before, [id]: until }));

  async function flip({ _id: id, action }: Notice) {
    wait(id, "call");
    try {
      const answer = await noticeCalls.setActive(id, !action);
      wait(id, answer.success ? list : undefined);
      if (answer.success) onReload();
      else alert(words.toggleRefused(answer.message));
    } catch (error) {
      wait(id, undefined);
      toastError(words.toggleFailed(messageOf(error)));
    }
  }

  return {
    isBusy: (id) => waiting[id] !== undefined && (waiting[id] === "call" || waiting[id] === list),
    flip: (notice) => void flip(notice),
  };
}
