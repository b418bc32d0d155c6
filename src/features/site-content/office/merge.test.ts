import { documents } from "#features/documents.ts";
import { shaped } from "#kit/fields/shape.ts";
import { merged } from "./merge.ts";

const rules = documents.about;
const chief = (id: string, tenure = "") => ({ id, name: id.toUpperCase(), tenure });
const withChiefs = (...chiefs: ReturnType<typeof chief>[]) => shaped(rules, { chiefs });
const base = withChiefs(chief("a"), chief("b"), chief("c"));

test("additions of both are merged, and items that one removed are gone", () => {
  const mine = withChiefs(chief("a"), chief("b"), chief("c"), chief("mine"));
  const theirs = withChiefs(chief("new"), chief("a"), chief("c"));
  const { content, conflicts } = merged(rules, { base, mine, theirs });
  expect(conflicts).toEqual([]);
  expect((content as typeof base).chiefs.map(({ id }) => id)).toEqual(["new", "a", "c", "mine"]);
});

test("an item that one removed and the other changed stays", () => {
  const theirs = withChiefs(chief("a"), chief("b", "2010-2014"), chief("c"));
  const { content } = merged(rules, { base, mine: withChiefs(chief("a"), chief("c")), theirs });
  expect(content).toEqual(theirs);
});
