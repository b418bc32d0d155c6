import { type CalendarName, readCalendarName } from "#calendar/calendar-address.ts";
import { addDays, beforeAll, compareDays, type Day, dayOf, endOfDay } from "#calendar/dates.ts";
import { knownDates } from "#calendar/event-days.ts";
import { eventAddress, lastDayOf, readAllEvents, type SchoolEvent } from "#calendar/school-events.ts";
import { readDocuments, readPrograms, type ShownProgram } from "#documents/read/content.ts";
import { wordsOf } from "#fields/rich.ts";
import { followWords as words } from "#site/follow.words.ts";
import { programsPage } from "#site/programs.words.ts";
import { type Visit, visitContext } from "#site/visit.ts";
import type { Route } from "./+types/calendar.route";

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
  const text = iCalendar(nameOf(name, programs, identity.school), hostname, entries);
  return new Response(text, { headers: { "content-type": "text/calendar; charset=utf-8" } });
}

/** A single date is added to a calendar that already has a name. */
function nameOf(file: CalendarName, programs: ShownProgram[], school: string): string | undefined {
  if (file.of === "school") return words.feedTitle(words.schoolCalendar, school);
  if (file.of === "event" || file.date) return undefined;
  const shortName = programs.find(({ key }) => key === file.program)?.shortName ?? "";
  return words.feedTitle(words.programCalendar(shortName), school);
}

type CalendarEntry = ReturnType<typeof fromEvent>;

async function readEntries(visit: Visit, name: CalendarName, programs: ShownProgram[], origin: string) {
  const datesOf = async (some: ShownProgram[]) =>
    (await Promise.all(some.map((each) => readDates(visit, each, origin)))).flat();
  if (name.of === "program") {
    const dates = await datesOf(programs.filter(({ key }) => key === name.program));
    return dates.filter(({ date }) => !name.date || date === name.date).map(({ entry }) => entry);
  }
  // Past events stay in the calendars of subscribers.
  const events = (await readAllEvents(visit)).filter(
    ({ slug }) => name.of === "school" || slug === name.slug,
  );
  const dates = name.of === "school" ? await datesOf(programs) : [];
  return [...events.map((event) => fromEvent(event, origin)), ...dates.map(({ entry }) => entry)].toSorted(
    (one, other) => compareDays(one.firstDay, other.firstDay),
  );
}

function fromEvent(event: SchoolEvent, origin: string) {
  const { title, category, venue, firstDay, firstTime, lastTime, changedAt } = event;
  return {
    /** Unique within the site, and never changed. */
    id: `event-${event._id}`,
    title,
    category,
    text: wordsOf(event.text),
    place: venue,
    address: origin + eventAddress(event),
    firstDay,
    lastDay: lastDayOf(event),
    firstTime,
    lastTime,
    changedAt,
  };
}

async function readDates(visit: Visit, shown: ShownProgram, origin: string) {
  const dates = knownDates(shown.program, dayOf(visit.now));
  const [last] = dates.map(({ day }) => day).toSorted((one, other) => compareDays(other, one));
  if (last) visit.expiresAt(endOfDay(last));
  const changedAt = (await visit.reads.content.changedAt(shown.document)) ?? beforeAll;
  return dates.map(({ name, day, time }) => {
    const entry: CalendarEntry = {
      // With the year, so that the next intake is a new entry and does not move this one.
      id: `${shown.document}-${name}-${day.slice(0, 4)}`,
      title: `${shown.shortName}: ${programsPage.dates.names[name]}`,
      category: "Admission",
      text: shown.program.title,
      place: "",
      address: origin + shown.href,
      firstDay: day,
      lastDay: day,
      firstTime: time,
      lastTime: "",
      changedAt,
    };
    return { date: name, entry };
  });
}

const zone = "Asia/Kathmandu";
const zoneLines = [
  "BEGIN:VTIMEZONE",
  `TZID:${zone}`,
  "BEGIN:STANDARD",
  "DTSTART:19860101T000000",
  "TZOFFSETFROM:+0530",
  "TZOFFSETTO:+0545",
  "TZNAME:+0545",
  "END:STANDARD",
  "END:VTIMEZONE",
];

/**
 * RFC 5545, with the name and the interval of RFC 7986 and those that older programs read instead. A single date, which is not
 * subscribed to, has no name.
 */
function iCalendar(name: string | undefined, host: string, entries: readonly CalendarEntry[]): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//school-of-management//calendar//EN",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    ...(name ? [`NAME:${escaped(name)}`, `X-WR-CALNAME:${escaped(name)}`] : []),
    `X-WR-TIMEZONE:${zone}`,
    "REFRESH-INTERVAL;VALUE=DURATION:PT6H",
    "X-PUBLISHED-TTL:PT6H",
    ...zoneLines,
    ...entries.flatMap((entry) => linesOf(entry, host)),
    "END:VCALENDAR",
  ];
  return `${lines.map(folded).join("\r\n")}\r\n`;
}

function linesOf(entry: CalendarEntry, host: string): string[] {
  const { id, title, text, place, category, address, changedAt } = entry;
  const changed = `${compact(changedAt.slice(0, 19))}Z`;
  return [
    "BEGIN:VEVENT",
    `UID:${escaped(id)}@${host}`,
    `DTSTAMP:${changed}`,
    `LAST-MODIFIED:${changed}`,
    ...timesOf(entry),
    `SUMMARY:${escaped(title)}`,
    ...(text ? [`DESCRIPTION:${escaped(text)}`] : []),
    ...(place ? [`LOCATION:${escaped(place)}`] : []),
    `CATEGORIES:${escaped(category)}`,
    `URL:${address}`,
    // Nobody is busy because of it.
    "TRANSP:TRANSPARENT",
    "END:VEVENT",
  ];
}

function timesOf({ firstDay, lastDay, firstTime, lastTime }: CalendarEntry): string[] {
  // The end is exclusive.
  if (!firstTime)
    return [`DTSTART;VALUE=DATE:${compact(firstDay)}`, `DTEND;VALUE=DATE:${compact(addDays(lastDay, 1))}`];
  const start = `DTSTART;TZID=${zone}:${compact(`${firstDay}T${firstTime}:00`)}`;
  const end = endOf(firstDay, lastDay, lastTime);
  return end > `${firstDay}T${firstTime}:00` ? [start, `DTEND;TZID=${zone}:${compact(end)}`] : [start];
}

/** Without an end time, several days end at midnight; the end of one day is unknown. */
function endOf(firstDay: Day, lastDay: Day, lastTime: string): string {
  if (lastTime) return `${lastDay}T${lastTime}:00`;
  return lastDay > firstDay ? `${addDays(lastDay, 1)}T00:00:00` : "";
}

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

const maxLineBytes = 75;
/** So many characters of four bytes fit in a line. */
const charactersThatFit = /.{1,18}/gsu;

/** Long lines continue after a line break and a space. */
const folded = (line: string): string =>
  Buffer.byteLength(line) <= maxLineBytes ? line : (line.match(charactersThatFit) ?? []).join("\r\n ");
