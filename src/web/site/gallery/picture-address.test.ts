import { expect, test } from "vitest";
import { pictureIn, searchFor } from "./picture-address.ts";

test("an address names a picture by its number", () => {
  expect(pictureIn("?picture=7", 21)).toBe(7);
  expect(pictureIn(searchFor(21), 21)).toBe(21);
  expect(searchFor(undefined)).toBe("");
});

test.each([
  "",
  "?picture=",
  "?picture=0",
  "?picture=22",
  "?picture=07",
  "?picture=1.5",
  "?picture=-1",
  "?picture=x",
])("%j names no picture", (search) => {
  expect(pictureIn(search, 21)).toBeUndefined();
});
