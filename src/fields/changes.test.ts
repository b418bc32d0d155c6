import { expect, test } from "vitest";
import { documents } from "#documents/documents.ts";
import { changesBetween } from "./changes.ts";
import { completed } from "./stored-values.ts";
import { plainText } from "./values.ts";

const { rules } = documents.about;
const about = completed(rules, {
  lead: "Old lead",
  text: plainText("One.", "Two."),
  chiefs: [
    { id: "a", name: "Asha", tenure: "2020", isCurrent: true },
    { id: "b", name: "Bina", tenure: "2017", isCurrent: false },
  ],
});

test("a change is told by the labels on the way, with what stood there and what stands there", () => {
  const [asha, bina] = about.chiefs;
  const changed = {
    ...about,
    lead: "New lead",
    text: plainText("One."),
    chiefs: [
      { ...bina, isCurrent: true, tenure: "since 2026" },
      { ...asha, id: "c", name: "Chandra" },
    ],
  };
  expect(changesBetween(rules, about, changed)).toEqual([
    { where: "Text below the heading", before: "Old lead", after: "New lead" },
    { where: "Text about the school", before: "One.\nTwo.", after: "One." },
    { where: "Chiefs", before: "Asha", after: "" },
    { where: "Chiefs › Bina › Years in office", before: "2017", after: "since 2026" },
    { where: "Chiefs › Bina › This one is in office", before: "No", after: "Yes" },
    { where: "Chiefs", before: "", after: "Chandra" },
  ]);
});

test("another order is one change, in names", () => {
  const turned = { ...about, chiefs: about.chiefs.toReversed() };
  expect(changesBetween(rules, about, turned)).toEqual([
    { where: "Chiefs › Order", before: "Asha, Bina", after: "Bina, Asha" },
  ]);
});
