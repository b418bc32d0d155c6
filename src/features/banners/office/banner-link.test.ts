import { expect, test } from "vitest";
import { completeLink, linkPieces } from "./banner-draft.ts";

test("a link breaks after what divides it, and not between two slashes", () => {
  expect(linkPieces("https://school.example/apply?for=bba")).toEqual([
    "https://",
    "school.example/",
    "apply?",
    "for=",
    "bba",
  ]);
});

test.each([
  ["www.school.example", "https://www.school.example"],
  [" school.example/apply?for=bba ", "https://school.example/apply?for=bba"],
  ["localhost.example:8080/x", "https://localhost.example:8080/x"],
])("%s is completed", (typed, link) => {
  expect(completeLink(typed)).toBe(link);
});

test.each(["https://school.example", "http://school.example", "javascript:alert(1)", "apply now", "bba", ""])(
  "%s is left as it is",
  (typed) => {
    expect(completeLink(typed)).toBe(typed);
  },
);
