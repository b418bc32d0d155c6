import { addDays, type Day } from "#calendar/dates.ts";

export interface CalendarEntry {
  /** Unique within the site, and never changed. */
  id: string;
  title: string;
  text: string;
  place: string;
  category: string;
  address: string;
  firstDay: Day;
  lastDay: Day;
  /** By the school's clock; empty for whole days. */
  firstTime: string;
  lastTime: string;
  changedAt: string;
}

interface Calendar {
  /** Undefined for a single date, which is not subscribed to. */
  name: string | undefined;
  host: string;
  entries: readonly CalendarEntry[];
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
