import { bannerMessages } from "#content/office/banner-messages.ts";
import { formatBikramSambat } from "#contract/calendar/bikram-sambat.ts";
import { formatDay } from "#contract/calendar/dates.ts";

const words = bannerMessages;

/** "5 Jan 2025 – 12 Jan 2025", or what is still to choose. */
export function periodText({ from, to }: { from: string; to: string }): string {
  if (!from) return words.calendar.chooseStart;
  return to ? words.period(formatDay(from), formatDay(to)) : words.openPeriod(formatDay(from));
}

/** The same in Nepal's own calendar, where both ends are known in it. */
export function otherPeriodText({ from, to }: { from: string; to: string }): string | undefined {
  const [first, last] = [formatBikramSambat(from), formatBikramSambat(to)];
  return first && last && words.period(first, last);
}
