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

export function noteUnread(unread: number): void {
  count = unread;
  for (const listener of listeners) listener();
}

export function refreshUnread(): void {
  hasSessionEnded = false;
  void refresh();
}

/** Fails silently. The request does not count as use of the session, so a forgotten tab does not keep it alive. */
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

/** Undefined until it is known, and for people who may not read messages. */
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
