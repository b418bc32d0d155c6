import { formatDay } from "#contract/calendar/dates.ts";
import { type SchoolEvent, summaryOf } from "#contract/content/school-events.ts";

/** What is said of an event where it is found or shared: when and where first. */
export function describeEvent(event: SchoolEvent): string {
  const when = [formatDay(event.firstDay), event.firstTime].filter(Boolean).join(", ");
  return `${when}, ${event.venue}. ${summaryOf(event)}`;
}
