import { expect, test } from "vitest";
import { wordsOfAddress } from "./lost-address.ts";

test.each([
  ["/campus/librray-hours.html", "campus librray hour"],
  ["/notices", "notice"],
  ["/news/business-analysis", "news business analysis"],
  ["/index.php", ""],
  ["/notice/2025-01-01-exam-routine", "2025 01 01 exam routine"],
  ["/2019/05/%E0%A4%AA%E0%A4%B0%E0%A5%80%E0%A4%95%E0%A5%8D%E0%A4%B7%E0%A4%BE/", "2019 05 परीक्षा"],
  ["/%E0%A4", ""],
  [`/${"a".repeat(300)}`, "a".repeat(100)],
])("the words of %s are '%s'", (path, words) => {
  expect(wordsOfAddress(path)).toBe(words);
});
