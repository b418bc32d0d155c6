import { newNoticeMinutes } from "#contract/notices/notices.rules.ts";

/** Whether a notice that appears then is new now, and when this changes by itself; the header counts the same way. */
export function newnessOf(beginsAt: Date, now: Date): { isNew: boolean; changesAt: Date | undefined } {
  const endsAt = new Date(beginsAt.getTime() + newNoticeMinutes * 60_000);
  if (now < beginsAt) return { isNew: false, changesAt: beginsAt };
  if (now < endsAt) return { isNew: true, changesAt: endsAt };
  return { isNew: false, changesAt: undefined };
}
