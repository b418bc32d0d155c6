import { expect, test } from "vitest";
import { endOfDay } from "#contract/calendar/dates.ts";
import type { Notice } from "#contract/notices/notices.ts";
import { makeEvent } from "#contract/testing/made-up-events.ts";
import { makeNotice } from "#contract/testing/made-up-records.ts";
import type { Visit } from "#contract/visit.ts";
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

const noticesOf = (...days: string[]) =>
  days.map((day): Notice => makeNotice({ _id: day, publishDate: `${day}T00:00:00.000Z` }));

const readable = (...days: string[]) =>
  makeVisit(async () => ({ notices: noticesOf(...days), changesAt: undefined }));

const event = (announced: string, firstDay: string, lastDay = "") =>
  makeEvent({ id: `event of ${announced}`, announced, firstDay, lastDay });

const idsOf = (updates: { id: string }[]) => updates.map(({ id }) => id);

test("Home shows the three newest of events and notices, by the day on which they became known", async () => {
  const { visit } = readable("2026-11-15", "2026-11-10", "2026-11-01");

  const updates = await readUpdates(visit, [event("2026-11-12", "2026-12-11")]);

  expect(idsOf(updates)).toEqual(["2026-11-15", "event of 2026-11-12", "2026-11-10"]);
  expect(updates[0]).toMatchObject({ link: "/notice/2025-01-05-exam-routine", day: "2026-11-15" });
  expect(updates[1]).toMatchObject({
    link: "/events/2026-12-11-who-owns-small-hydropower",
    event: {
      when: "11 Dec 2026 · 25 Mangsir 2083, Seminar Hall",
      description: "Questions take half of the time.",
    },
  });
});

test("an event is shown to the end of its last day, and what is a year old is not", async () => {
  const { visit, expiries } = readable("2025-11-17", "2025-11-16");

  const updates = await readUpdates(visit, [
    event("2026-11-02", "2026-11-12", "2026-11-16"),
    event("2026-11-01", "2026-11-12", "2026-11-15"),
    event("2026-11-17", "2026-11-30"),
  ]);

  expect(idsOf(updates)).toEqual(["event of 2026-11-02", "2025-11-17"]);
  expect(expiries).toContainEqual(endOfDay("2026-11-16"));
});

test("an event that nobody dated is today's news until its weeks have begun, so that Home is made anew every night", async () => {
  const undated = event("", "2026-12-30");
  const today = readable();
  expect(await readUpdates(today.visit, [undated])).toMatchObject([{ day: "2026-11-16" }]);
  expect(today.expiries).toContainEqual(endOfDay("2026-11-16"));

  const tomorrow = readable();
  const visit = { ...tomorrow.visit, now: endOfDay("2026-11-16") };
  expect(await readUpdates(visit, [undated])).toMatchObject([{ day: "2026-11-17" }]);

  const near = readable();
  expect(await readUpdates(near.visit, [event("", "2026-11-20")])).toMatchObject([{ day: "2026-11-06" }]);
  expect(near.expiries).not.toContainEqual(endOfDay("2026-11-16"));
});

test("when the notices cannot be read Home has its events, and is not kept", async () => {
  const failure = new Error("The database is away.");
  const { visit, logged, expiries } = makeVisit(() => Promise.reject(failure));

  expect(idsOf(await readUpdates(visit, [event("2026-11-12", "2026-12-11")]))).toEqual([
    "event of 2026-11-12",
  ]);
  expect(logged).toEqual([failure]);
  expect(expiries).toContainEqual(now);
});
