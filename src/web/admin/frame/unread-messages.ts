import { useEffect, useSyncExternalStore } from "react";
import type { MessageListAnswer } from "#contract/messages.ts";
import { callApi } from "#web/lib/api.ts";
import { ApiFailure } from "#web/lib/api-failure.ts";

const refreshEveryMs = 60_000;

let count: number | undefined;
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What an answer said of the inbox: the navigation shows it at once. */
export function noteUnread(unread: number): void {
  count = unread;
  for (const listener of listeners) listener();
}

/** Asks quietly: a count that does not come is no reason to disturb anybody. */
async function refresh(): Promise<void> {
  if (document.hidden) return;
  try {
    const answer = await callApi<MessageListAnswer>("GET", "/messages", { query: { limit: 1 } });
    if (answer.success) noteUnread(answer.unread);
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
  }
}

/** How many messages in the inbox nobody has read; undefined until that is known. */
export function useUnreadMessages(): number | undefined {
  useEffect(() => {
    void refresh();
    const timer = setInterval(() => void refresh(), refreshEveryMs);
    return () => clearInterval(timer);
  }, []);
  return useSyncExternalStore(
    subscribe,
    () => count,
    () => undefined,
  );
}
