import { expect, test } from "vitest";
import { parseBikramSambat } from "./bikram-sambat.parse.ts";

test.each([
  "2083-07-29",
  "2083/7/29",
  " 29-7-2083 ",
  "29 Kartik 2083",
  "Kartik 29, 2083",
  "२०८३-०७-२९",
  "कात्तिक २९, २०८३",
])("%s is 15 November 2026", (typed) => {
  expect(parseBikramSambat(typed)).toBe("2026-11-15");
});

test.each([
  "2083-07",
  "2083-07-31",
  "2083-13-01",
  "2091-01-01",
  "29 November 2083",
  "29 Kartik Mangsir 2083",
  "7 29 83",
])("%s is no day that can be told", (typed) => {
  expect(parseBikramSambat(typed)).toBeUndefined();
});

test.each([
  ["१ बैशाख २०८३", "2026-04-14"],
  ["30 Chait 2083", "2027-04-13"],
  ["1 Baisakh 2084", "2027-04-14"],
])("%s is %s", (typed, day) => {
  expect(parseBikramSambat(typed)).toBe(day);
});
