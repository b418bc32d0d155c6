import { dayOf } from "#calendar/dates.ts";
import { isOver, readAllEvents, upcomingEvents } from "#calendar/school-events.ts";
import type { Visit } from "#site/visit.ts";

export const readEvents = async (visit: Visit) =>
  upcomingEvents(await readAllEvents(visit), dayOf(visit.now));

/** The event at a URL. It keeps its page when it is over, and its URL when it was withdrawn. */
export async function readEvent(visit: Visit, slug: string) {
  const event = (await readAllEvents(visit)).find((each) => each.slug === slug);
  if (event) return { state: "found", event, isOver: isOver(event, dayOf(visit.now)) } as const;
  return { state: (await visit.reads.events.wasPublic(slug)) ? "gone" : "unknown" } as const;
}
