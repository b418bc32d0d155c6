import type { Queries } from "../../database/tables/tables.ts";
import { createAccountLinkStore } from "../account-links.store.ts";
import { createDeviceStore } from "./devices.store.ts";
import { createSessionStore } from "./sessions.store.ts";

interface Kept {
  /** The session that goes on. */
  sessionId?: string | undefined;
  /** What the browser shows that goes on being known. */
  deviceToken?: string | undefined;
}

/**
 * Whoever else is in the account, or has the means to come back to it, is out: sessions, links of mails, and browsers that
 * are known. Belongs into the transaction of every change that somebody makes who fears that, after the person's row is held:
 * else it does not see who is just coming in.
 */
export async function shutOthersOut(
  transaction: Queries,
  now: () => Date,
  administratorId: string,
  { sessionId, deviceToken }: Kept = {},
): Promise<void> {
  await createSessionStore(transaction, now).endAllOf(administratorId, { but: sessionId ?? "" });
  await createAccountLinkStore(transaction, now).endAllOf(administratorId);
  await createDeviceStore(transaction, now).forgetAllOf(administratorId, deviceToken);
}
