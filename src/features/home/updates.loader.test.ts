import { expect, test } from "vitest";
import { endOfDay } from "#calendar/dates.ts";
import type { Notice } from "#features/notices/notices.schemas.ts";
import type { Visit } from "#site/visit.ts";
import { makeEvent } from "#testing/made-up-events.ts";
import { makeNotice } from "#testing/made-up-records.ts";
import { readUpdates } from "./updates.loader.ts";

const now = new Date("2026-11-16T12:00:00+05:45");

function makeVisit(latest: Visit["reads"]["notices"]["latest"]) {
  const logged: unknown[] = [];
  const expiries: Date[] = [];
  const visit: Visit = {
    reads: { notices: { latest } } as Visit["reads"],
    now,
    retention: { messageDays: undefined, addressDays: undefined },
    canMail: false,
    expiresAt: (instant) => expiries.push(instant),
    log: (error) => logged.push(error),
  };
  return { visit, logged, expiries };
}

const readable = (...days: string[]) =>
  makeVisit(async () => ({
    notices: days.map((day): Notice => makeNotice({ _id: day, publishDate: `${day}T00:00:00.000Z` })),
    changesAt: undefined,
  }));

const idsOf = (all: { id: string }[]) => all.map(({ id }) => id);

test("Home shows events only as cards, past ones marked, and notices only in their list", async () => {
  const { visit, expiries } = readable("2026-11-15", "2026-11-10");

  const { events, notices } = await readUpdates(visit, [
    makeEvent({ id: "over", firstDay: "2026-11-12", lastDay: "2026-11-15" }),
    makeEvent({ id: "ends today", firstDay: "2026-11-12", lastDay: "2026-11-16" }),
  ]);

  expect(events).toMatchObject([
    { id: "ends today", isOver: false },
    { id: "over", isOver: true },
  ]);
  expect(expiries).toEqual([endOfDay("2026-11-16")]);
  expect(idsOf(notices)).toEqual(["2026-11-15", "2026-11-10"]);
  expect(notices[0]).toMatchObject({ link: "/notice/2025-01-05-exam-routine", day: "2026-11-15" });
});

test("when the notices cannot be read Home has its events, and is not cached", async () => {
  const failure = new Error("The database is away.");
  const { visit, logged, expiries } = makeVisit(() => Promise.reject(failure));

  const { events, notices } = await readUpdates(visit, [makeEvent({ id: "lecture" })]);

  expect([idsOf(events), notices]).toEqual([["lecture"], []]);
  expect(logged).toEqual([failure]);
  expect(expiries).toContainEqual(now);
});
