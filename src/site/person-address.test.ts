import { expect, test } from "vitest";
import { personAddress, personSlug, readPersonSlug } from "./record-urls.ts";

test.each([
  ["Prof. Dr. Kamala Thapa", "prof-dr-kamala-thapa"],
  ["गीता शर्मा", "गीता-शर्मा"],
  ["René O’Neill", "rene-o-neill"],
  ["<script>alert(1)</script>", "script-alert-1-script"],
  ["---", "person"],
])("%s has the address %s", (name, slug) => {
  expect(personSlug(name)).toBe(slug);
  expect(readPersonSlug(decodeURIComponent(personAddress(slug).slice("/faculties/".length)))).toBe(slug);
});

test("an address ends, however long the name is, and never in the middle of a letter", () => {
  expect(personSlug("Ram ".repeat(60)).length).toBeLessThanOrEqual(80);
  expect(personSlug("कि".repeat(100))).toBe("कि".repeat(40));
});

test.each(["", "..", "a/b", "a b", "x".repeat(91), "<b>"])("%j is no address of a person", (text) => {
  expect(readPersonSlug(text)).toBeUndefined();
});

test("an address may be typed in capitals", () => {
  expect(readPersonSlug("Kamala-Thapa")).toBe("kamala-thapa");
});
