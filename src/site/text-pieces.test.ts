import { expect, test } from "vitest";
import { paragraphsOf, piecesOf } from "./written-text.tsx";

test("an empty line parts paragraphs, a single line break does not", () => {
  expect(paragraphsOf("One\nline more\r\n\r\nTwo\n \n\nThree\n")).toEqual(["One\nline more", "Two", "Three"]);
  expect(paragraphsOf(" \n ")).toEqual([]);
});

test.each([
  ["See https://exam.example/a?b=1&c=2.", "https://exam.example/a?b=1&c=2"],
  ["(www.exam.example/form)", "https://www.exam.example/form"],
  ["विवरण https://exam.example/नतिजा। थप", `https://exam.example/${encodeURIComponent("नतिजा")}`],
  ["https://wiki.example/Form_(A)", "https://wiki.example/Form_(A)"],
  ["Write to exam.office@school.example, please", "mailto:exam.office@school.example"],
])("%j has a link", (text, href) => {
  const pieces = piecesOf(text);
  expect(pieces.filter((piece) => piece.href).map((piece) => piece.href)).toEqual([href]);
  expect(pieces.map((piece) => piece.text).join("")).toBe(text);
});

test.each(["javascript:alert(1)", "https://", "<b>no HTML</b>", "at 10.30 a.m.", "a@b"])(
  "%j has none",
  (text) => {
    expect(piecesOf(text)).toEqual([{ text }]);
  },
);

test.each([
  ["one word", "a".repeat(200_000)],
  ["one link with dots", `https://a${".".repeat(200_000)}x`],
])("%s without end is read in one pass", (_what, text) => {
  expect(piecesOf(text).map((piece) => piece.text)).toEqual([text]);
});
