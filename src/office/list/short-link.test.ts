import { expect, test } from "vitest";
import { shortLink } from "./row-parts.tsx";

test("a link of 35 characters is shown whole, a longer one with an ellipsis after 35", () => {
  const whole = "https://school.example/admission-26";
  expect(whole).toHaveLength(35);

  expect(shortLink(whole)).toBe(whole);
  expect(shortLink(`${whole}7`)).toBe(`${whole}…`);
});

test("a character of two code units is never cut in half", () => {
  expect(shortLink(`${"a".repeat(34)}😀b`)).toBe(`${"a".repeat(34)}😀…`);
});
