import { formatBothCalendars } from "#calendar/bikram-sambat.ts";
import { addDays, type Day } from "#calendar/dates.ts";

/** What sites count from whose first start was before the sample's dates became relative: they keep the dates they had. */
export const earlierFirstStart: Day = "2026-11-15";

/** "+32 days" is a day; in a sentence it is written "{+32 days}". */
const wholeDay = /^[+-]\d+ days$/;
const dayInText = /\{([+-]\d+ days)\}/g;

/**
 * The sample as a site has it that first started on this day. Its days are counted from the Sunday on which that week began, so that each
 * keeps its weekday.
 */
export function dateSample<Sample>(sample: Sample, firstStart: Day): Sample {
  const sunday = addDays(firstStart, -new Date(`${firstStart}T00:00:00Z`).getUTCDay());
  const dayAt = (offset: string) => addDays(sunday, Number.parseInt(offset, 10));
  return JSON.parse(JSON.stringify(sample), (_, value) => {
    if (typeof value !== "string") return value;
    if (wholeDay.test(value)) return dayAt(value);
    return value.replaceAll(dayInText, (_, offset) => formatBothCalendars(dayAt(offset)));
  });
}
