import { expect, test } from "vitest";
import {
  beginChoice,
  chooseDay,
  type DayRange,
  fromLocalDate,
  inOrder,
  rangeTo,
  toLocalDate,
  typeDay,
} from "./range-calendar.tsx";

const standing: DayRange = { from: "2026-08-01", to: "2026-08-05" };

/** Opens a calendar on what stands and clicks days one after the other. */
const click = (...days: string[]) => days.reduce(chooseDay, beginChoice(standing)).range;

test("the first click sets the start and takes the old end away", () => {
  expect(click("2026-08-12")).toEqual({ from: "2026-08-12", to: "" });
});

test("the first click sets the start also when only a start stood there", () => {
  const opened = beginChoice({ from: "2026-08-01", to: "" });

  expect(chooseDay(opened, "2026-08-12")).toEqual({ range: { from: "2026-08-12", to: "" }, next: "end" });
});

test("the second click sets the end", () => {
  expect(click("2026-08-12", "2026-08-20")).toEqual({ from: "2026-08-12", to: "2026-08-20" });
});

test("a second click before the start swaps the two, over the turn of a year too", () => {
  expect(click("2026-08-12", "2026-08-02")).toEqual({ from: "2026-08-02", to: "2026-08-12" });
  expect(click("2027-01-02", "2026-12-30")).toEqual({ from: "2026-12-30", to: "2027-01-02" });
});

test("the same day twice is a range of that one day", () => {
  expect(click("2026-08-12", "2026-08-12")).toEqual({ from: "2026-08-12", to: "2026-08-12" });
});

test("a third click begins again", () => {
  expect(click("2026-08-12", "2026-08-20", "2026-09-01")).toEqual({ from: "2026-09-01", to: "" });
});

test("the range that a click would make is known only while the end is awaited", () => {
  const begun = chooseDay(beginChoice(standing), "2026-08-12");

  expect(rangeTo(begun, "2026-08-10")).toEqual({ from: "2026-08-10", to: "2026-08-12" });
  expect(rangeTo(beginChoice(standing), "2026-08-10")).toBeUndefined();
});

test("ends that are typed stay where they were typed, and are put in order", () => {
  const typed = typeDay(typeDay(beginChoice({ from: "", to: "" }), "from", "2026-08-12"), "to", "2026-08-02");

  expect(typed).toEqual({ range: { from: "2026-08-12", to: "2026-08-02" }, next: "start" });
  expect(inOrder(typed).range).toEqual({ from: "2026-08-02", to: "2026-08-12" });
  expect(typeDay(typed, "to", "").next).toBe("end");
});

test.each(["2026-01-01", "2026-02-28", "2026-03-29", "2026-12-31"])(
  "%s goes into a calendar and comes back the same day",
  (day) => {
    expect(fromLocalDate(toLocalDate(day))).toBe(day);
  },
);
