import { expect, test } from "vitest";
import { problemsIn } from "#fields/check.ts";
import { rich } from "#fields/rules.ts";
import type { RichText } from "#fields/values.ts";
import { fromDoc, toDoc } from "./rich-schema.ts";

const every: RichText = [
  { kind: "table", hasHeader: true, rows: [[[{ text: "A\nsecond line" }], []]] },
  { kind: "heading", level: 1, spans: [{ text: "Fees" }] },
  { kind: "heading", level: 2, spans: [{ text: "Due", isItalic: true }] },
  {
    kind: "paragraph",
    spans: [
      { text: "Pay " },
      { text: "now", isBold: true },
      { text: " or " },
      { text: "read", isBold: true, isItalic: true, link: "/notice" },
    ],
  },
  {
    kind: "list",
    isOrdered: false,
    items: [[{ text: "One" }], [{ text: "a\n", isBold: true }, { text: "b" }]],
  },
  {
    kind: "list",
    isOrdered: true,
    items: [[{ text: "First" }], [{ text: "Second" }]],
    inner: [
      null,
      {
        kind: "list",
        isOrdered: false,
        items: [[], [{ text: "Inner" }]],
        inner: [{ kind: "list", isOrdered: true, items: [[{ text: "Innermost" }]] }, null],
      },
    ],
  },
  { kind: "quote", items: [[{ text: "Come." }], [{ text: "Soon." }]] },
  { kind: "table", hasHeader: false, rows: [[[{ text: "1" }], [{ text: "2" }]]] },
];

test("every block and mark is the same after the editor, and what it stores is accepted", () => {
  const node = toDoc(every);
  node.check();
  expect(fromDoc(node)).toEqual(every);
  expect(fromDoc(toDoc([]))).toEqual([]);
  expect(problemsIn(rich({ label: "Text", maxLength: 500 }), every)).toEqual([]);
});
