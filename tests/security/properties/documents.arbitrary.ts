import fc from "fast-check";
import type { GroupRule, ListRule, Rule } from "#fields/rules.ts";
import { anyText } from "./texts.arbitrary.ts";

/** Texts that a draft takes: without NUL, which every request is refused for. */
const text = anyText.map((typed) => typed.replaceAll("\0", ""));

const links = [
  "/about",
  "//evil.example",
  "https://school.example/a",
  "mailto:",
  "tel:+977 1",
  "https://",
  "?",
];
const sources = ["", "gallery/1", "campus", "no-such-picture", "../..", "/", "constructor"];
const days = ["", "2026-11-05", "2026-02-30", "0000-00-00", "9999-12-31", "5 Nov 2026"];
const times = ["", "07:30", "24:00", "soon"];
const colours = ["", "#7a1f2b", "#ffffff", "red", "#12345g"];
const numbers = [null, 0, -1, 0.5, 1, 5, 6, 100, 101, 2025, 1e9, -1e21, 1e21, Number.MAX_VALUE];

/**
 * Contents of a document that are saved as a draft, by its rules: right values, wrong ones, and none. A new document or field
 * is tried without a change here.
 */
export function draftOf(rule: GroupRule): fc.Arbitrary<unknown> {
  return valueFor(rule);
}

function valueFor(rule: Rule): fc.Arbitrary<unknown> {
  switch (rule.kind) {
    case "group":
      return groupOf(rule);
    case "list":
      return listOf(rule);
    case "rich":
      return fc.array(block, { maxLength: 3 });
    case "picture":
      return fc.record(
        {
          source: fc.constantFrom(...sources),
          alt: text,
          focus: fc.record({ x: fc.integer({ min: 0, max: 100 }), y: fc.integer({ min: 0, max: 100 }) }),
          isDecoration: fc.boolean(),
        },
        { requiredKeys: ["source", "alt", "focus"] },
      );
    case "file":
      return fc.record({
        source: fc.constantFrom(...sources),
        name: text.map((typed) => typed.slice(0, 200)),
      });
    case "number":
    case "money":
      return fc.constantFrom(...numbers);
    case "flag":
      return fc.boolean();
    case "choice":
      return oneOrText(rule.choices.map(({ value }) => value));
    case "day":
      return oneOrText(days);
    case "time":
      return oneOrText(times);
    case "colour":
      return oneOrText(colours);
    case "link":
      return oneOrText(links);
    default:
      return text;
  }
}

const groupOf = ({ fields }: GroupRule): fc.Arbitrary<Record<string, unknown>> =>
  fc.record(Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, valueFor(field)])));

function listOf({ item, max }: ListRule): fc.Arbitrary<unknown[]> {
  const length = fc.constantFrom(0, 1, 2, Math.min(max + 1, 5));
  const items = item.kind === "group" ? groupOf(item) : valueFor(item);
  return length
    .chain((count) => fc.array(items, { minLength: count, maxLength: count }))
    .map((all) =>
      item.kind === "group" ? all.map((each, index) => ({ id: `item-${index}`, ...(each as object) })) : all,
    );
}

const oneOrText = (values: readonly string[]): fc.Arbitrary<string> =>
  fc.oneof({ weight: 4, arbitrary: fc.constantFrom("", ...values) }, { weight: 1, arbitrary: text });

const span = fc.record(
  {
    text,
    isBold: fc.constant(true as const),
    link: oneOrText(links).map((link) => link.slice(0, 2000)),
  },
  { requiredKeys: ["text"] },
);
const spans = fc.array(span, { maxLength: 3 });
const block = fc.oneof(
  fc.record({ kind: fc.constant("paragraph"), spans }),
  fc.record({
    kind: fc.constant("list"),
    isOrdered: fc.boolean(),
    items: fc.array(spans, { maxLength: 3 }),
  }),
);
