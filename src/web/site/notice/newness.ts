import { type Day, startOfDay } from "#contract/dates.ts";
import { newNoticeMinutes } from "#contract/notices.rules.ts";

/** Whether a notice of that day is new at that moment, and when this changes by itself; the header counts the same way. */
export function newnessOf(day: Day, now: Date): { isNew: boolean; changesAt: Date | undefined } {
  const beginsAt = startOfDay(day);
  const endsAt = new Date(beginsAt.getTime() + newNoticeMinutes * 60_000);
  if (now < beginsAt) return { isNew: false, changesAt: beginsAt };
  if (now < endsAt) return { isNew: true, changesAt: endsAt };
  return { isNew: false, changesAt: undefined };
}
