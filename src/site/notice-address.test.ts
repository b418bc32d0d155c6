import { expect, test } from "vitest";
import { noticeAddress, readSlug, slugOf } from "./record-urls.ts";

test("an address is made of the day and the words of the title", () => {
  expect(slugOf("2026-12-01", "BBA  Fourth Semester: routine (end-term)!")).toBe(
    "2026-12-01-bba-fourth-semester-routine-end-term",
  );
  expect(slugOf("2026-12-01", "Café & Résumé")).toBe("2026-12-01-cafe-resume");
});

test("Devanagari stays as letters, with its vowel signs and without what is not seen", () => {
  expect(slugOf("2026-12-01", "परीक्षाको नतिजा २०८३")).toBe("2026-12-01-परीक्षाको-नतिजा-२०८३".normalize("NFC"));
  expect(slugOf("2026-12-01", "क्\u200dष")).toBe("2026-12-01-क्ष");
});

test("a title without letters has an address all the same", () => {
  expect(slugOf("2026-12-01", "!!! — ???")).toBe("2026-12-01-notice");
});

test("a long title ends at a word, and a long word between two letters", () => {
  const words = slugOf("2026-12-01", "semester ".repeat(40));
  expect(words).toMatch(/^2026-12-01(-semester){8}$/);
  const word = slugOf("2026-12-01", "नि".repeat(100)).slice("2026-12-01-".length);
  expect(word).toBe("नि".repeat(40));
});

test("an address can be put into a page as it is", () => {
  expect(noticeAddress("2026-12-01-नतिजा")).toBe(`/notice/2026-12-01-${encodeURIComponent("नतिजा")}`);
});

test("an address that somebody typed is read as it is stored", () => {
  const slug = slugOf("2026-12-01", "परीक्षा Result २०८३");
  expect(readSlug(slug)).toBe(slug);
  expect(readSlug(slug.toUpperCase().normalize("NFD"))).toBe(slug);
  expect(readSlug(`${slugOf("2026-12-01", "semester ".repeat(40))}-12345`)).toBeDefined();
});

test.each(["", "routine", "2026-12-01", "2026-12-01-a/b", "2026-12-01-a b", `2026-12-01-${"x".repeat(200)}`])(
  "%j is the address of no notice",
  (text) => {
    expect(readSlug(text)).toBeUndefined();
  },
);
