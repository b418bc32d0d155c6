import type { Queries } from "#database/tables/tables.ts";
import type { AccountMails } from "#mail/mail.server.ts";
import { createAccountLinkStore } from "../administrators.store.server.ts";
import { noteSignIn } from "../sign-in/sign-in-log.server.ts";
import { createDeviceStore } from "./devices.store.server.ts";
import { type Caller, createSessionStore } from "./sessions.store.server.ts";

/** A browser, or a program, that signs in. */
export interface Visitor extends Caller {
  /** What it shows of an earlier sign-in. */
  deviceToken: string | undefined;
  /** The session that it was in until now; it ends. */
  earlierToken: string | undefined;
}

/** Whoever was let in. */
export interface Entrant {
  id: string;
  email: string;
  name: string;
  /** Whether the browser has signed in to this account before. */
  isKnownDevice: boolean;
}

export interface SignedIn {
  token: string;
  deviceToken: string;
}

interface OpeningParts {
  /** The transaction of the sign-in. */
  db: Queries;
  now(): Date;
  /** Undefined where the person need not hear of it: a moment ago the account was nobody's. */
  mails?: AccountMails;
}

/** How every sign-in ends: with a session, a line in the log, a device that is known the next time, and a mail if it was not before. */
export async function openSession(
  { db, now, mails }: OpeningParts,
  entrant: Entrant,
  visitor: Visitor,
): Promise<SignedIn> {
  const { id, email, isKnownDevice } = entrant;
  const { deviceToken, earlierToken, address, device } = visitor;
  const sessions = createSessionStore(db, now);
  const devices = createDeviceStore(db, now);
  if (earlierToken) await sessions.end(earlierToken);
  await noteSignIn(db, now(), entrant, address);
  const token = await sessions.start(id, visitor);
  if (isKnownDevice && deviceToken) {
    await devices.noteUse(deviceToken);
    return { token, deviceToken };
  }
  const circumstances = { at: now(), address, device };
  await mails?.add(db, (texts) => texts.accountNews(email, "signed in", circumstances));
  return { token, deviceToken: await devices.add(id) };
}

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
