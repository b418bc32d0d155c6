import { followWords as words } from "#content/pages/follow.ts";
import { type ProgramKey, programs } from "#content/pages/programs.ts";
import { programsPage } from "#content/programs/page.ts";
import { compareDays, type Day, dayOf, endOfDay } from "#contract/calendar/dates.ts";
import { wordsOf } from "#contract/content/check/check-rich.ts";
import {
  changesOfEvents,
  eventAddress,
  eventSlug,
  isAnnounced,
  lastDayOf,
  type SchoolEvent,
} from "#contract/content/school-events.ts";
import type { Visit } from "#contract/visit.ts";
import { readDocuments } from "#web/lib/content/read-content.ts";
import { beforeAll } from "#web/lib/dates/before-all.ts";
import type { CalendarName } from "#web/lib/dates/calendar-address.ts";
import { type KnownDate, knownDates } from "#web/lib/dates/intake-dates.ts";
import type { CalendarEntry } from "./ical.ts";

/** What is public of the dates that a file is to hold. */
export async function readEntries(
  visit: Visit,
  name: CalendarName,
  origin: string,
): Promise<CalendarEntry[]> {
  if (name.of === "program") {
    const dates = await readDates(visit, name.program, origin);
    return dates.filter(({ date }) => !name.date || date === name.date).map(({ entry }) => entry);
  }
  const events = await readEvents(visit, origin);
  if (name.of === "event") return events.filter(({ slug }) => slug === name.slug).map(({ entry }) => entry);
  const ofPrograms = await Promise.all(programs.map(({ key }) => readDates(visit, key, origin)));
  return [...events, ...ofPrograms.flat()]
    .map(({ entry }) => entry)
    .toSorted((one, other) => compareDays(one.firstDay, other.firstDay));
}

/** What has been announced, also what is over: it stays in the calendars where it was. */
async function readEvents(visit: Visit, origin: string) {
  const { events } = await readDocuments(visit, ["events"]);
  const today = dayOf(visit.now);
  for (const instant of changesOfEvents(events.items, today)) visit.expiresAt(instant);
  const changedAt = (await visit.reads.content.changedAt("events")) ?? beforeAll;
  return events.items
    .filter((event: SchoolEvent) => isAnnounced(event, today))
    .map((event: SchoolEvent) => ({
      slug: event.slug ?? eventSlug(event),
      entry: fromEvent(event, origin, changedAt),
    }));
}

function fromEvent(event: SchoolEvent, origin: string, changedAt: string): CalendarEntry {
  const { id, title, text, venue, category, firstDay, firstTime, lastTime } = event;
  return {
    id: `event-${id}`,
    title,
    text: wordsOf(text),
    place: venue,
    category,
    address: origin + eventAddress(event),
    firstDay,
    lastDay: lastDayOf(event),
    firstTime,
    lastTime,
    changedAt,
  };
}

async function readDates(visit: Visit, program: ProgramKey, origin: string) {
  const { [program]: document } = await readDocuments(visit, [program]);
  const today = dayOf(visit.now);
  const dates = knownDates(document, today);
  const last = dates
    .map(({ day }) => day)
    .toSorted()
    .at(-1);
  if (last) visit.expiresAt(endOfDay(last));
  const changedAt = (await visit.reads.content.changedAt(program)) ?? beforeAll;
  const address = `${origin}/programs/${program}`;
  return dates.map((date) => ({
    date: date.name,
    entry: { ...fromDate(date, program), text: document.title, address, changedAt },
  }));
}

function fromDate({ name, day, time }: KnownDate, program: ProgramKey) {
  const { shortName = "" } = programs.find(({ key }) => key === program) ?? {};
  return {
    // The next intake's is another date and not the same one, moved by a year.
    id: `${program}-${name}-${yearOf(day)}`,
    title: words.programDate(shortName, programsPage.dates.names[name]),
    place: "",
    category: "Admission",
    firstDay: day,
    lastDay: day,
    firstTime: time,
    lastTime: "",
  };
}

const yearOf = (day: Day): string => day.slice(0, 4);
