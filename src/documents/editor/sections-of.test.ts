import { expect, test } from "vitest";
import { documents } from "../documents.ts";
import { sectionsOf } from "./editor.page.tsx";
import { itemsOnPath } from "./use-document-editor.ts";

test("neighbouring fields share a card, a list has its own", () => {
  expect(sectionsOf(documents.about.rules)).toEqual([
    ["lead", "statement", "picture", "text"],
    ["statistics"],
    ["chiefsLead"],
    ["chiefs"],
  ]);
});

test("all items that a field lies in are unfolded on the way to it", () => {
  const content = { semesters: [{ id: "s1", courses: [{ id: "c1" }, { id: "c2", name: "" }] }] };
  expect(itemsOnPath(content, "semesters.0.courses.1.name")).toEqual([
    "semesters.#s1",
    "semesters.#s1.courses.#c2",
  ]);
  expect(itemsOnPath(content, "lead")).toEqual([]);
});
