import { expect, test } from "vitest";
import {
  addDays,
  dayOf,
  daysBetween,
  formatDay,
  formatMoment,
  parseDay,
  startOfDay,
  toTimestamp,
} from "./dates.ts";

test("the school's day begins at a quarter past six in the evening in Greenwich", () => {
  expect(dayOf(new Date("2025-01-04T18:14:59.999Z"))).toBe("2025-01-04");
  expect(dayOf(new Date("2025-01-04T18:15:00.000Z"))).toBe("2025-01-05");
  expect(startOfDay("2025-01-05")).toEqual(new Date("2025-01-04T18:15:00.000Z"));
});

test.each([
  ["2025-01-05", "2025-01-05"],
  ["2024-02-29", "2024-02-29"],
  ["2025-01-05T20:00:00.000Z", "2025-01-06"],
  ["2025-01-05T00:00:00+05:45", "2025-01-05"],
  ["2025-02-29", undefined],
  ["2025-13-01", undefined],
  ["2025-1-5", undefined],
  ["2025-02-30T10:00:00Z", undefined],
  ["2025-01-05T25:00:00Z", undefined],
  ["2025-01-05T10:00:00", undefined],
  ["5 Jan 2025", undefined],
  ["", undefined],
])("%s means %s", (text, day) => {
  expect(parseDay(text)).toBe(day);
});

test("a day goes out and comes back the same", () => {
  expect(parseDay(toTimestamp("2025-01-05"))).toBe("2025-01-05");
});

test("a day is shown as day, short month and year", () => {
  expect(formatDay("2025-01-05")).toBe("5 Jan 2025");
  expect(formatDay("2025-12-31T00:00:00.000Z")).toBe("31 Dec 2025");
});

test("days are counted over the ends of months and years", () => {
  expect(addDays("2024-12-31", 1)).toBe("2025-01-01");
  expect(addDays("2024-03-01", -1)).toBe("2024-02-29");
});

test("a moment is shown as a clock at the school shows it", () => {
  expect(formatMoment("2025-01-05T18:20:00.000Z")).toBe("6 Jan 2025, 00:05");
  expect(formatMoment("2025-01-05T06:15:00.000Z")).toBe("5 Jan 2025, 12:00");
});

test("a day beyond the year 9999, or before the year 0, is none", () => {
  expect(parseDay("9999-12-31")).toBe("9999-12-31");
  expect(parseDay("9999-12-31T18:00:00Z")).toBe("9999-12-31");
  expect(parseDay("9999-12-31T18:15:00Z")).toBeUndefined();
  expect(parseDay("0000-01-01T00:00:00+14:00")).toBeUndefined();
  expect(addDays("9999-12-31", 1)).toBe("9999-12-31");
});

test.each([
  ["2026-08-12", "2026-08-12", 0],
  ["2026-08-12", "2026-08-13", 1],
  ["2026-02-27", "2026-03-01", 2],
  ["2025-12-31", "2027-01-01", 366],
  ["2026-03-28", "2026-03-30", 2],
])("from %s to %s it is %i days", (from, to, days) => {
  expect(daysBetween(from, to)).toBe(days);
});

test("of a timestamp only the day counts", () => {
  expect(daysBetween("2026-08-12T00:00:00.000Z", "2026-08-20T23:59:59.000Z")).toBe(8);
});
