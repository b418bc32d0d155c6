import { expect, test } from "vitest";
import { daysBetween, periodText } from "./period.ts";

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

test("a period reads day, short month, year, and says when its end is open", () => {
  expect(periodText({ from: "2025-01-05", to: "2025-02-12" })).toBe("5 Jan 2025 – 12 Feb 2025");
  expect(periodText({ from: "2025-01-05", to: "" })).toBe("5 Jan 2025 – choose the end");
});
