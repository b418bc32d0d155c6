import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { addDays, type Day } from "#base/calendar/dates.ts";
import { banners } from "#features/banners/banners.rules.ts";
import { documentNames, rulesOf } from "#features/documents.ts";
import { upcomingEvents } from "#features/events/school-events.ts";
import { notices } from "#features/notices/notices.rules.ts";
import { sentNoticeForm } from "#features/notices/notices.server.ts";
import { ownPage } from "#features/own-pages/own-page.document.ts";
import { faculty } from "#features/people/people.rules.ts";
import { sampledPrograms } from "#features/programs/program.document.ts";
import { formsOf } from "#kit/collections/collection.schemas.ts";
import type { Content } from "#kit/documents/registry.ts";
import { problemsIn, showable } from "#kit/fields/check.ts";
import { sourcedIn } from "#kit/fields/sources.ts";
import manifest from "#sample/pictures/manifest.json" with { type: "json" };
import { dateSample, publishedOn, sampleDocuments, sampleFolder, sampleRecords } from "./sample-school.ts";

const samples = sampleDocuments("2030-02-10");
const records = sampleRecords("2026-11-15");
const filesIn = (folder: string) => readdirSync(join(sampleFolder, folder)).toSorted();
const ending = (name: string) => name.slice(name.lastIndexOf(".") + 1);
const weekday = (day: Day) => new Date(`${day}T00:00:00Z`).getUTCDay();
/** A whole week, the ends of years, a leap day, and beyond the last year of Bikram Sambat. */
const firstStarts = [
  ...Array.from({ length: 7 }, (_, days) => addDays("2026-11-15", days)),
  ...["2026-12-31", "2027-01-01", "2027-06-01", "2028-02-29", "2030-02-10", "2040-08-15"],
];

const names = [...documentNames, ...sampledPrograms];

test.each(names)("the sample of %s could be published, and pages show all of it", (name) => {
  const rules = rulesOf(name);
  expect(problemsIn(rules, samples[name])).toEqual([]);
  expect(showable(rules, samples[name])).toEqual(samples[name]);
});

test.each(records.pages)(
  "the sample page $title could be published, with pictures that exist",
  ({ content }) => {
    expect(problemsIn(ownPage, content)).toEqual([]);
    const sources = sourcedIn(ownPage, content).map(({ value }) => value.source);
    expect(sources.filter((source) => source && !Object.hasOwn(manifest, source))).toEqual([]);
  },
);

test("every picture and file that a document names exists", () => {
  const named = names.flatMap((name) => sourcedIn(rulesOf(name), samples[name]));
  const sources = (kind: string) =>
    named.flatMap(({ rule, value }) => (rule.kind === kind && value.source ? [value.source] : []));
  expect(sources("picture").filter((source) => !Object.hasOwn(manifest, source))).toEqual([]);
  expect(sources("file").toSorted()).toEqual(filesIn("program-files"));
});

const programs = (["bba", "mba", "mphil", "phd"] as const).map((key) => [key, samples[key]] as const);
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
const coursesOf = (program: Content<"bba">) => program.semesters.flatMap((semester) => semester.courses);

test.each(programs)("the plan of the %s adds up to its credit hours", (key, program) => {
  for (const { title, creditHours, courses } of program.semesters)
    if (creditHours !== null)
      expect(sum(courses.map((each) => each.creditHours ?? 0)), title).toBe(creditHours);
  if (key !== "bba" && key !== "mba") return;
  const courses = coursesOf(program);
  const total = sum(courses.map(({ creditHours }) => creditHours ?? 0));
  expect(program.creditHours).toBe(`${total} credit hours in ${courses.length} components`);
});

test("days count from the Sunday of the first start's week, alone and in a sentence", () => {
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

test.each(firstStarts)("a site first started on %s has three events to come and an open admission", (day) => {
  const { bba, mba, mphil, phd } = sampleDocuments(day);
  expect(upcomingEvents(sampleRecords(day).events, day)).toHaveLength(3);
  expect(mba.dates.applicationsOpen <= day && day < mba.dates.applicationsClose).toBe(true);
  for (const { dates } of [bba, mba, mphil, phd]) {
    const { applicationsOpen, applicationsClose, entrance, interview, firstClass } = dates;
    const inOrder = [applicationsOpen, applicationsClose, entrance, interview, firstClass].filter(Boolean);
    expect(inOrder).toEqual(inOrder.toSorted());
    // The office is closed on Saturdays.
    for (const each of [applicationsClose, interview, firstClass].filter(Boolean))
      expect(weekday(each)).not.toBe(6);
  }
});

test("every sample record would be accepted by its form", () => {
  for (const notice of records.notices) {
    const { file, ...fields } = notice;
    const sent = { ...fields, publishDate: publishedOn(notice, "2026-02-28") };
    expect(sentNoticeForm.safeParse(sent).error, notice.noticeTitle).toBeUndefined();
    if (file) expect(notices.upload.endings).toContain(ending(file));
  }
  for (const person of records.people)
    expect(formsOf(faculty).newForm.safeParse(person).error, person.fullName).toBeUndefined();
  for (const banner of records.banners)
    expect(
      formsOf(banners).newForm.safeParse({ ...banner, bannerSeconds: String(banner.bannerSeconds) }).error,
    ).toBeUndefined();
});

test("every file that a record names exists, and every file is named", () => {
  const names = records.notices.flatMap(({ file }) => file ?? []);
  expect([...new Set(names)].toSorted()).toEqual(filesIn("records/files"));
  expect(records.people.map(({ headshot }) => headshot).toSorted()).toEqual(filesIn("records/portraits"));
  expect(records.banners.map(({ banner }) => banner).toSorted()).toEqual(filesIn("records/banners"));
});

test.each(records.downloads)(
  "the sample download $title has a file, and a category of the list",
  (download) => {
    expect(existsSync(join(sampleFolder, download.file))).toBe(true);
    expect(samples.downloads.categories.map(({ name }) => name)).toContain(download.category);
  },
);

test.each(["2026-11-15", "2026-04-16", "2028-02-29"])(
  "added on %s, every notice is of the two years before, and two are new",
  (today) => {
    const days = records.notices.map((notice) => publishedOn(notice, today));
    expect(days.filter((day) => day > today || day <= addDays(today, -731))).toEqual([]);
    expect(days.filter((day) => day >= addDays(today, -2))).toHaveLength(2);
  },
);
