import { createAccountLinkStore } from "../auth/account-links.store.ts";
import type { Database } from "../database/tables/tables.ts";
import type { JobHandler } from "../queue/job-loop.ts";
import { createOutboxStore, type OutboxRow, withSecret } from "./outbox.store.ts";
import { hasAnswered } from "./smtp-failures.ts";

/** A mail server that is down for longer has another problem than ours. */
const giveUpAfterMs = 7 * 24 * 60 * 60_000;
/** So long a server that stops waits for the last answer: one that never comes would hold up the stop. */
const lastAnswerMs = 5_000;

interface MailJobParts {
  db: Database;
  now(): Date;
  /** Hands a mail to the mail server, or fails. */
  deliver(mail: OutboxRow): Promise<void>;
}

/** Sends one mail of the outbox. */
export function createMailJob({ db, now, deliver }: MailJobParts): JobHandler {
  const outbox = createOutboxStore(db, now);

  /** Undefined if the link that it carries no longer works. */
  async function withItsLink(mail: OutboxRow): Promise<OutboxRow | undefined> {
    const { link_hash } = mail;
    if (link_hash === null) return mail;
    const token = await db
      .transaction()
      .execute((transaction) => createAccountLinkStore(transaction, now).makeSecret(link_hash));
    return token === undefined ? undefined : withSecret(mail, token);
  }

  return {
    async run(id, signal) {
      const waiting = await outbox.find(id);
      const mail = waiting && (await withItsLink(waiting));
      if (mail) await Promise.race([deliver(mail), lateAnswer(signal)]);
      await outbox.discard(id);
    },
    giveUpAfterMs,
    givenUp: (id) => outbox.discard(id),
    // The others would wait for the same silence; a mail server that refuses this one mail may take the next.
    isAway: (error) => !hasAnswered(error),
    words: {
      failed: "A mail could not be sent; it is tried again later.",
      givenUp: "A mail could not be sent for a week and is given up. What it tells is in the back office.",
    },
  };
}

/** Fails a while after the server was told to stop. */
function lateAnswer(signal: AbortSignal): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>();
  const fail = () => reject(new Error("The mail server had not answered when this server stopped."));
  const failSoon = () => void setTimeout(fail, lastAnswerMs).unref();
  if (signal.aborted) failSoon();
  else signal.addEventListener("abort", failSoon, { once: true });
  return promise;
}
