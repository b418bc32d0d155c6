import { expect, test } from "vitest";
import { problemOf, typeOfLink } from "./notice-draft.ts";

const mb = 1024 * 1024;

test("a file of exactly 20 MB is accepted, one byte more is not", () => {
  expect(problemOf({ name: "routine.pdf", size: 20 * mb })).toBeUndefined();
  expect(problemOf({ name: "routine.pdf", size: 20 * mb + 1 })?.refusal).toBe(
    "The notice was not saved: the file is larger than 20 MB. Please choose a smaller one or provide a file link.",
  );
});

test("a file without content is refused as soon as it is chosen", () => {
  expect(problemOf({ name: "routine.pdf", size: 0 })?.hint).toMatch(/^This file is empty\./);
});

test("the hint names the size that the file has", () => {
  expect(problemOf({ name: "film.pdf", size: 31.5 * mb })?.hint).toContain("31.5 MB");
});

test("only the listed endings are accepted, in capitals too", () => {
  expect(problemOf({ name: "Results.PDF", size: 1 })).toBeUndefined();
  expect(problemOf({ name: "film.mp4", size: 1 })?.hint).toContain("PDF, DOC, DOCX");
  expect(problemOf({ name: "pdf-of-nothing", size: 1 })).toBeDefined();
});

test("no file is no problem", () => {
  expect(problemOf(null)).toBeUndefined();
});

test("a link's ending says its type, whatever follows the path", () => {
  expect(typeOfLink("https://files.example/a.PDF?download=1#top")).toBe("pdf");
  expect(typeOfLink("https://files.example/photo.jpeg")).toBe("jpg");
  expect(typeOfLink("https://files.example/folder")).toBeUndefined();
  expect(typeOfLink("not an address.pdf")).toBeUndefined();
});
