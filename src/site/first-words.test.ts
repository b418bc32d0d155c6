import { expect, test } from "vitest";
import { descriptionOf, firstWords } from "./text.ts";

test("the first words end between two words", () => {
  expect(firstWords("The  routine\nof the examination", 16)).toBe("The routine of…");
  expect(firstWords("Short", 16)).toBe("Short");
  expect(firstWords("1234567890 is", 11)).toBe("1234567890…");
});

test("a word that is too long is left out, not cut", () => {
  expect(firstWords("x".repeat(300), 160)).toBe("");
});

test.each([
  ["Short.", "Short. Hill School, Upper Campus, University of the Mountains."],
  ["x".repeat(300), "Hill School, Upper Campus, University of the Mountains."],
  ["A description that is long enough to stand for itself, without the school.", undefined],
])("a description of %j says who speaks where it is short", (text, description) => {
  const school = "Hill School, Upper Campus, University of the Mountains.";
  expect(descriptionOf(text, school)).toBe(description ?? text);
});

test("a long description is cut to what a search engine shows", () => {
  const description = descriptionOf("सूचना ".repeat(100), "Hill School");
  expect(description.length).toBeLessThanOrEqual(160);
  expect(description).toMatch(/सूचना…$/);
});
