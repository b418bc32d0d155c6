import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { addDays } from "#calendar/dates.ts";
import { maxBannerBytes } from "#features/banners/banners.rules.ts";
import { roadblockForm } from "#features/banners/banners.schemas.ts";
import { peopleGroups } from "#features/people/people.rules.ts";
import { personForm } from "#features/people/people.schemas.ts";
import { dateSample } from "../sample-dates.ts";
import { samplePeople } from "./people.ts";
import { sampleRoadblocks } from "./roadblocks.ts";

const folder = (name: string) => join(import.meta.dirname, name);
const filesIn = (name: string) =>
  readdirSync(folder(name)).map((file) => ({ file, path: join(folder(name), file) }));

test("every picture that a sample names exists, every picture is named, and no two are alike", () => {
  const portraits = samplePeople.map((person) => `${person.portrait}.jpg`).sort();
  const banners = sampleRoadblocks.map((roadblock) => `${roadblock.banner}.jpg`).sort();
  expect(filesIn("portraits").map(({ file }) => file)).toEqual(portraits);
  expect(filesIn("banners").map(({ file }) => file)).toEqual(banners);
  const contents = [...filesIn("portraits"), ...filesIn("banners")].map(({ path }) =>
    readFileSync(path, "base64"),
  );
  expect(new Set(contents).size).toBe(portraits.length + banners.length);
});

test("the pictures are small enough to travel with the source, and to be uploaded", () => {
  const sizes = (name: string) => filesIn(name).map(({ path }) => statSync(path).size);
  expect(Math.max(...sizes("portraits"))).toBeLessThan(30 * 1024);
  expect(Math.max(...sizes("banners"))).toBeLessThan(Math.min(120 * 1024, maxBannerBytes));
  const total = [...sizes("portraits"), ...sizes("banners")].reduce((sum, bytes) => sum + bytes, 0);
  expect(total).toBeLessThan(2.5 * 1024 * 1024);
});

test("every person would be accepted by the form, in the order of being added", () => {
  for (const { fullName, education, post, addedDay } of samplePeople)
    expect(personForm.safeParse({ fullName, education, post, addedDate: addedDay }).error).toBeUndefined();
  for (const group of peopleGroups) {
    const days = samplePeople.filter((person) => person.group === group).map((person) => person.addedDay);
    expect(days).toEqual(days.toSorted());
  }
});

test("there are people of both groups, a few of them switched off", () => {
  const count = (group: string, active: boolean) =>
    samplePeople.filter((person) => person.group === group && person.active === active).length;
  expect([count("faculty", true), count("faculty", false)]).toEqual([23, 2]);
  expect([count("administration", true), count("administration", false)]).toEqual([11, 1]);
});

test("every banner would be accepted by the form, and leads nowhere real", () => {
  for (const { banner, link, activeFrom, activeTo, seconds } of dateSample(sampleRoadblocks, "2026-11-15")) {
    const sent = { activeFrom, activeTo, link, bannerSeconds: String(seconds) };
    expect(roadblockForm.safeParse(sent).error, banner).toBeUndefined();
    expect(new URL(link).hostname).toMatch(/\.example$/);
  }
});

test.each(["2026-11-15", "2026-11-21", "2030-02-10"])(
  "two banners are shown in the weeks after a first start on %s",
  (firstStart) => {
    const shownOn = (day: string) =>
      dateSample(sampleRoadblocks, firstStart)
        .filter(({ active, activeFrom, activeTo }) => active && activeFrom <= day && day <= activeTo)
        .map(({ banner }) => banner);
    expect(shownOn(firstStart)).toEqual(["conference", "mba-intake"]);
    expect(shownOn(addDays(firstStart, 13))).toEqual(["conference", "mba-intake"]);
  },
);
