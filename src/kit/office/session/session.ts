import type { z } from "zod";
import type { SuccessResponse } from "#base/responses.schemas.ts";
import { mayDo, type Role } from "#base/roles.ts";
import { createShared, useShared } from "#kit/client/browser.ts";
import { ApiFailure, callApi, callForSuccess } from "#kit/client/requests.ts";
import type { authenticateResponse, Me, MeResponse } from "./session.schemas.ts";

/** The cookie is hidden from script, so only the server can say whether the session is valid. */
export async function hasSession(): Promise<boolean> {
  const response = await callApi<z.infer<typeof authenticateResponse>>("POST", "/auth/authenticate");
  return "state" in response && response.state;
}

export const confirmPassword = (password: string) =>
  callForSuccess<SuccessResponse>("POST", "/auth/confirm", { body: { password } });

export function logOut() {
  localStorage.removeItem(sessionMarker);
  return callApi<SuccessResponse>("POST", "/auth/logout");
}

/** In the storage of the browser. It is no secret: it says that somebody has signed in here. */
const sessionMarker = "office";

const shared = createShared<Me | undefined>(undefined);

export async function loadMe(): Promise<Me> {
  const { me } = await callForSuccess<MeResponse>("GET", "/auth/me");
  shared.set(me);
  // Public pages, which are the same for everyone, then offer a link to the office.
  localStorage.setItem(sessionMarker, "1");
  return me;
}

/** Fails silently: the next way into the office loads it again. */
export function refreshMe(): void {
  loadMe().catch((error: unknown) => {
    if (!(error instanceof ApiFailure)) throw error;
  });
}

export const knownMe = shared.get;
export const useMe = () => useShared(shared);

/** Whether to show what needs at least this role. The server asks again at every call. */
export function useMayDo(least: Role): boolean {
  const role = useMe()?.role;
  return role !== undefined && mayDo(role, least);
}
