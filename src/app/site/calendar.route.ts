import {
  addDays,
  beforeAll,
  compareDays,
  dayOf,
  daysBetween,
  endOfDay,
  lastDayOf,
  momentOf,
} from "#base/calendar/dates.ts";
import { eventPath, readAllEvents, type SchoolEvent } from "#features/events/school-events.ts";
import { programsPage } from "#features/programs/programs.words.ts";
import { readPrograms, type ShownProgram } from "#features/programs/read-programs.ts";
import { readDocuments } from "#kit/documents/content.ts";
import { wordsOf } from "#kit/fields/rich.ts";
import { type Visit, visitContext } from "#kit/pages/visit.ts";
import { dateCalendar, readCalendarName } from "#kit/site/calendar-path.ts";
import { followWords as words } from "#kit/site/follow.words.ts";
import { knownDates } from "#kit/site/intake-dates.ts";
import type { Route } from "./+types/calendar.route";

/** /calendar/school.ics and others. Only the calendar of the school may be empty. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const visit = context.get(visitContext);
  const name = readCalendarName(params.file) ?? "";
  const programs = await readPrograms(visit);
  const dates = await Promise.all(programs.map((program) => readDates(visit, program)));
  // Past events stay in the calendars of subscribers.
  const entries = [...(await readAllEvents(visit)).map(fromEvent), ...dates.flat()]
    .filter(({ calendars }) => name === "school" || calendars.includes(name))
    .toSorted((one, other) => compareDays(one.firstDay, other.firstDay));
  if (entries.length === 0 && name !== "school") return new Response(null, { status: 404 });
  const { identity } = await readDocuments(visit, ["identity"]);
  const program = programs.find(({ key }) => key === name);
  const title = program ? words.programCalendar(program.shortName) : words.schoolCalendar;
  // A single date is added to a calendar that already has a name.
  const isNamed = program !== undefined || name === "school";
  const text = iCalendar(
    isNamed ? words.feedTitle(title, identity.school) : undefined,
    new URL(request.url),
    entries,
  );
  return new Response(text, { headers: { "content-type": "text/calendar; charset=utf-8" } });
}

type DaysAndWords = "title" | "category" | "venue" | "firstDay" | "lastDay" | "firstTime" | "lastTime";

interface CalendarEntry extends Pick<SchoolEvent, DaysAndWords | "changedAt"> {
  /** Unique within the site, and never changed. */
  id: string;
  text: string;
  path: string;
  /** The names of the calendars that have it, apart from the school's. */
  calendars: string[];
}

const fromEvent = (event: SchoolEvent): CalendarEntry => ({
  ...event,
  id: `event-${event._id}`,
  text: wordsOf(event.text),
  path: eventPath(event),
  lastDay: lastDayOf(event),
  calendars: [event.slug],
});

async function readDates(visit: Visit, shown: ShownProgram): Promise<CalendarEntry[]> {
  const dates = knownDates(shown.program.dates, dayOf(visit.now));
  const [last] = dates.map(({ day }) => day).toSorted((one, other) => compareDays(other, one));
  if (last) visit.expiresAt(endOfDay(last));
  const changedAt = (await visit.reads.content.changedAt(shown.document)) ?? beforeAll;
  return dates.map(({ name, day, time }) => ({
    // With the year, so that the next intake is a new entry and does not move this one.
    id: `${shown.document}-${name}-${day.slice(0, 4)}`,
    title: `${shown.shortName}: ${programsPage.dates.names[name]}`,
    category: "Admission",
    text: shown.program.title,
    venue: "",
    path: shown.href,
    firstDay: day,
    lastDay: day,
    firstTime: time,
    lastTime: "",
    changedAt,
    calendars: [shown.key, dateCalendar(shown.key, name)],
  }));
}

/**
 * RFC 5545, with the name and the interval of RFC 7986 and those that older programs read instead. A single date, which is not
 * subscribed to, has no name.
 */
function iCalendar(name: string | undefined, site: URL, entries: readonly CalendarEntry[]): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${site.hostname}//calendar//EN`,
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    ...(name ? [`NAME:${escaped(name)}`, `X-WR-CALNAME:${escaped(name)}`] : []),
    "X-WR-TIMEZONE:Asia/Kathmandu",
    "REFRESH-INTERVAL;VALUE=DURATION:PT6H",
    "X-PUBLISHED-TTL:PT6H",
    ...entries.flatMap((entry) => linesOf(entry, site)),
    "END:VCALENDAR",
  ];
  return `${lines.map(folded).join("\r\n")}\r\n`;
}

function linesOf(entry: CalendarEntry, site: URL): string[] {
  const { id, title, text, venue, category, path, changedAt } = entry;
  const changed = inUtc(changedAt);
  return [
    "BEGIN:VEVENT",
    `UID:${escaped(id)}@${site.hostname}`,
    `DTSTAMP:${changed}`,
    `LAST-MODIFIED:${changed}`,
    ...timesOf(entry),
    `SUMMARY:${escaped(title)}`,
    ...(text ? [`DESCRIPTION:${escaped(text)}`] : []),
    ...(venue ? [`LOCATION:${escaped(venue)}`] : []),
    `CATEGORIES:${escaped(category)}`,
    `URL:${site.origin}${path}`,
    // Nobody is busy because of it.
    "TRANSP:TRANSPARENT",
    "END:VEVENT",
  ];
}

/** Times are in UTC. Without an end time, several days end at midnight; the end of one day is unknown. */
function timesOf(entry: CalendarEntry): string[] {
  const { firstDay, lastDay, firstTime, lastTime } = entry;
  const days = daysBetween(firstDay, lastDay) + 1;
  if (firstTime && firstTime < lastTime && days > 1)
    return [...timesOf({ ...entry, lastDay: firstDay }), `RRULE:FREQ=DAILY;COUNT=${days}`];
  // The end is exclusive.
  if (!firstTime)
    return [`DTSTART;VALUE=DATE:${compact(firstDay)}`, `DTEND;VALUE=DATE:${compact(addDays(lastDay, 1))}`];
  const start = momentOf(firstDay, firstTime);
  const end = lastTime ? momentOf(lastDay, lastTime) : endOfDay(lastDay);
  const hasEnd = end > start && (lastTime !== "" || lastDay > firstDay);
  return [`DTSTART:${inUtc(start.toISOString())}`, ...(hasEnd ? [`DTEND:${inUtc(end.toISOString())}`] : [])];
}

const inUtc = (timestamp: string): string => `${compact(timestamp.slice(0, 19))}Z`;

const compact = (text: string): string => text.replaceAll(/[-:]/g, "");

// biome-ignore lint/suspicious/noControlCharactersInRegex: a text may hold no control character but a tab.
const unwritable = /[\u0000-\u0008\u000b-\u001f\u007f]/g;

function escaped(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(unwritable, "")
    .replaceAll(/[\\;,]/g, (character) => `\\${character}`)
    .replaceAll("\n", "\\n");
}

/** A line has at most 75 bytes; what is longer continues after a line break and a space. */
function folded(line: string): string {
  let bytes = 0;
  return line.replaceAll(/./gsu, (character) => {
    const size = Buffer.byteLength(character);
    bytes += size;
    if (bytes <= 75) return character;
    bytes = 1 + size;
    return `\r\n ${character}`;
  });
}
