import { expect, test } from "vitest";
import { plainText } from "#fields/values.ts";
import { documents } from "./documents.ts";
import { itemsOf } from "./table.ts";

const list = documents.events.rules.fields.items;
const read = (...rows: string[][]) => itemsOf(list, rows, () => "new-1");
const header = ["TITLE", "Kind", "First day", "Place", "Text", "Begins at", "Budget"];

test("a line becomes an item by the names of its columns, and what is unknown is named", () => {
  const { items, unknownColumns } = read(header, [
    " Open day ",
    "seminar",
    "2027-01-05",
    "Hall",
    "Come.\nBring others.",
    "07:30",
    "9",
  ]);
  expect(unknownColumns).toEqual(["Budget"]);
  expect(items).toMatchObject([
    {
      number: 2,
      problems: [],
      item: {
        id: "new-1",
        title: "Open day",
        category: "Seminar",
        firstDay: "2027-01-05",
        venue: "Hall",
        text: plainText("Come.", "Bring others."),
        firstTime: "07:30",
        lastDay: "",
      },
    },
  ]);
});

test("what is wrong with a line is said beside it, and empty lines are left out", () => {
  const { items } = read(header, ["", ""], ["Open day", "party", "tomorrow", "", "Come.", "", ""]);
  expect(items.map(({ number, problems }) => [number, problems])).toEqual([
    [
      3,
      [
        "Kind must be one of the choices.",
        "First day must be a day that exists, written like 2026-11-05.",
        "Place is missing.",
      ],
    ],
  ]);
});
