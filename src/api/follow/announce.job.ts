import { setImmediate as nextTurn } from "node:timers/promises";
import type { Database } from "../database/tables/tables.ts";
import type { JobHandler } from "../queue/job-loop.ts";
import { createAnnouncementStore } from "./announcements.store.ts";
import { createFillingStore } from "./filling.store.ts";
import { sliceMs } from "./follow.limits.ts";
import { queueSending } from "./queue-due.ts";

interface AnnounceParts {
  db: Database;
  now(): Date;
  /** When the summary of the day leaves: "17:00". */
  dailyAt: string;
  canMail: boolean;
}

/** Finds the notices that have become public, and writes down who hears of them. Then there are mails to send. */
export function createAnnounceJob({ db, now, dailyAt, canMail }: AnnounceParts): JobHandler {
  return {
    async run(_key, signal) {
      const endsAt = performance.now() + sliceMs;
      while (await announceSome()) {
        await nextTurn();
        if (signal.aborted) return "more";
      }
      const filling = createFillingStore(db, now);
      while (await filling.isNeeded()) {
        if (signal.aborted || performance.now() > endsAt) return "more";
        await db
          .transaction()
          .execute((transaction) => createFillingStore(transaction, now).fillSome(dailyAt));
        // With SQLite nobody is served meanwhile.
        await nextTurn();
      }
      if (canMail) await queueSending(db, now);
      return "done";
    },
    longestPauseMs: 60_000,
    words: {
      failed: "New notices could not be put on the list of mails; it is tried again soon.",
      givenUp: "New notices could not be put on the list of mails.",
    },
  };

  async function announceSome(): Promise<boolean> {
    const found = await db
      .transaction()
      .execute((transaction) => createAnnouncementStore(transaction, now).announce({ canMail }));
    return found > 0;
  }
}
