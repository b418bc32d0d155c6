import { expect, test } from "vitest";
import { endOfDay } from "#calendar/dates.ts";
import type { Visit } from "#site/visit.ts";
import { makeContent } from "#testing/made-up-content.ts";
import { makeEvent } from "#testing/made-up-events.ts";
import { readEvent, readEvents } from "./events.loader.ts";

const event = makeEvent({ announced: "2026-11-15", firstDay: "2026-12-11" });
const slug = "2026-12-11-who-owns-small-hydropower";

function visitOn(day: string) {
  const expiries: Date[] = [];
  const visit = {
    reads: { content: makeContent({ events: { items: [event] } }) },
    now: new Date(`${day}T12:00:00+05:45`),
    expiresAt: (instant: Date) => expiries.push(instant),
  };
  return { visit: visit as unknown as Visit, expiries };
}

test.each([
  ["2026-11-14", [], { state: "unknown" }, "2026-11-14"],
  ["2026-12-11", [event], { state: "found", event, isOver: false }, "2026-12-11"],
  ["2026-12-12", [], { state: "found", event, isOver: true }, undefined],
])("on %s the list and the page of an event are as its days say", async (day, list, page, expires) => {
  const { visit, expiries } = visitOn(day);
  expect(await readEvents(visit)).toEqual(list);
  expect(await readEvent(visit, slug)).toEqual(page);
  expect(await readEvent(visit, "2026-12-11-somebody-else")).toEqual({ state: "unknown" });
  expect([...new Set(expiries.map(String))]).toEqual(expires ? [String(endOfDay(expires))] : []);
});
