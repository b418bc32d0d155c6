import { expect, test } from "vitest";
import { makeEvent } from "#testing/made-up-events.ts";
import { beginningAndEnd } from "./days-and-times.tsx";

const oneDay = makeEvent({ firstDay: "2026-12-11" });
const fiveDays = makeEvent({ firstDay: "2026-11-22", lastDay: "2026-11-26" });

test("an event's days are shown in both calendars", () => {
  expect(beginningAndEnd(oneDay)).toEqual(["11 Dec 2026 · 25 Mangsir 2083"]);
  expect(beginningAndEnd(fiveDays)).toEqual([
    "22 Nov 2026 · 6 Mangsir 2083",
    "to 26 Nov 2026 · 10 Mangsir 2083",
  ]);
});

test("its times stand with the days that they belong to", () => {
  expect(beginningAndEnd({ ...oneDay, firstTime: "14:00" })).toEqual([
    "11 Dec 2026 · 25 Mangsir 2083, 14:00",
  ]);
  expect(beginningAndEnd({ ...oneDay, firstTime: "14:00", lastTime: "16:30" })).toEqual([
    "11 Dec 2026 · 25 Mangsir 2083, 14:00",
    "to 16:30",
  ]);
  expect(beginningAndEnd({ ...fiveDays, firstTime: "13:00", lastTime: "16:00" })).toEqual([
    "22 Nov 2026 · 6 Mangsir 2083, 13:00",
    "to 26 Nov 2026 · 10 Mangsir 2083, 16:00",
  ]);
});

test("a last day before the first is nobody's meaning: the event is one day", () => {
  expect(beginningAndEnd({ ...oneDay, lastDay: "2026-12-01" })).toEqual(beginningAndEnd(oneDay));
});
