import { expect, test } from "vitest";
import { withoutPlurals, wordsOfAddress } from "./lost-address.ts";

test.each([
  ["/campus/librray-hours.html", "campus librray hours"],
  ["/facilities", "facilities"],
  ["/news/business-analysis", "news business analysis"],
  ["/index.php", ""],
  ["/notice/2025-01-01-exam-routine", "2025 01 01 exam routine"],
  ["/2019/05/%E0%A4%AA%E0%A4%B0%E0%A5%80%E0%A4%95%E0%A5%8D%E0%A4%B7%E0%A4%BE/", "2019 05 परीक्षा"],
  ["/%E0%A4", ""],
  [`/${"a".repeat(300)}`, "a".repeat(100)],
])("the words of %s are '%s'", (path, words) => {
  expect(wordsOfAddress(path)).toBe(words);
});

test.each([
  ["notices", "notice"],
  ["facilities hours", "facilit hour"],
  ["faculties", "facult"],
  ["campus news business analysis", "campus news business analysis"],
])("%s is compared as %s", (words, compared) => {
  expect(withoutPlurals(words)).toBe(compared);
});
