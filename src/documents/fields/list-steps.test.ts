import { expect, test } from "vitest";
import { group, line, list } from "#fields/rules.ts";
import { copyOf, newItem, withItem, without } from "./list-edits.ts";

const abc = ["a", "b", "c"];

test("what was removed comes back to its place", () => {
  expect(withItem(without(abc, 1), 1, "b")).toEqual(abc);
});

test("a new item is empty and has an id of its own, and so has a copy with all that is in it", () => {
  const item = group({ label: "Fee", fields: { name: line({ label: "Name", maxLength: 10 }) } });
  const fees = list({ label: "Fees", one: "fee", max: 3, item });
  expect(newItem(fees)).toEqual({ id: expect.stringMatching(/^[a-z0-9-]{1,40}$/), name: "" });

  const original = { id: "a", name: "Fees", courses: [{ id: "b", name: "Law" }] };
  const copy = copyOf(original) as typeof original;
  expect(copy).toMatchObject({ name: "Fees", courses: [{ name: "Law" }] });
  expect(copy.id).not.toBe("a");
  expect(copy.courses[0]?.id).not.toBe("b");
});
