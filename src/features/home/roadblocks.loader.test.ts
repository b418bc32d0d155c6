import { expect, test } from "vitest";
import type { Visit } from "#site/visit.ts";
import { makeRoadblock } from "#testing/made-up-records.ts";
import { readBanners } from "./home.route.tsx";

const now = new Date("2025-01-06T12:00:00+05:45");
const schoolUrl = "https://som.nilgiri.example";
const midnight = new Date("2025-01-07T00:00:00+05:45");

function makeVisit(active: Visit["reads"]["roadblocks"]["active"]) {
  const logged: unknown[] = [];
  const expiries: Date[] = [];
  const visit = {
    reads: { roadblocks: { active } },
    now,
    expiresAt: (instant: Date) => expiries.push(instant),
    log: (error: unknown) => logged.push(error),
  };
  return { visit: visit as unknown as Visit, logged, expiries };
}

test("Home shows the banners that are switched on, and is kept only until they change", async () => {
  const { visit, expiries } = makeVisit(async () => ({
    roadblocks: [makeRoadblock({ _id: "on" }), makeRoadblock({ _id: "off", isActive: false })],
    changesAt: midnight,
  }));

  expect(await readBanners(visit, schoolUrl)).toMatchObject([
    { id: "on", host: "school.example", seconds: 5 },
  ]);
  expect(expiries).toEqual([midnight]);
});

test("a banner that leads to the school's own address leads to the page of this site", async () => {
  const links = [`${schoolUrl}/notice?type=Exam#top`, "https://som.nilgiri.example.evil.example/notice"];
  const { visit } = makeVisit(async () => ({
    roadblocks: links.map((link) => makeRoadblock({ link })),
    changesAt: undefined,
  }));

  expect(await readBanners(visit, schoolUrl)).toMatchObject([
    { href: "/notice?type=Exam#top" },
    { href: links[1] },
  ]);
});

test("when the banners cannot be read Home goes out without them and is not kept", async () => {
  const failure = new Error("The database is away.");
  const { visit, logged, expiries } = makeVisit(() => Promise.reject(failure));

  expect(await readBanners(visit, schoolUrl)).toEqual([]);
  expect(logged).toEqual([failure]);
  expect(expiries).toEqual([now]);
});
