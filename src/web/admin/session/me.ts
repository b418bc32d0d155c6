import { useSyncExternalStore } from "react";
import type { Me, MeAnswer } from "#contract/accounts/auth.ts";
import { mayDo, type Role } from "#contract/accounts/roles.rules.ts";
import { callApi } from "#web/lib/calls/api.ts";
import { ApiFailure } from "#web/lib/calls/api-failure.ts";

let me: Me | undefined;
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Asks who is signed in: on the way into the office, and after what may have changed it. */
export async function loadMe(): Promise<Me> {
  const answer = await callApi<MeAnswer>("GET", "/auth/me");
  if (!answer.success) throw new ApiFailure({ kind: "refused", message: answer.message });
  me = answer.me;
  for (const listener of listeners) listener();
  return me;
}

/** After a change that the frame shows. Fails silently: what it shows is asked for again at the next way in. */
export function refreshMe(): void {
  loadMe().catch((error: unknown) => {
    if (!(error instanceof ApiFailure)) throw error;
  });
}

export const knownMe = (): Me | undefined => me;

/** Who is signed in. The office asks before it draws anything. */
export function useMe(): Me | undefined {
  return useSyncExternalStore(subscribe, knownMe, () => undefined);
}

/** Whether to show what needs at least this role. The server asks again at every call. */
export function useMayDo(least: Role): boolean {
  const role = useMe()?.role;
  return role !== undefined && mayDo(role, least);
}
