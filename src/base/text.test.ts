import { withoutPlurals, wordsOfPath } from "#kit/pages/path-words.ts";
import { descriptionOf, firstWords, languageOf, paragraphsOf, piecesOf } from "./text.ts";

test.each([
  ["The  routine\nof the examination", 16, "The routine of…"],
  ["1234567890 is", 11, "1234567890…"],
  ["x".repeat(300), 160, ""],
])("the first words of %j end between two words", (text, most, words) => {
  expect(firstWords(text, most)).toBe(words);
});

test("a description names the school if it is short, and is cut if it is long", () => {
  const school = "Hill School, Upper Campus, University of the Mountains.";
  const enough = "A description that is long enough to stand for itself, without the school.";
  expect(descriptionOf("Short.", school)).toBe(`Short. ${school}`);
  expect(descriptionOf("x".repeat(300), school)).toBe(school);
  expect(descriptionOf(enough, school)).toBe(enough);
  expect(descriptionOf("सूचना ".repeat(100), school)).toMatch(/^.{100,154}सूचना…$/);
});

test.each([
  ["दशैं बिदा सम्बन्धी सूचना", "ne"],
  ["बि.बि.एस. (BBA) प्रथम सेमेस्टरको परीक्षा तालिका २०८२", "ne"],
  ["Holiday notice for the Dashain festival (दशैं)", undefined],
  ["2025/26", undefined],
])("the language of %j is %s", (title, language) => {
  expect(languageOf(title)).toBe(language);
});

test("an empty line separates paragraphs, a single line break does not", () => {
  expect(paragraphsOf("One\nline more\r\n\r\nTwo\n \n\nThree\n")).toEqual(["One\nline more", "Two", "Three"]);
  expect(paragraphsOf(" \n ")).toEqual([]);
});

test.each([
  ["See https://exam.example/a?b=1&c=2.", "https://exam.example/a?b=1&c=2"],
  ["विवरण https://exam.example/नतिजा। थप", `https://exam.example/${encodeURIComponent("नतिजा")}`],
  ["https://wiki.example/Form_(A)", "https://wiki.example/Form_(A)"],
  ["Write to exam.office@school.example, please", "mailto:exam.office@school.example"],
])("%j has a link", (text, href) => {
  const pieces = piecesOf(text);
  expect(pieces.flatMap((piece) => piece.href ?? [])).toEqual([href]);
  expect(pieces.map((piece) => piece.text).join("")).toBe(text);
});

test.each(["javascript:alert(1)", "https://", "<b>no HTML</b>", "at 10.30 a.m.", "a@b"])(
  "%j has no link",
  (text) => expect(piecesOf(text)).toEqual([{ text }]),
);

test.each([
  ["one word", "a".repeat(200_000)],
  ["one link with dots", `https://a${".".repeat(200_000)}x`],
])("%s without end is read in one pass", (_what, text) => {
  expect(piecesOf(text).map((piece) => piece.text)).toEqual([text]);
});

test.each([
  ["/campus/librray-hours.html", "campus librray hours"],
  ["/notice/2025-01-01-exam-routine", "2025 01 01 exam routine"],
  ["/2019/05/%E0%A4%AA%E0%A4%B0%E0%A5%80%E0%A4%95%E0%A5%8D%E0%A4%B7%E0%A4%BE/", "2019 05 परीक्षा"],
  ["/%E0%A4", ""],
])("the words of %s are '%s'", (path, words) => {
  expect(wordsOfPath(path)).toBe(words);
});

test("plurals are compared without their ending", () => {
  const words = "notices facilities hours faculties campus news business analysis";
  expect(withoutPlurals(words)).toBe("notice facilit hour facult campus news business analysis");
});
