import { useEffect } from "react";
import { createShared, useShared } from "#kit/client/browser.ts";
import { callApi, load } from "#kit/client/requests.ts";
import type { UnreadResponse } from "./messages.schemas.ts";

const refreshEveryMs = 60_000;

const count = createShared<number | undefined>(undefined);
let isWanted = false;

export const noteUnread = count.set;

/** Fails silently. The request does not count as use of the session, so a forgotten tab does not keep it alive. */
export async function refreshUnread(): Promise<void> {
  if (!isWanted || document.hidden) return;
  const request = callApi<UnreadResponse>("GET", "/messages/unread");
  const loaded = await load(request, (response) => response);
  if (loaded.state === "ready") noteUnread(loaded.unread);
}

/** Undefined until it is known, and for people who may not read messages. */
export function useUnreadMessages(mayRead: boolean): number | undefined {
  useEffect(() => {
    isWanted = mayRead;
    if (!mayRead) return;
    void refreshUnread();
    const timer = setInterval(() => void refreshUnread(), refreshEveryMs);
    return () => clearInterval(timer);
  }, [mayRead]);
  return useShared(count);
}
