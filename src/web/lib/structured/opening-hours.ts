import type { DayOfWeek, OpeningHoursSpecification } from "schema-dts";

const days = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const;
const between = String.raw`\s*(?:-|\u2013|to)\s*`;
const time = String.raw`(\d{1,2}(?::\d\d)?\s*[AP]M)`;
const form = new RegExp(`^${time}${between}${time}, ?(\\w+)${between}(\\w+)$`, "i");

/** The office's own line, "8 AM - 5 PM, Sunday - Friday", in a form that programs read; undefined where it says it otherwise. */
export function openingHours(line: string): OpeningHoursSpecification | undefined {
  const [, opens = "", closes = "", first = "", last = ""] = form.exec(line.trim()) ?? [];
  const open = daysFrom(first, last);
  if (open.length === 0) return undefined;
  return {
    "@type": "OpeningHoursSpecification",
    dayOfWeek: open.map((day): DayOfWeek => `https://schema.org/${day}`),
    opens: clock(opens),
    closes: clock(closes),
  };
}

/** The week may go on over its end: Sunday to Friday, and Friday to Monday. */
function daysFrom(first: string, last: string) {
  const from = indexOf(first);
  const to = indexOf(last);
  if (from < 0 || to < 0) return [];
  const count = ((to - from + days.length) % days.length) + 1;
  return [...days, ...days].slice(from, from + count);
}

const indexOf = (name: string) => days.findIndex((day) => day.toLowerCase() === name.toLowerCase());

/** "5 PM" as 17:00. */
function clock(text: string): string {
  const [, hours, minutes = "00", half] = /^(\d+)(?::(\d\d))?\s*([AP])M$/i.exec(text) ?? [];
  const hour = (Number(hours) % 12) + (half?.toUpperCase() === "P" ? 12 : 0);
  return `${String(hour).padStart(2, "0")}:${minutes}`;
}
