import { compareDays, type Day, dayOf, endOfDay, lastDayOf } from "#base/calendar/dates.ts";
import type { collections } from "#features/collections.ts";
import type { PlainRecord } from "#kit/collections/define-collection.ts";
import { wordsOf } from "#kit/fields/rich.ts";
import type { Visit } from "#kit/pages/visit.ts";

export type SchoolEvent = PlainRecord<(typeof collections)["events"]> & { slug: string; changedAt: string };

/** Also past events. The page expires when an event appears or is over. */
export async function readAllEvents({ reads, expiresAt, now }: Visit): Promise<SchoolEvent[]> {
  const { records, changesAt } = await reads.events.live();
  if (changesAt) expiresAt(changesAt);
  for (const event of records) if (!isOver(event, dayOf(now))) expiresAt(endOfDay(lastDayOf(event)));
  return records;
}

type Days = Pick<SchoolEvent, "firstDay" | "lastDay">;

export const isOver = (event: Days, today: Day): boolean => lastDayOf(event) < today;

export function upcomingEvents<Event extends Days & { firstTime: string }>(
  events: readonly Event[],
  today: Day,
): Event[] {
  const timeOf = ({ firstDay, firstTime }: Event) => `${firstDay} ${firstTime}`;
  return events
    .filter((event) => !isOver(event, today))
    .toSorted((one, other) => compareDays(timeOf(one), timeOf(other)));
}

/** The next events; where there are fewer than `count`, the latest past ones follow. */
export function nextAndLatestEvents(events: readonly SchoolEvent[], today: Day, count: number) {
  const past = events
    .filter((event) => isOver(event, today))
    .toSorted((one, other) => compareDays(lastDayOf(other), lastDayOf(one)));
  return [...upcomingEvents(events, today), ...past].slice(0, count);
}

export const eventPath = ({ slug }: Pick<SchoolEvent, "slug">): string =>
  `/events/${encodeURIComponent(slug)}`;

/** Its first paragraph, or whatever it begins with. */
export const summaryOf = ({ text }: Pick<SchoolEvent, "text">): string =>
  wordsOf(
    text
      .filter(({ kind }) => kind === "paragraph")
      .concat(text)
      .slice(0, 1),
  ).replaceAll("\n", " ");
