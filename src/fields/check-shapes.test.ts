import { expect, test } from "vitest";
import { any, isNoForm, messagesOf } from "#testing/checked-values.ts";
import { problemsIn } from "./check.ts";
import { file, flag, group, line, list, number, picture } from "./rules.ts";

const focus = { x: 50, y: 50 };

const photograph = { source: "gallery/2", alt: "", focus };

test("a picture is described, or somebody has said that it only decorates", () => {
  const rule = picture({ label: "Photograph", widths: [100] });
  const told = (value: object) => problemsIn(rule, { ...photograph, ...value });
  expect(told({ isDecoration: false })).toEqual([
    {
      field: "alt",
      message:
        "The description of “Photograph” is missing. Say in a few words what the picture shows, or tick that it is only decoration.",
    },
  ]);
  expect(told({ isDecoration: false, alt: "The court" })).toEqual([]);
  expect(told({ isDecoration: true })).toEqual([]);
  expect(problemsIn({ ...rule, isDescribedBeside: true }, { ...photograph, isDecoration: false })).toEqual(
    [],
  );
  // Documents from before it was asked.
  expect(told({})).toEqual([]);
  expect(isNoForm(rule, { ...photograph, isDecoration: "yes" })).toBe(true);
});

test.each([
  [
    "a picture with an address of its own",
    picture({ ...any, widths: [1] }),
    { source: "https://a.example/x.png", alt: "", focus },
  ],
  ["a picture without a focus", picture({ ...any, widths: [1] }), { source: "", alt: "" }],
  [
    "a focus outside of the picture",
    picture({ ...any, widths: [1] }),
    { source: "", alt: "", focus: { x: 101, y: 0 } },
  ],
  ["a file that says more", file(any), { source: "", name: "", url: "x" }],
  ["a flag that is a text", flag(any), "yes"],
  ["a number that is none", number({ ...any, min: 0, max: 1 }), Number.NaN],
  [
    "an inherited field",
    group({ ...any, fields: { a: line({ ...any, maxLength: 1 }) } }),
    JSON.parse('{"__proto__": 1, "a": "b"}'),
  ],
])("%s is not what a form sends", (_what, rule, value) => expect(isNoForm(rule, value)).toBe(true));

test("a list says how many it takes, and where in it something is wrong", () => {
  const rule = list({
    label: "Chiefs",
    one: "chief",
    min: 1,
    max: 2,
    item: group({ label: "Chief", fields: { name: line({ label: "Name", maxLength: 5 }) } }),
  });
  const chief = (id: string, name = "Ram") => ({ id, name });
  expect(problemsIn(rule, [])).toEqual([{ field: "", message: "Chiefs must have at least one chief." }]);
  expect(problemsIn(rule, [chief("a"), chief("b", "")])).toEqual([
    { field: "1.name", message: "Name is missing." },
  ]);
  expect(messagesOf(rule, [chief("a"), chief("b"), chief("c")])).toEqual([
    "Chiefs may have at most 2; there are 3.",
  ]);
});
