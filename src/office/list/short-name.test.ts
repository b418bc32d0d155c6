import { expect, test } from "vitest";
import { shortName } from "./row-parts.tsx";

test("a name of 80 letters is said whole, a longer one with an ellipsis after 80; Nepali letters are not cut apart", () => {
  expect(shortName("a".repeat(80))).toBe("a".repeat(80));
  expect(shortName("a".repeat(81))).toBe(`${"a".repeat(80)}…`);
  expect(shortName("नि".repeat(81))).toBe(`${"नि".repeat(80)}…`);
});
