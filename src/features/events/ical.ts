import { addDays, type Day } from "#calendar/dates.ts";

/** A date as calendar programs take it. */
export interface CalendarEntry {
  /** Known by this for good, together with the site that it comes from. */
  id: string;
  title: string;
  text: string;
  place: string;
  category: string;
  address: string;
  firstDay: Day;
  lastDay: Day;
  /** By the school's clock; empty where the whole day is meant. */
  firstTime: string;
  lastTime: string;
  changedAt: string;
}

interface Calendar {
  /** For subscribers; without one it is taken in once. */
  name: string | undefined;
  host: string;
  entries: readonly CalendarEntry[];
}

const zone = "Asia/Kathmandu";
/** One offset all year, since 1986. */
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

/** RFC 5545, with the name and the interval of RFC 7986 and those that older programs read instead. */
export function iCalendar({ name, host, entries }: Calendar): string {
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
    // Whoever has it in the calendar is still free at the time.
    "TRANSP:TRANSPARENT",
    "END:VEVENT",
  ];
}

function timesOf({ firstDay, lastDay, firstTime, lastTime }: CalendarEntry): string[] {
  // The end of days is the first one that is not meant any more.
  if (!firstTime)
    return [`DTSTART;VALUE=DATE:${compact(firstDay)}`, `DTEND;VALUE=DATE:${compact(addDays(lastDay, 1))}`];
  const start = `DTSTART;TZID=${zone}:${compact(`${firstDay}T${firstTime}:00`)}`;
  const end = endOf(firstDay, lastDay, lastTime);
  return end > `${firstDay}T${firstTime}:00` ? [start, `DTEND;TZID=${zone}:${compact(end)}`] : [start];
}

/** Of several days without a time the last one is meant to its end; of one day nobody knows it. */
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
/** Of at most four bytes each, behind a space. */
const charactersThatFit = /.{1,18}/gsu;

/** A longer line goes on in the next, behind a space. No character is cut in two. */
const folded = (line: string): string =>
  Buffer.byteLength(line) <= maxLineBytes ? line : (line.match(charactersThatFit) ?? []).join("\r\n ");
