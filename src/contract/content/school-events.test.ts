import { expect, test } from "vitest";
import { endOfDay, startOfDay } from "../calendar/dates.ts";
import { makeEvent } from "../testing/made-up-events.ts";
import { changesOfEvents, eventAddress, knownSince, summaryOf, upcomingEvents } from "./school-events.ts";

const today = "2026-11-16";
const titlesOf = (events: { title: string }[]) => events.map(({ title }) => title);

test("one can come to what is announced and not over, the nearest first", () => {
  const events = [
    makeEvent({ title: "later", firstDay: "2026-12-27" }),
    makeEvent({ title: "second of a day", firstDay: "2026-11-20", firstTime: "14:00" }),
    makeEvent({ title: "first of a day", firstDay: "2026-11-20", firstTime: "09:00" }),
    makeEvent({ title: "ends today", firstDay: "2026-11-12", lastDay: today }),
    makeEvent({ title: "over", firstDay: "2026-11-12", lastDay: "2026-11-15" }),
    makeEvent({ title: "a secret", firstDay: "2026-11-30", announced: "2026-11-17" }),
  ];

  expect(titlesOf(upcomingEvents(events, today))).toEqual([
    "ends today",
    "first of a day",
    "second of a day",
    "later",
  ]);
});

test("a page of events changes when one is announced or over", () => {
  const events = [
    makeEvent({ firstDay: "2026-11-30", announced: "2026-11-17" }),
    makeEvent({ firstDay: "2026-11-20", lastDay: "2026-11-22" }),
    makeEvent({ firstDay: "2026-11-01" }),
  ];

  expect(changesOfEvents(events, today)).toEqual([startOfDay("2026-11-17"), endOfDay("2026-11-22")]);
});

test("an event without a day of announcement is news two weeks before it, and never ahead of today", () => {
  expect(knownSince(makeEvent({ firstDay: "2026-11-20" }), today)).toBe("2026-11-06");
  expect(knownSince(makeEvent({ firstDay: "2027-05-01" }), today)).toBe(today);
});

test("its address is its day and its title, and its first paragraph stands for it", () => {
  expect(eventAddress(makeEvent())).toBe("/events/2026-12-11-who-owns-small-hydropower");
  expect(summaryOf(makeEvent())).toBe("Questions take half of the time.");
});
