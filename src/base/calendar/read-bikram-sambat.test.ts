import { parseBikramSambat } from "./read-bikram-sambat.ts";

test.each([
  ["2083-07-29", "2026-11-15"],
  ["2083/7/29", "2026-11-15"],
  [" 29-7-2083 ", "2026-11-15"],
  ["29 Kartik 2083", "2026-11-15"],
  ["Kartik 29, 2083", "2026-11-15"],
  ["२०८३-०७-२९", "2026-11-15"],
  ["कात्तिक २९, २०८३", "2026-11-15"],
  ["१ बैशाख २०८३", "2026-04-14"],
  ["30 Chait 2083", "2027-04-13"],
  ["1 Baisakh 2084", "2027-04-14"],
])("%s is %s", (typed, day) => {
  expect(parseBikramSambat(typed)).toBe(day);
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
