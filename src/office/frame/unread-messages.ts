import { useEffect, useSyncExternalStore } from "react";
import { ApiFailure, callApi } from "#client/api.ts";
import type { UnreadResponse } from "#features/contact/messages.schemas.ts";

const refreshEveryMs = 60_000;

let count: number | undefined;
let isWanted = false;
let hasSessionEnded = false;
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Takes the count from another response, so that the navigation shows it at once. */
export function noteUnread(unread: number): void {
  count = unread;
  for (const listener of listeners) listener();
}

/** Polls now, and goes on polling: after entering the office or signing in again. */
export function refreshUnread(): void {
  hasSessionEnded = false;
  void refresh();
}

/**
 * Fails silently: a missing count is no reason to disturb anybody. The call does not count as use of the
 * session, so a forgotten tab does not keep it alive.
 */
async function refresh(): Promise<void> {
  if (!isWanted || document.hidden || hasSessionEnded) return;
  try {
    const response = await callApi<UnreadResponse>("GET", "/messages/unread");
    if (response.success) noteUnread(response.unread);
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    hasSessionEnded = error.status === 401;
  }
}

/** How many messages in the inbox nobody has read; undefined until that is known, and for those who may not read them. */
export function useUnreadMessages(mayRead: boolean): number | undefined {
  useEffect(() => {
    isWanted = mayRead;
    if (!mayRead) return;
    refreshUnread();
    const timer = setInterval(() => void refresh(), refreshEveryMs);
    return () => clearInterval(timer);
  }, [mayRead]);
  return useSyncExternalStore(
    subscribe,
    () => count,
    () => undefined,
  );
}
