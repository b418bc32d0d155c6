import { expect, test } from "vitest";
import { addDays, type Day } from "#calendar/dates.ts";
import { upcomingEvents } from "#calendar/school-events.ts";
import { sampleDocuments } from "./documents/samples.ts";
import { dateSample, earlierFirstStart } from "./sample-dates.ts";
import { publishedOn, sampleNotices } from "./samples/notices.ts";
import { sampleRoadblocks } from "./samples/roadblocks.ts";

const weekday = (day: Day) => new Date(`${day}T00:00:00Z`).getUTCDay();
/** A whole week, the ends of years, a leap day, and beyond the last year of Bikram Sambat. */
const firstStarts = [
  ...Array.from({ length: 7 }, (_, days) => addDays("2026-11-15", days)),
  ...["2026-12-31", "2027-01-01", "2027-06-01", "2028-02-29", "2030-02-10", "2040-08-15"],
];

test("days are counted from the Sunday of the first start's week, alone and in a sentence", () => {
  const sample = { day: "+32 days", text: "Until {-1 days}.", plain: "32 days", none: "" };

  for (const firstStart of ["2026-11-15", "2026-11-21"])
    expect(dateSample(sample, firstStart)).toEqual({
      day: "2026-12-17",
      text: "Until 14 Nov 2026 · 28 Kartik 2083.",
      plain: "32 days",
      none: "",
    });
  expect(dateSample(sample, "2026-11-22").day).toBe("2026-12-24");
});

test.each(firstStarts)(
  "a site that first starts on %s has three events to come and an open admission",
  (firstStart) => {
    const { events, bba, mba, mphil, phd } = sampleDocuments(firstStart);
    expect(upcomingEvents(events.items, firstStart)).toHaveLength(3);
    expect(events.items.filter(({ firstDay }) => firstDay <= firstStart)).toEqual([]);
    expect(mba.dates.applicationsOpen <= firstStart && firstStart < mba.dates.applicationsClose).toBe(true);
    for (const { dates } of [bba, mba, mphil, phd]) {
      const { applicationsOpen, applicationsClose, entrance, interview, firstClass } = dates;
      const inOrder = [applicationsOpen, applicationsClose, entrance, interview, firstClass].filter(Boolean);
      expect(inOrder).toEqual(inOrder.toSorted());
      expect(applicationsClose > firstStart).toBe(true);
      // The office is closed on Saturdays.
      for (const day of [applicationsClose, interview, firstClass].filter(Boolean))
        expect(weekday(day)).not.toBe(6);
    }
  },
);

test.each(firstStarts)(
  "the banners of a site that first starts on %s are shown as long as applications are received",
  (firstStart) => {
    const documents = sampleDocuments(firstStart);
    const banners = dateSample(sampleRoadblocks, firstStart);
    for (const [name, program] of [
      ["bba-admission", "bba"],
      ["mba-intake", "mba"],
      ["doctoral-call", "phd"],
    ] as const) {
      const { applicationsOpen, applicationsClose } = documents[program].dates;
      expect(banners).toContainEqual(
        expect.objectContaining({ banner: name, activeFrom: applicationsOpen, activeTo: applicationsClose }),
      );
    }
  },
);

test.each(firstStarts)(
  "notices on %s name no step of an admission whose day is still to come",
  (firstStart) => {
    const { bba, mba, mphil } = sampleDocuments(firstStart);
    const dayOf = (file: string) => {
      const found = sampleNotices.find((notice) => notice.file.kind === "file" && notice.file.name === file);
      if (!found) throw new Error(`${file} is no notice.`);
      return publishedOn(found, firstStart);
    };
    const lastYears = (day: Day) => addDays(day, -364);
    expect(dayOf("mba-interview-schedule.pdf") <= lastYears(mba.dates.interview)).toBe(true);
    expect(dayOf("bba-entrance-instructions.pdf") <= lastYears(bba.dates.entrance)).toBe(true);
    expect(dayOf("bba-entrance-merit-list.pdf") > lastYears(bba.dates.entrance)).toBe(true);
    expect(dayOf("bba-entrance-merit-list.pdf") < lastYears(bba.dates.firstClass)).toBe(true);
    expect(dayOf("bba-admission-notice.pdf") <= addDays(lastYears(bba.dates.applicationsOpen), 6)).toBe(true);
    expect(dayOf("mphil-phd-admission.pdf") < lastYears(mphil.dates.applicationsClose)).toBe(true);
  },
);

test("a site whose first start was before keeps its dates", () => {
  const { events, mba, phd } = sampleDocuments(earlierFirstStart);
  expect(events.items.map(({ firstDay }) => firstDay)).toEqual(["2026-11-22", "2026-12-11", "2026-12-27"]);
  expect(mba.dates).toEqual({
    applicationsOpen: "2026-11-14",
    applicationsClose: "2026-12-31",
    entrance: "2027-01-16",
    entranceTime: "07:00",
    interview: "2027-01-24",
    firstClass: "2027-02-14",
  });
  expect(phd.dates.firstClass).toBe("2027-04-18");
});
