import { type Retention, unconfirmedAddressDays } from "#contract/personal-data/retention.rules.ts";
import { removeInPortions } from "../database/records/remove-in-portions.ts";
import type { Queries } from "../database/tables/tables.ts";

const dayMs = 24 * 60 * 60_000;

interface Removed {
  messages: number;
  addresses: number;
}

/** Deletes what visitors sent and the settings no longer let us keep. */
export async function removeOldPersonalData(
  db: Queries,
  { messageDays, addressDays }: Retention,
  now: () => Date,
): Promise<Removed> {
  const daysAgo = (days: number) => new Date(now().getTime() - days * dayMs).toISOString();
  const removed: Removed = { messages: 0, addresses: 0 };
  if (messageDays !== undefined) {
    const oldest = daysAgo(messageDays);
    removed.messages = await removeInPortions(db, "messages", (is) => is("created_at", "<", oldest));
  }
  const oldestAsked = daysAgo(unconfirmedAddressDays);
  const oldestAddress = addressDays === undefined ? undefined : daysAgo(addressDays);
  removed.addresses = await removeInPortions(db, "subscribers", (is) =>
    is.or([
      is.and([is("state", "=", "asked"), is("asked_at", "<", oldestAsked)]),
      ...(oldestAddress === undefined ? [] : [is("created_at", "<", oldestAddress)]),
    ]),
  );
  return removed;
}
