import { addDays, dayOf, momentOf } from "#contract/calendar/dates.ts";

/** When the next summary of the day leaves, by the school's clock. */
export function nextSummaryAt(dailyAt: string, now: Date): Date {
  const today = dayOf(now);
  const moment = momentOf(today, dailyAt);
  return moment > now ? moment : momentOf(addDays(today, 1), dailyAt);
}
