import { expect, test } from "vitest";
import type { Visit } from "#site/visit.ts";
import { makeRoadblock } from "#testing/made-up-records.ts";
import { readBanners } from "./home.route.tsx";
import { nextIntake, readUpdates } from "./updates.loader.ts";

const now = new Date("2026-11-16T12:00:00+05:45");
const schoolUrl = "https://som.nilgiri.example";
const failure = new Error("The database is away.");
const fails = () => Promise.reject(failure);

function makeVisit(reads: { [Name in "active" | "latest" | "live"]?: () => Promise<unknown> }) {
  const logged: unknown[] = [];
  const expiries: Date[] = [];
  const visit = {
    reads: {
      roadblocks: { active: reads.active },
      notices: { latest: reads.latest },
      events: { live: reads.live },
    },
    now,
    expiresAt: (instant: Date) => expiries.push(instant),
    log: (error: unknown) => logged.push(error),
  };
  return { visit: visit as unknown as Visit, logged, expiries };
}

test("Home shows the active banners until they change, and links to the school as pages of this site", async () => {
  const changesAt = new Date("2026-11-17T00:00:00+05:45");
  const foreign = "https://som.nilgiri.example.evil.example/notice";
  const roadblocks = [
    makeRoadblock({ _id: "own", link: `${schoolUrl}/notice?type=Exam#top` }),
    makeRoadblock({ _id: "foreign", link: foreign }),
    makeRoadblock({ _id: "off", isActive: false }),
  ];
  const { visit, expiries } = makeVisit({ active: async () => ({ roadblocks, changesAt }) });
  expect(await readBanners(visit, schoolUrl)).toMatchObject([
    { id: "own", href: "/notice?type=Exam#top", seconds: 5 },
    { id: "foreign", href: foreign, host: "som.nilgiri.example.evil.example" },
  ]);
  expect(expiries).toEqual([changesAt]);
});

test("without banners, events or notices Home is shown, and is not cached", async () => {
  const { visit, logged, expiries } = makeVisit({ active: fails, latest: fails, live: fails });
  expect(await readBanners(visit, schoolUrl)).toEqual([]);
  expect(expiries).toEqual([now]);
  expect(await readUpdates(visit)).toEqual({ events: [], notices: [] });
  expect(expiries.filter((instant) => instant === now)).toHaveLength(3);
  expect(logged).toEqual([failure, failure, failure]);
});

test("Home names the first deadline of an open intake, or else the next opening", () => {
  const { visit } = makeVisit({});
  const program = (shortName: string, applicationsOpen: string, applicationsClose: string) => ({
    shortName,
    dates: { applicationsOpen, applicationsClose },
  });
  const later = program("MBA", "2026-12-20", "2027-01-20");
  expect(nextIntake([program("Ph.D", "", "2026-11-15"), later], visit)).toMatchObject({ day: "2026-12-20" });
  const open = [program("BBA", "2026-10-01", "2026-12-30"), program("M.Phil", "", "2026-11-16")];
  expect(nextIntake([later, ...open], visit)).toEqual({ program: "M.Phil", day: "2026-11-16", isOpen: true });
  expect(nextIntake([program("BBA", "", "")], visit)).toBeUndefined();
});
