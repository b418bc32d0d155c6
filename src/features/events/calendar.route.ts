import { type CalendarName, readCalendarName } from "#calendar/calendar-address.ts";
import { beforeAll, compareDays, dayOf, endOfDay } from "#calendar/dates.ts";
import { type KnownDate, knownDates } from "#calendar/event-days.ts";
import { eventAddress, lastDayOf, readAllEvents, type SchoolEvent } from "#calendar/school-events.ts";
import { readDocuments, readPrograms, type ShownProgram } from "#documents/read/content.ts";
import { wordsOf } from "#fields/rich.ts";
import { followWords as words } from "#site/follow.words.ts";
import { programsPage } from "#site/programs.words.ts";
import { type Visit, visitContext } from "#site/visit.ts";
import type { Route } from "./+types/calendar.route";
import { type CalendarEntry, iCalendar } from "./ical.ts";

/** /calendar/school.ics and others. Only the calendar of the school may be empty. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const visit = context.get(visitContext);
  const programs = await readPrograms(visit);
  const name = readCalendarName(
    params.file,
    programs.map(({ key }) => key),
  );
  if (!name) return new Response(null, { status: 404 });
  const { origin, hostname } = new URL(request.url);
  const entries = await readEntries(visit, name, programs, origin);
  if (entries.length === 0 && name.of !== "school") return new Response(null, { status: 404 });
  const { identity } = await readDocuments(visit, ["identity"]);
  const text = iCalendar({ name: nameOf(name, programs, identity.school), host: hostname, entries });
  return new Response(text, { headers: { "content-type": "text/calendar; charset=utf-8" } });
}

/** A single date is added to a calendar that already has a name. */
function nameOf(file: CalendarName, programs: ShownProgram[], school: string): string | undefined {
  if (file.of === "school") return words.feedTitle(words.schoolCalendar, school);
  if (file.of === "event" || file.date) return undefined;
  const shortName = programs.find(({ key }) => key === file.program)?.shortName ?? "";
  return words.feedTitle(words.programCalendar(shortName), school);
}

async function readEntries(
  visit: Visit,
  name: CalendarName,
  programs: ShownProgram[],
  origin: string,
): Promise<CalendarEntry[]> {
  const datesOf = async (some: ShownProgram[]) =>
    (await Promise.all(some.map((each) => readDates(visit, each, origin)))).flat();
  if (name.of === "program") {
    const dates = await datesOf(programs.filter(({ key }) => key === name.program));
    return dates.filter(({ date }) => !name.date || date === name.date).map(({ entry }) => entry);
  }
  const events = await readEvents(visit, origin);
  if (name.of === "event") return events.filter(({ slug }) => slug === name.slug).map(({ entry }) => entry);
  return [...events, ...(await datesOf(programs))]
    .map(({ entry }) => entry)
    .toSorted((one, other) => compareDays(one.firstDay, other.firstDay));
}

/** Past events stay in the calendars of subscribers. */
const readEvents = async (visit: Visit, origin: string) =>
  (await readAllEvents(visit)).map((event) => ({ slug: event.slug, entry: fromEvent(event, origin) }));

const fromEvent = (event: SchoolEvent, origin: string): CalendarEntry => ({
  ...event,
  id: `event-${event._id}`,
  text: wordsOf(event.text),
  place: event.venue,
  address: origin + eventAddress(event),
  lastDay: lastDayOf(event),
});

async function readDates(visit: Visit, shown: ShownProgram, origin: string) {
  const dates = knownDates(shown.program, dayOf(visit.now));
  const [last] = dates.map(({ day }) => day).toSorted((one, other) => compareDays(other, one));
  if (last) visit.expiresAt(endOfDay(last));
  const changedAt = (await visit.reads.content.changedAt(shown.document)) ?? beforeAll;
  return dates.map((date) => ({
    date: date.name,
    entry: { ...fromDate(date, shown), text: shown.program.title, address: origin + shown.href, changedAt },
  }));
}

const fromDate = ({ name, day, time }: KnownDate, { document, shortName }: ShownProgram) => ({
  // With the year, so that the next intake is a new entry and does not move this one.
  id: `${document}-${name}-${day.slice(0, 4)}`,
  title: `${shortName}: ${programsPage.dates.names[name]}`,
  place: "",
  category: "Admission",
  firstDay: day,
  lastDay: day,
  firstTime: time,
  lastTime: "",
});
