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

export async function readEvents(visit: Visit): Promise<SchoolEvent[]> {
  return upcomingEvents(await readAll(visit), dayOf(visit.now));
}

/** The event at a URL. It keeps its page when it is over, and its URL when it was withdrawn. */
export async function readEvent(visit: Visit, slug: string) {
  const today = dayOf(visit.now);
  const event = (await readAll(visit)).find((each) => (each.slug ?? eventSlug(each)) === slug);
  if (!event) return { state: (await visit.reads.content.isGoneEvent(slug)) ? "gone" : "unknown" } as const;
  if (!isAnnounced(event, today)) return { state: "unknown" } as const;
  return { state: "found", event, isOver: lastDayOf(event) < today } as const;
}

async function readAll(visit: Visit): Promise<SchoolEvent[]> {
  const { events } = await readDocuments(visit, ["events"]);
  for (const instant of changesOfEvents(events.items, dayOf(visit.now))) visit.expiresAt(instant);
  return events.items;
}
