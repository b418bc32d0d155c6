import { useEffect, useSyncExternalStore } from "react";
import { callApi, load } from "#client/api.ts";
import type { UnreadResponse } from "#features/contact/messages.schemas.ts";

const refreshEveryMs = 60_000;

let count: number | undefined;
let isWanted = false;
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function noteUnread(unread: number): void {
  count = unread;
  for (const listener of listeners) listener();
}

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
  return useSyncExternalStore(
    subscribe,
    () => count,
    () => undefined,
  );
}
