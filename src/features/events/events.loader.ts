import { dayOf } from "#calendar/dates.ts";
import {
  changesOfEvents,
  eventSlug,
  isAnnounced,
  lastDayOf,
  type SchoolEvent,
  upcomingEvents,
} from "#calendar/school-events.ts";
import { readDocuments } from "#documents/read/read-content.ts";
import type { Visit } from "#site/visit.ts";

/** What one can still come to. */
export async function readEvents(visit: Visit): Promise<SchoolEvent[]> {
  return upcomingEvents(await readAll(visit), dayOf(visit.now));
}

export type EventAtPage =
  | { state: "found"; event: SchoolEvent; isOver: boolean }
  /** "gone" is one that was taken back: its address stays its own. */
  | { state: "gone" | "unknown" };

/** The event of an address. It keeps its page when it is over; before it is announced nobody knows of it. */
export async function readEvent(visit: Visit, slug: string): Promise<EventAtPage> {
  const today = dayOf(visit.now);
  const event = (await readAll(visit)).find((each) => (each.slug ?? eventSlug(each)) === slug);
  if (!event) return { state: (await visit.reads.content.isGoneEvent(slug)) ? "gone" : "unknown" };
  if (!isAnnounced(event, today)) return { state: "unknown" };
  return { state: "found", event, isOver: lastDayOf(event) < today };
}

async function readAll(visit: Visit): Promise<SchoolEvent[]> {
  const { events } = await readDocuments(visit, ["events"]);
  for (const instant of changesOfEvents(events.items, dayOf(visit.now))) visit.expiresAt(instant);
  return events.items;
}
