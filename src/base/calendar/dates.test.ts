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
  [toTimestamp("2025-01-05"), "2025-01-05"],
  ["2025-01-05T20:00:00.000Z", "2025-01-06"],
  ["2025-01-05T00:00:00+05:45", "2025-01-05"],
  ["9999-12-31T18:00:00Z", "9999-12-31"],
  ["9999-12-31T18:15:00Z", undefined],
  ["+010000-01-01", undefined],
  ["10000-01-01", undefined],
  ["2025-02-29", undefined],
  ["2025-1-5", undefined],
  ["2025-02-30T10:00:00Z", undefined],
  ["2025-01-05T10:00:00", undefined],
])("%s means %s", (text, day) => {
  expect(parseDay(text)).toBe(day);
});

test("days and times are shown by the school's clock", () => {
  expect(formatDay("2025-01-05")).toBe("5 Jan 2025");
  expect(formatDay("2025-12-31T00:00:00.000Z")).toBe("31 Dec 2025");
  expect(formatMoment("2025-01-05T18:20:00.000Z")).toBe("6 Jan 2025, 00:05");
});

test("days are counted over the ends of months and years, up to the year 9999", () => {
  expect(addDays("2024-12-31", 1)).toBe("2025-01-01");
  expect(addDays("2024-03-01", -1)).toBe("2024-02-29");
  expect(addDays("9999-12-31", 1)).toBe("9999-12-31");
  expect(daysBetween("2026-02-27", "2026-03-01")).toBe(2);
  expect(daysBetween("2025-12-31", "2027-01-01")).toBe(366);
  expect(daysBetween("2026-08-12T00:00:00.000Z", "2026-08-20T23:59:59.000Z")).toBe(8);
});
