import { expect, test } from "vitest";
import { endOfDay } from "#calendar/dates.ts";
import type { SchoolEvent } from "#calendar/school-events.ts";
import type { Visit } from "#site/visit.ts";
import { makeContent } from "#testing/made-up-content.ts";
import { makeEvent } from "#testing/made-up-events.ts";
import { readEvent, readEvents } from "./events.loader.ts";

const noonOf = (day: string) => new Date(`${day}T12:00:00+05:45`);

function visitOn(day: string, items: SchoolEvent[]) {
  const expiries: Date[] = [];
  const visit = {
    reads: { content: makeContent({ events: { items } }) },
    now: noonOf(day),
    expiresAt: (instant: Date) => expiries.push(instant),
  };
  return { visit: visit as unknown as Visit, expiries };
}

const event = makeEvent({ announced: "2026-11-15", firstDay: "2026-12-11" });
const slug = "2026-12-11-who-owns-small-hydropower";

test("the list is kept until the end of the first event's last day", async () => {
  const { visit, expiries } = visitOn("2026-12-11", [event]);
  expect(await readEvents(visit)).toEqual([event]);
  expect(expiries).toEqual([endOfDay("2026-12-11")]);
});

test("on the day after, an event has left the list, and its page says that it is over", async () => {
  const { visit } = visitOn("2026-12-12", [event]);
  expect(await readEvents(visit)).toEqual([]);
  expect(await readEvent(visit, slug)).toEqual({ state: "found", event, isOver: true });
});

test("before its announcement an event has no page, and the page of none is not kept beyond that day", async () => {
  const { visit, expiries } = visitOn("2026-11-14", [event]);
  expect(await readEvent(visit, slug)).toEqual({ state: "unknown" });
  expect(expiries).toEqual([endOfDay("2026-11-14")]);
});

test("an address of no event is no page", async () => {
  const { visit } = visitOn("2026-11-16", [event]);
  expect(await readEvent(visit, "2026-12-11-somebody-else")).toEqual({ state: "unknown" });
});
