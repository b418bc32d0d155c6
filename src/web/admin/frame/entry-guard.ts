import { loadMe } from "../session/me.ts";
import { hasSession } from "../session/session.calls.ts";

/** Asks about the session on the way into the back office, and not again until it is left. */
export function createEntryGuard(hasSession: () => Promise<boolean>) {
  let isInside = false;
  return {
    async mayEnter(): Promise<boolean> {
      isInside ||= await hasSession();
      return isInside;
    },
    leave() {
      isInside = false;
    },
  };
}

/** With the session it is known who comes in, and what they may see. */
export const entryGuard = createEntryGuard(
  async () => (await hasSession()) && (await loadMe()) !== undefined,
);
