import { expect, test } from "vitest";
import { group, line, list } from "#fields/rules.ts";
import { merged } from "./merge.ts";

const rules = group({
  label: "About",
  fields: {
    lead: line({ label: "Lead", maxLength: 100 }),
    hours: line({ label: "Hours", maxLength: 100 }),
    chiefs: list({
      label: "Chiefs",
      one: "chief",
      nameField: "name",
      max: 10,
      item: group({
        label: "Chief",
        fields: {
          name: line({ label: "Name", maxLength: 100 }),
          tenure: line({ label: "Tenure", maxLength: 100 }),
        },
      }),
    }),
  },
});

const chief = (id: string, tenure = "") => ({ id, name: id.toUpperCase(), tenure });
const base = { lead: "We teach", hours: "8-5", chiefs: [chief("a"), chief("b"), chief("c")] };

test("additions of both are merged, and items that one removed are gone", () => {
  const { content, conflicts } = merged(rules, {
    base,
    mine: { ...base, chiefs: [chief("a"), chief("b"), chief("c"), chief("mine")] },
    theirs: { ...base, chiefs: [chief("new"), chief("a"), chief("c")] },
  });
  expect(conflicts).toEqual([]);
  expect((content as typeof base).chiefs.map(({ id }) => id)).toEqual(["new", "a", "c", "mine"]);
});

test("an item that one removed and the other changed stays", () => {
  const { content } = merged(rules, {
    base,
    mine: { ...base, chiefs: [chief("a"), chief("c")] },
    theirs: { ...base, chiefs: [chief("a"), chief("b", "2010-2014"), chief("c")] },
  });
  expect((content as typeof base).chiefs).toEqual([chief("a"), chief("b", "2010-2014"), chief("c")]);
});
