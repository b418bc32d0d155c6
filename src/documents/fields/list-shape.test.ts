import { expect, test } from "vitest";
import type { ListRule } from "#fields/rules.ts";
import { documents } from "../documents.ts";
import { isOfPictures, isSmall } from "./list-edits.ts";

const chiefs: ListRule = documents.about.rules.fields.chiefs;
const photographs: ListRule = documents.gallery.rules.fields.photographs;
const phones: ListRule = documents.contact.rules.fields.phones;

test("several pictures at once are several photographs, but not several chiefs", () => {
  expect(isOfPictures(photographs)).toBe(true);
  expect(isOfPictures(chiefs)).toBe(false);
  expect(isOfPictures(phones)).toBe(false);
});

test("two short fields are not worth folding", () => {
  expect(isSmall(phones)).toBe(true);
  expect(isSmall(chiefs)).toBe(false);
  expect(isSmall(photographs)).toBe(false);
});
