import { daysAndTimes } from "#kit/site/days-and-times.tsx";
import { makeEvent } from "#testing/made-up-events.ts";
import {
  eventPath,
  nextAndLatestEvents,
  type SchoolEvent,
  summaryOf,
  upcomingEvents,
} from "./school-events.ts";

const today = "2026-11-16";
const titlesOf = (events: { title: string }[]) => events.map(({ title }) => title);

test("future and running events are listed, the nearest first", () => {
  const events = [
    makeEvent({ title: "later", firstDay: "2026-12-27" }),
    makeEvent({ title: "second of a day", firstDay: "2026-11-20", firstTime: "14:00" }),
    makeEvent({ title: "first of a day", firstDay: "2026-11-20", firstTime: "09:00" }),
    makeEvent({ title: "ends today", firstDay: "2026-11-12", lastDay: today }),
    makeEvent({ title: "over", firstDay: "2026-11-12", lastDay: "2026-11-15" }),
  ];

  expect(titlesOf(upcomingEvents(events, today))).toEqual([
    "ends today",
    "first of a day",
    "second of a day",
    "later",
  ]);
});

test("past events fill up the list only if there are too few future ones", () => {
  const past = [
    makeEvent({ title: "long over", firstDay: "2025-11-12" }),
    makeEvent({ title: "just over", firstDay: "2026-11-10", lastDay: "2026-11-15" }),
    makeEvent({ title: "over", firstDay: "2026-11-12" }),
  ];
  const toCome = [
    makeEvent({ title: "second", firstDay: "2026-11-20" }),
    makeEvent({ title: "first", firstDay: today }),
    makeEvent({ title: "third", firstDay: "2027-05-01" }),
    makeEvent({ title: "fourth", firstDay: "2027-05-02" }),
  ];
  const shownOf = (events: SchoolEvent[]) => titlesOf(nextAndLatestEvents(events, today, 3));

  expect(shownOf([...past, ...toCome])).toEqual(["first", "second", "third"]);
  expect(shownOf([...past, ...toCome.slice(1, 2)])).toEqual(["first", "just over", "over"]);
  expect(shownOf(past.slice(0, 2))).toEqual(["just over", "long over"]);
  expect(shownOf([])).toEqual([]);
});

test("an event's URL is its day and title, and its first paragraph is its summary", () => {
  expect(eventPath(makeEvent())).toBe("/events/2026-12-11-who-owns-small-hydropower");
  expect(summaryOf(makeEvent())).toBe("Questions take half of the time.");
});

const oneDay = makeEvent({ firstDay: "2026-12-11" });
const twoDays = makeEvent({ firstDay: "2026-11-22", lastDay: "2026-11-26" });

test.each([
  [oneDay, ["11 Dec 2026 · 25 Mangsir 2083"]],
  [{ ...oneDay, lastDay: "2026-12-01" }, ["11 Dec 2026 · 25 Mangsir 2083"]],
  [{ ...oneDay, firstTime: "14:00" }, ["11 Dec 2026 · 25 Mangsir 2083,", "14:00"]],
  [{ ...oneDay, firstTime: "14:00", lastTime: "16:30" }, ["11 Dec 2026 · 25 Mangsir 2083,", "14:00–16:30"]],
  [twoDays, ["22–26 Nov 2026 · 6–10 Mangsir 2083"]],
  [
    { ...twoDays, firstTime: "13:00", lastTime: "16:00" },
    ["22–26 Nov 2026 · 6–10 Mangsir 2083,", "13:00–16:00 daily"],
  ],
  [
    { ...twoDays, lastDay: "2027-01-02", firstTime: "09:00" },
    ["22 Nov 2026 – 2 Jan 2027 · 6 Mangsir – 18 Poush 2083,", "from 09:00"],
  ],
  [
    { ...twoDays, firstTime: "18:00", lastTime: "09:00" },
    ["22 Nov 2026 · 6 Mangsir 2083, 18:00", "to 26 Nov 2026 · 10 Mangsir 2083, 09:00"],
  ],
])("the days and times of an event are shown in both calendars", (event, parts) => {
  expect(daysAndTimes(event)).toEqual(parts);
});
