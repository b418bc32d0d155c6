import type { Database, Queries } from "../database/tables/tables.ts";
import { createJobStore } from "../queue/jobs.store.ts";
import { createAnnouncementStore } from "./announcements.store.ts";
import { createFillingStore } from "./filling.store.ts";
import { createDeliveryStore } from "./sending/deliveries.store.ts";

const key = "notices";

/**
 * Looks whether a notice has become public, or a mail is due, and queues the work. It only reads while there is nothing to do,
 * and any number of servers may ask.
 */
export function createDueMails(db: Database, now: () => Date) {
  const jobs = createJobStore(db, now);
  return async function queueDueMails(): Promise<void> {
    const isNews =
      (await createAnnouncementStore(db, now).isNeeded()) || (await createFillingStore(db, now).isNeeded());
    if (isNews) await jobs.add("announce", key);
    // After the list was made there are mails to send.
    if (isNews || (await createDeliveryStore(db, now).isOpen())) await jobs.add("send", key);
  };
}

/** A letter was sent off: belongs into the transaction that does it. */
export async function queueMails(db: Queries, now: () => Date): Promise<void> {
  const jobs = createJobStore(db, now);
  await jobs.add("announce", key);
  await jobs.add("send", key);
}
