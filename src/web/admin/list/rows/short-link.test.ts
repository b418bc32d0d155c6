import { expect, test } from "vitest";
import { shortLink } from "./short-link.ts";

const site = "https://som.example";

test("a link of 35 characters is shown whole, a longer one with an ellipsis after 35", () => {
  const whole = "https://school.example/admission-26";
  expect(whole).toHaveLength(35);

  expect(shortLink(whole, site)).toBe(whole);
  expect(shortLink(`${whole}7`, site)).toBe(`${whole}…`);
});

test("a link into this site is shown without the site, and only there", () => {
  expect(shortLink("https://som.example/programs/mba", site)).toBe("/programs/mba");
  expect(shortLink(`https://som.example/${"a".repeat(35)}`, site)).toBe(`/${"a".repeat(34)}…`);
  expect(shortLink("https://som.example.org/programs", site)).toBe("https://som.example.org/programs");
  expect(shortLink("https://som.example", site)).toBe("https://som.example");
});

test("a character of two code units is never cut in half", () => {
  expect(shortLink(`${"a".repeat(34)}😀b`, site)).toBe(`${"a".repeat(34)}😀…`);
});
