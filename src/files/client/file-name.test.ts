import { expect, test } from "vitest";
import { renamed } from "./shrink-picture.ts";

test.each([
  ["portrait.JPG", "portrait.webp"],
  ["sita.gurung.png", "sita.gurung.webp"],
  ["blob", "blob.webp"],
  [".jpg", ".jpg.webp"],
  ["", "picture.webp"],
])("'%s' becomes '%s'", (name, expected) => {
  expect(renamed(name, "webp")).toBe(expected);
});
