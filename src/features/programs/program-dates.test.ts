import { expect, test } from "vitest";
import { emptyOf } from "#fields/shape.ts";
import { program } from "./program.document.ts";
import { datesOf, nextOf } from "./program-dates.tsx";
import { costWithFeeToApply } from "./program-fees.ts";

const intake = {
  dates: {
    ...emptyOf(program).dates,
    applicationsClose: "2027-01-31",
    entrance: "2027-02-13",
    entranceTime: "07:00",
    firstClass: "2027-03-07",
  },
};
const close = { name: "applicationsClose", day: "2027-01-31", text: "31 Jan 2027 · 17 Magh 2083" };
const entrance = { name: "entrance", day: "2027-02-13", text: "13 Feb 2027 · 1 Falgun 2083, at 07:00" };
const firstClass = { name: "firstClass", day: "2027-03-07", text: "7 Mar 2027 · 23 Falgun 2083" };

test.each([
  ["2027-01-30", ["tomorrow", "in 14 days", "in 36 days"], "applicationsClose"],
  ["2027-01-31", ["today", "in 13 days", "in 35 days"], "applicationsClose"],
  ["2027-02-01", [undefined, "in 12 days", "in 34 days"], "entrance"],
])("on %s the dates of the intake are %j, and the next is %s", (today, left, next) => {
  const dates = datesOf(intake, today);
  expect(dates).toEqual([close, entrance, firstClass].map((date, index) => ({ ...date, left: left[index] })));
  expect(nextOf(dates)?.name).toBe(next);
});

test("an intake whose last day is past is not shown", () => {
  expect(datesOf(intake, "2027-03-08")).toEqual([]);
  expect(nextOf([])).toBeUndefined();
});

test("the cost is also shown with the fee to apply", () => {
  const fees = { feeStructure: [], totalCost: 246_000, applicationFee: 2000 };
  expect(costWithFeeToApply(fees)).toBe("NPR 2,48,000 with NPR 2,000 to apply");
});
