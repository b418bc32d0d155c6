import { expect, test } from "vitest";
import { group, line, list } from "#contract/content/rules.ts";
import { dropPlace } from "./drop-place.ts";
import { copyOf, moved, newItem, withItem, without } from "./list-steps.ts";

const abc = ["a", "b", "c"];

test("an item moves to another place, and not beyond the ends", () => {
  expect(moved(abc, 0, 2)).toEqual(["b", "c", "a"]);
  expect(moved(abc, 2, 0)).toEqual(["c", "a", "b"]);
  expect(moved(abc, 0, -1)).toEqual(abc);
  expect(moved(abc, 2, 3)).toEqual(abc);
});

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

test("a dragged row comes to stand behind those whose middle it has passed", () => {
  const middles = [50, 150, 250];
  expect(dropPlace(middles, 0, 60)).toBe(0);
  expect(dropPlace(middles, 0, 160)).toBe(1);
  expect(dropPlace(middles, 0, 900)).toBe(2);
  expect(dropPlace(middles, 2, 10)).toBe(0);
});
