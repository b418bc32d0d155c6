import { documents } from "#features/documents.ts";
import { changesBetween } from "./changes.ts";
import { shaped } from "./shape.ts";
import { plainText } from "./values.ts";

const rules = documents.about;
const about = shaped(rules, {
  lead: "Old lead",
  text: plainText("One.", "Two."),
  chiefs: [
    { id: "a", name: "Asha", tenure: "2020", isCurrent: true },
    { id: "b", name: "Bina", tenure: "2017", isCurrent: false },
  ],
});

test("a change is described by the labels of its path, with the old and the new value", () => {
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
    { field: "Text below the heading", from: "Old lead", to: "New lead" },
    { field: "Text about the school", from: "One.\nTwo.", to: "One." },
    { field: "Chiefs", from: "Asha", to: "" },
    { field: "Chiefs › Bina › Years in office", from: "2017", to: "since 2026" },
    { field: "Chiefs › Bina › This one is in office", from: "No", to: "Yes" },
    { field: "Chiefs", from: "", to: "Chandra" },
  ]);
});

test("an item without a title is named by its first line", () => {
  const { programCards } = documents.home.fields;
  const cards = [{ id: "a", program: "mba" }];
  const after = shaped(programCards, { cards });
  expect(changesBetween(programCards, shaped(programCards, {}), after)).toContainEqual({
    field: "Cards",
    from: "",
    to: "mba",
  });
});

test("another order is one change that names the items", () => {
  const turned = { ...about, chiefs: about.chiefs.toReversed() };
  expect(changesBetween(rules, about, turned)).toEqual([
    { field: "Chiefs › Order", from: "Asha, Bina", to: "Bina, Asha" },
  ]);
});
