import { personSlug, readPersonSlug, readSlug, slugOf } from "#base/slugs.ts";
import { noticePath, personPath } from "./record-urls.ts";

const day = "2026-12-01";

test.each([
  ["BBA  Fourth Semester: routine (end-term)!", "bba-fourth-semester-routine-end-term"],
  ["परीक्षाको नतिजा २०८३", "परीक्षाको-नतिजा-२०८३".normalize("NFC")],
  ["क्\u200dष", "क्ष"],
  // It ends at a word, and a long word between two letters.
  ["semester ".repeat(40), Array(8).fill("semester").join("-")],
  ["नि".repeat(100), "नि".repeat(40)],
])("%j has the same URL for ever, and it is read in any spelling", (title, words) => {
  const slug = slugOf(day, title);
  expect(slug).toBe(`${day}-${words}`);
  expect(noticePath(slug)).toBe(`/notice/${encodeURIComponent(slug)}`);
  expect(readSlug(slug.toUpperCase().normalize("NFD"))).toBe(slug);
  expect(readSlug(`${slug}-12345`)).toBeDefined();
  expect(personSlug(title)).toBe(words);
  expect(personPath(words)).toBe(`/faculties/${encodeURIComponent(words)}`);
  expect(readPersonSlug(words.toUpperCase())).toBe(words);
});

test("a title or name without letters has a URL too", () => {
  expect(slugOf(day, "!!! — ???")).toBe(`${day}-notice`);
  expect(personSlug("---")).toBe("person");
});

test.each(["", "routine", day, `${day}-a/b`, `${day}-a b`, `${day}-${"x".repeat(200)}`])(
  "%j is the URL of no notice",
  (text) => expect(readSlug(text)).toBeUndefined(),
);

test.each(["", "..", "a/b", "a b", "x".repeat(91), "<b>"])("%j is the URL of no person", (text) =>
  expect(readPersonSlug(text)).toBeUndefined(),
);
