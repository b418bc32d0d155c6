import type { Content } from "#documents/documents.ts";
import { wordsOf } from "#fields/rich.ts";
import { slugOf } from "#site/record-urls.ts";
import { compareDays, type Day, endOfDay, startOfDay } from "./dates.ts";

export type SchoolEvent = Content<"events">["items"][number] & {
  /** As pages read it: the part of its address that it was given when it was first public. */
  slug?: string;
};

/** An event without a last day, or with one before its first, is one day long. */
export const lastDayOf = ({ firstDay, lastDay }: SchoolEvent): Day =>
  lastDay > firstDay ? lastDay : firstDay;

export const isAnnounced = ({ announced }: SchoolEvent, today: Day): boolean => announced <= today;

const isShown = (event: SchoolEvent, today: Day): boolean =>
  isAnnounced(event, today) && lastDayOf(event) >= today;

/** What one can still come to, the nearest first. */
export function upcomingEvents(events: readonly SchoolEvent[], today: Day): SchoolEvent[] {
  return events
    .filter((event) => isShown(event, today))
    .toSorted((one, other) => compareDays(timeOf(one), timeOf(other)));
}

const timeOf = ({ firstDay, firstTime }: SchoolEvent): string => `${firstDay} ${firstTime}`;

/** The next events; where there are fewer than `count`, the latest past ones follow. */
export function nextAndLatestEvents(events: readonly SchoolEvent[], today: Day, count: number) {
  const past = events
    // A draft may have an event without a day.
    .filter((event) => event.firstDay && isAnnounced(event, today) && lastDayOf(event) < today)
    .toSorted((one, other) => compareDays(lastDayOf(other), lastDayOf(one)));
  return [...upcomingEvents(events, today), ...past].slice(0, count);
}

/** When events appear or are over by themselves, from today on. */
export function changesOfEvents(events: readonly SchoolEvent[], today: Day): Date[] {
  const toCome = events.filter((event) => lastDayOf(event) >= today);
  return toCome.map((event) =>
    event.announced > today ? startOfDay(event.announced) : endOfDay(lastDayOf(event)),
  );
}

/** What its address is made of, once and for good. */
export const eventSlug = ({ firstDay, title }: SchoolEvent): string => slugOf(firstDay, title);

export const eventAddress = (event: SchoolEvent): string =>
  `/events/${encodeURIComponent(event.slug ?? eventSlug(event))}`;

/** Its first paragraph, or whatever it begins with. */
export const summaryOf = ({ text }: SchoolEvent): string =>
  wordsOf(
    text
      .filter(({ kind }) => kind === "paragraph")
      .concat(text)
      .slice(0, 1),
  ).replaceAll("\n", " ");
