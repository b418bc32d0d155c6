import { problemsIn } from "#kit/fields/check.ts";
import { rich } from "#kit/fields/rules.ts";
import type { RichText } from "#kit/fields/values.ts";
import everyBlock from "./every-block.json" with { type: "json" };
import { fromDoc, schema, toDoc } from "./rich-schema.ts";

const every = everyBlock as RichText;

test("every block and mark is the same after the editor, and what it stores is accepted", () => {
  const node = toDoc(every);
  node.check();
  expect(fromDoc(node)).toEqual(every);
  expect(fromDoc(toDoc([]))).toEqual([]);
  expect(problemsIn(rich({ label: "Text", maxLength: 500 }), every)).toEqual([]);
});

test("a link to a script in a draft is no link in the editor, and stays as it was typed", () => {
  const text: RichText = [{ kind: "paragraph", spans: [{ text: "Here", link: "javascript:alert(1)" }] }];
  const node = toDoc(text);
  const mark = node.firstChild?.firstChild?.marks[0];
  expect(mark && schema.marks.link?.spec.toDOM?.(mark, true)).toEqual(["a", {}, 0]);
  expect(fromDoc(node)).toEqual(text);
});
