import { expect, test } from "vitest";
import { yearChoices } from "./notice-board.tsx";

test("the years are offered as they come, newest first", () => {
  expect(yearChoices([2026, 2025], undefined)).toEqual(["2026", "2025"]);
  expect(yearChoices([2026, 2025], "2025")).toEqual(["2026", "2025"]);
});

test("a year from the address stands in its place, so that the form shows what is asked for", () => {
  expect(yearChoices([2026, 2024], "2025")).toEqual(["2026", "2025", "2024"]);
});
