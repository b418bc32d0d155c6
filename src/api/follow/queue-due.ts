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
    if (await createDeliveryStore(db, now).isOpen()) await jobs.add("send", key);
  };
}

/** The list is whole. Queued with the list, another server would find nothing to send yet, and cross it off. */
export async function queueSending(db: Queries, now: () => Date): Promise<void> {
  await createJobStore(db, now).add("send", key);
}

/** A letter was sent off: belongs into the transaction that does it. */
export async function queueMails(db: Queries, now: () => Date): Promise<void> {
  await createJobStore(db, now).add("announce", key);
}
