import { expect, test } from "vitest";
import { createPointers } from "./pointers.ts";

test("one finger drags", () => {
  const pointers = createPointers();
  pointers.down(1, { x: 10, y: 10 });

  expect(pointers.move(1, { x: 15, y: 8 })).toEqual({
    move: { x: 5, y: -2 },
    scale: 1,
    middle: { x: 15, y: 8 },
  });
  expect(pointers.move(1, { x: 15, y: 9 })?.move).toEqual({ x: 0, y: 1 });
});

test("two fingers pinch about the middle between them", () => {
  const pointers = createPointers();
  pointers.down(1, { x: 0, y: 0 });
  pointers.down(2, { x: 100, y: 0 });

  expect(pointers.move(2, { x: 200, y: 0 })).toEqual({
    move: { x: 50, y: 0 },
    scale: 2,
    middle: { x: 100, y: 0 },
  });
});

test("a pointer that is not down, or is a third one, does nothing", () => {
  const pointers = createPointers();
  expect(pointers.move(1, { x: 5, y: 5 })).toBeUndefined();

  pointers.down(1, { x: 0, y: 0 });
  pointers.down(2, { x: 10, y: 0 });
  pointers.down(3, { x: 20, y: 0 });
  expect(pointers.move(3, { x: 90, y: 0 })).toBeUndefined();

  pointers.up(1);
  expect(pointers.move(2, { x: 30, y: 0 })).toMatchObject({ move: { x: 20, y: 0 }, scale: 1 });
});
