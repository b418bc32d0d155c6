import { setTimeout as wait } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import type { JobHandler } from "#database/queue/job-loop.ts";
import type { Database } from "#database/tables/tables.ts";
import type { Mailer } from "#mail/mail.server.ts";
import type { Smtp } from "#mail/smtp.server.ts";
import { type Claim, createDeliveryStore } from "./deliveries.store.server.ts";
import { createFillingStore } from "./filling.store.server.ts";
import { connections, countRefusalsInARow, lastAnswersMs, sliceMs } from "./follow.limits.server.ts";
import { createPersonSender } from "./person-sender.server.ts";
import { sortOutStale } from "./stale-deliveries.server.ts";

interface SendParts {
  db: Database;
  now(): Date;
  log: FastifyBaseLogger;
  mailer: Mailer;
  smtp: Smtp;
  perMinute: number;
}

/**
 * Sends what is due, the notices of each person in one mail. One server does this at a time, so that the rate holds for all of them; who
 * loses its turn in the middle can no longer hand anything over.
 */
export function createSendJob({ db, now, log, mailer, smtp, perMinute }: SendParts): JobHandler {
  const rate = createMailRate(perMinute);
  const inARow = countRefusalsInARow();
  /** Whose answer is lost gets no mail: after a failure one person is tried before the others. */
  let isDoubtful = false;

  return {
    async run(_key, signal) {
      await tidy();
      // What is published together goes in one mail, so its list has to be whole.
      if (await createFillingStore(db, now).isNeeded()) return "done";
      const hasMore = await sendSlice(signal);
      return hasMore ? "more" : "done";
    },
    longestPauseMs: 5 * 60_000,
    words: {
      failed: "The mail server does not take mails to subscribers; it is tried again soon.",
      givenUp: "Mails to subscribers could not be sent.",
    },
  };

  async function tidy(): Promise<void> {
    const unknown = await db.transaction().execute(async (transaction) => {
      await sortOutStale(transaction, now);
      return createDeliveryStore(transaction, now).recover();
    });
    if (unknown > 0)
      log.warn(
        { mails: unknown },
        "Mails were on their way when a server ended. Whether they arrived is not known, and they are not sent again.",
      );
  }

  /** Returns whether more may be due. */
  async function sendSlice(signal: AbortSignal): Promise<boolean> {
    const endsAtMs = performance.now() + sliceMs;
    const waiting: Claim[] = [];
    let isEmpty = false;
    let failure: unknown;
    let claiming: Promise<void> = Promise.resolve();
    const texts = await mailer.texts();

    /** One at a time, so that two connections do not claim for the same last place. */
    function next(): Promise<Claim | undefined> {
      const claimed = claiming.then(async () => {
        if (waiting.length === 0 && !isEmpty) {
          waiting.push(...(await db.transaction().execute((each) => createDeliveryStore(each, now).claim())));
          isEmpty = waiting.length === 0;
        }
        return waiting.shift();
      });
      claiming = claimed.then(
        () => {},
        () => {},
      );
      return claimed;
    }

    async function work(): Promise<void> {
      const session = smtp.openSession();
      const sender = createPersonSender({ db, now, log, texts, smtp, session, inARow });
      const hangUpSoon = () => void setTimeout(session.close, lastAnswersMs).unref();
      signal.addEventListener("abort", hangUpSoon);
      try {
        while (!failure && !signal.aborted && performance.now() < endsAtMs) {
          const claim = await next();
          if (!claim) return;
          if (!(await rate.turn({ signal, endsAtMs }))) return void waiting.push(claim);
          await sender.send(claim);
        }
      } catch (error) {
        failure ??= error;
      } finally {
        signal.removeEventListener("abort", hangUpSoon);
        session.close();
      }
    }

    await Promise.all(Array.from({ length: isDoubtful ? 1 : connections }, work));
    isDoubtful = failure !== undefined;
    for (const claim of waiting) await createDeliveryStore(db, now).release(claim);
    if (failure) throw failure;
    return !isEmpty || waiting.length > 0;
  }
}

const minuteMs = 60_000;

interface TurnLimits {
  signal: AbortSignal;
  /** By `performance.now()`: who would have to wait longer has no turn. */
  endsAtMs: number;
}

/** Lets so many through in a minute, evenly. */
export function createMailRate(perMinute: number) {
  const gapMs = minuteMs / perMinute;
  let nextMs = 0;
  return {
    /** Comes back when it is the caller's turn, or with false when there is none before the end. */
    async turn({ signal, endsAtMs }: TurnLimits): Promise<boolean> {
      const nowMs = performance.now();
      const turnMs = Math.max(nowMs, nextMs);
      const isInTime = turnMs <= endsAtMs;
      if (isInTime) nextMs = turnMs + gapMs;
      const waitMs = Math.min(turnMs, endsAtMs) - nowMs;
      if (waitMs > 0) await wait(waitMs, undefined, { signal }).catch(() => {});
      return isInTime && !signal.aborted;
    },
  };
}
