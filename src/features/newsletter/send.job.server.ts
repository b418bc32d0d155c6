import { setTimeout as wait } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import type { JobHandler, Lease } from "#database/queue/job-runner.ts";
import type { Database } from "#database/tables/tables.ts";
import type { Mailer } from "#mail/mail.server.ts";
import type { Smtp, SmtpSession } from "#mail/smtp.server.ts";
import { isListingRecipients } from "./announce.job.server.ts";
import { createDeliveryStore, type DueMail } from "./deliveries.store.server.ts";
import { sendToPerson } from "./person-sender.server.ts";

export const connections = 3;
/** After this time the job is run again, so that new notices do not wait for a long campaign. */
const sliceMs = 10_000;
/** So long the mail server may still respond when this server stops. */
const lastResponsesMs = 8_000;

interface SendParts {
  db: Database;
  now(): Date;
  log: FastifyBaseLogger;
  mailer: Mailer;
  smtp: Smtp;
  perMinute: number;
}

/**
 * Sends what is due, the notices of each person in one mail. The lease of the job lets one server send at a time, so the rate
 * holds for all; a server without the lease can hand nothing over.
 */
export function createSendJob({ db, now, log, mailer, smtp, perMinute }: SendParts): JobHandler {
  const takeTurn = createMailRate(perMinute);
  const inARow = { badAddresses: 0 };
  /** After a failure only one connection is used, because everybody whose response is lost misses the mail. */
  let hasFailed = false;

  return {
    async run(_key, signal, lease) {
      await settleOpenMails();
      // Notices that are published together go in one mail, so all recipients must be known.
      if (await isListingRecipients(db)) return "done";
      return (await sendSlice(signal, lease)) ? "more" : "done";
    },
    longestPauseMs: 5 * 60_000,
    words: {
      failed: "The mail server does not accept mails to subscribers. Trying again soon.",
      givenUp: "Mails to subscribers could not be sent.",
    },
  };

  async function settleOpenMails(): Promise<void> {
    const unknown = await db.transaction().execute(async (transaction) => {
      const deliveries = createDeliveryStore(transaction, now);
      await deliveries.reviewOpen();
      return deliveries.recover();
    });
    if (unknown > 0)
      log.warn(
        { mails: unknown },
        "Mails were on their way when a server ended. They may or may not have arrived, and are not sent again.",
      );
  }

  async function sendSlice(signal: AbortSignal, lease: Lease): Promise<boolean> {
    const endsAtMs = performance.now() + sliceMs;
    const texts = await mailer.texts();
    const sessions = Array.from({ length: hasFailed ? 1 : connections }, () => smtp.openSession());
    let mails: DueMail[] = [];
    let failure: unknown;
    const canContinue = () => !failure && !signal.aborted && performance.now() < endsAtMs;

    async function sendSome(session: SmtpSession): Promise<void> {
      try {
        while (canContinue()) {
          const mail = mails.shift();
          if (!mail || !(await takeTurn(signal, endsAtMs))) return;
          await sendToPerson(mail, { db, now, log, texts, smtp, session, lease, inARow });
        }
      } catch (error) {
        failure ??= error;
      }
    }

    const hangUp = () => {
      for (const session of sessions) session.close();
    };
    const hangUpSoon = () => void setTimeout(hangUp, lastResponsesMs).unref();
    signal.addEventListener("abort", hangUpSoon);
    try {
      while (canContinue()) {
        mails = await createDeliveryStore(db, now).due();
        if (mails.length === 0) return false;
        await Promise.all(sessions.map(sendSome));
      }
    } finally {
      signal.removeEventListener("abort", hangUpSoon);
      hangUp();
      hasFailed = failure !== undefined;
    }
    if (failure) throw failure;
    return true;
  }
}

/** Spaces the mails evenly. Resolves to false if there is no turn before the end. */
function createMailRate(perMinute: number) {
  const gapMs = 60_000 / perMinute;
  let nextMs = 0;
  return async (signal: AbortSignal, endsAtMs: number): Promise<boolean> => {
    const nowMs = performance.now();
    const turnMs = Math.max(nowMs, nextMs);
    const isInTime = turnMs <= endsAtMs;
    if (isInTime) nextMs = turnMs + gapMs;
    const waitMs = Math.min(turnMs, endsAtMs) - nowMs;
    if (waitMs > 0) await wait(waitMs, undefined, { signal }).catch(() => {});
    return isInTime && !signal.aborted;
  };
}
