import { expect, test } from "vitest";
import { openingHours } from "./structured-data.ts";

const read = (line: string) => {
  const hours = openingHours(line) as { opens: string; closes: string; dayOfWeek: string[] } | undefined;
  if (!hours) return undefined;
  const days = hours.dayOfWeek.map((day) => day.replace("https://schema.org/", ""));
  return `${hours.opens} ${hours.closes} ${days.at(0)} ${days.at(-1)} ${days.length}`;
};

test.each([
  ["8 AM - 5 PM, Sunday - Friday", "08:00 17:00 Sunday Friday 6"],
  ["6:30 am – 12 pm, monday to monday", "06:30 12:00 Monday Monday 1"],
  ["12 AM - 11:45 PM, Friday - Monday", "00:00 23:45 Friday Monday 4"],
])("%j is understood", (line, hours) => {
  expect(read(line)).toBe(hours);
});

test.each(["", "By appointment", "8 AM - 5 PM", "8 - 5, Sunday - Friday", "8 AM - 5 PM, Sunday - Holiday"])(
  "%j is left to people",
  (line) => {
    expect(read(line)).toBeUndefined();
  },
);
