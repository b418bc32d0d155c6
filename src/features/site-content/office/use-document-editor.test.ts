import { documents } from "#features/documents.ts";
import { placeOf } from "./use-document-editor.ts";

const content = {
  lead: "",
  groups: [
    {
      id: "a",
      title: "To learn",
      facilities: [
        { id: "b", name: "Library" },
        { id: "c", name: "" },
      ],
    },
  ],
};

test.each([
  ["groups", ""],
  ["groups.0.facilities.0.where", "To learn › Library"],
  ["groups.0.facilities.1.picture.alt", "To learn › Facility 2"],
])("%s lies in “%s”", (path, place) => {
  expect(placeOf(documents.facilities, content, path)).toBe(place);
});

test("a card of Home without a title has the name of its program", () => {
  const cards = [{ id: "a", program: "mba", title: "" }];
  const offers = {
    programs: [{ value: "mba", label: "MBA" }],
    people: [],
    noticeTypes: [],
    pages: [],
    categories: [],
    categoryNames: [],
  };
  expect(placeOf(documents.home, { programCards: { cards } }, "programCards.cards.0.text", offers)).toBe(
    "MBA",
  );
});
