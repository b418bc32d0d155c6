import { expect, test } from "vitest";
import { documents } from "#documents/documents.ts";
import { emptyOf } from "#fields/complete.ts";
import { datesOf, nextOf } from "./program-dates.tsx";
import type { Program } from "./shown-programs.ts";

const programWith = (dates: Partial<Program["dates"]>): Pick<Program, "dates"> => ({
  dates: { ...emptyOf(documents.bba.rules).dates, ...dates },
});

const intake = programWith({
  applicationsClose: "2027-01-31",
  entrance: "2027-02-13",
  entranceTime: "07:00",
  firstClass: "2027-03-07",
});

test("the dates that are known stand in their order, in both calendars, with the days that are left", () => {
  expect(datesOf(intake, "2027-01-30")).toEqual([
    { name: "applicationsClose", day: "2027-01-31", text: "31 Jan 2027 · 17 Magh 2083", left: "tomorrow" },
    {
      name: "entrance",
      day: "2027-02-13",
      text: "13 Feb 2027 · 1 Falgun 2083, at 07:00",
      left: "in 14 days",
    },
    { name: "firstClass", day: "2027-03-07", text: "7 Mar 2027 · 23 Falgun 2083", left: "in 36 days" },
  ]);
});

test("a day is today until it is over, and then it is past", () => {
  expect(datesOf(intake, "2027-01-31")[0]?.left).toBe("today");
  expect(datesOf(intake, "2027-02-01")[0]?.left).toBeUndefined();
});

test("what comes next is the first day that is not past", () => {
  expect(nextOf(datesOf(intake, "2027-01-31"))?.name).toBe("applicationsClose");
  expect(nextOf(datesOf(intake, "2027-02-01"))?.name).toBe("entrance");
});

test("an intake whose last day is past is not shown at all", () => {
  expect(datesOf(intake, "2027-03-08")).toEqual([]);
  expect(nextOf([])).toBeUndefined();
});
