import type { FastifyBaseLogger } from "fastify";
import type { Database } from "../database/tables.ts";
import { createOutboxStore, type OutboxRow } from "./outbox.store.ts";
import { giveUpAfterMs } from "./retry-delays.ts";

const roundEveryMs = 30_000;

interface MailSenderParts {
  db: Database;
  now(): Date;
  /** Hands a mail to the mail server, or fails. */
  deliver(mail: OutboxRow): Promise<void>;
  log: FastifyBaseLogger;
}

/** Empties the outbox: at once when told that something lies there, and every half a minute for what failed before. */
export function createMailSender({ db, now, deliver, log }: MailSenderParts) {
  const outbox = createOutboxStore(db, now);
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> | undefined;
  let isStopped = false;
  let isAskedAgain = false;

  /** Answers whether the mail server can be reached at all. */
  async function send(mail: OutboxRow): Promise<boolean> {
    try {
      await deliver(mail);
    } catch (error) {
      await noteFailure(mail, error);
      return hasAnswered(error);
    }
    await outbox.remove(mail.id);
    return true;
  }

  async function noteFailure(mail: OutboxRow, error: unknown): Promise<void> {
    const about = { err: error, mail: mail.id, tries: mail.tries };
    if (now().getTime() - Date.parse(mail.created_at) < giveUpAfterMs) {
      log.warn({ ...about, next: mail.next_try_at }, "A mail could not be sent; it is tried again later.");
      return;
    }
    log.error(
      about,
      "A mail could not be sent for a week and is given up. What it tells is in the back office.",
    );
    await outbox.remove(mail.id);
  }

  async function sendAllDue(): Promise<void> {
    while (isAskedAgain) {
      isAskedAgain = false;
      for (let mail = await outbox.take(); mail; mail = await outbox.take()) {
        // The others would wait for the same silence; they stay due.
        if (!(await send(mail)) || isStopped) return;
      }
    }
  }

  function sendDue(): Promise<void> {
    // A round that is under way may have looked before the mail lay there.
    isAskedAgain = true;
    round ??= sendAllDue()
      .catch((error) => log.error({ err: error }, "The outbox could not be read; it is tried again soon."))
      .finally(() => {
        round = undefined;
      });
    return round;
  }

  return {
    start(): void {
      timer = setInterval(sendDue, roundEveryMs);
      void sendDue();
    },
    /** Resolves when it was tried. */
    sendDue,
    /** Waits for the mail that is under way. */
    async stop(): Promise<void> {
      isStopped = true;
      clearInterval(timer);
      await round;
    },
  };
}

/** A mail server that refuses this one mail may take the next. */
function hasAnswered(error: unknown): boolean {
  return error instanceof Error && "responseCode" in error && typeof error.responseCode === "number";
}
