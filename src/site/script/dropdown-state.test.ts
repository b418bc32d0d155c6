import { expect, test } from "vitest";
import { type DropdownEvent, type DropdownState, nextDropdownState } from "./dropdown.ts";

function after(...events: DropdownEvent[]): DropdownState {
  return events.reduce(nextDropdownState, "closed" as DropdownState);
}

test("a mouse opens the list by pointing, keeps it by pressing, and closes it by leaving", () => {
  const points = { kind: "pointerEnters", pointer: "mouse" } as const;
  const presses = { kind: "buttonPressed", pointer: "mouse" } as const;
  const leaves = { kind: "pointerLeaves", pointer: "mouse", keyboardInside: false } as const;

  expect(after(points)).toBe("open");
  expect(after(points, presses)).toBe("open");
  expect(after(points, presses, leaves)).toBe("closed");
});

test("one tap on the button opens the list, the next closes it", () => {
  const tap = [
    { kind: "pointerEnters", pointer: "touch" },
    { kind: "focusEnters", byKeyboard: false },
    { kind: "buttonPressed", pointer: "touch" },
  ] as const;

  expect(after(...tap)).toBe("open");
  expect(after(...tap, { kind: "pointerLeaves", pointer: "touch", keyboardInside: false })).toBe("open");
  expect(after(...tap, ...tap)).toBe("closed");
});

test("the keyboard's focus opens the list, Enter on the button closes it, leaving closes it", () => {
  const arrives = { kind: "focusEnters", byKeyboard: true } as const;

  expect(after(arrives)).toBe("open");
  expect(after(arrives, { kind: "buttonPressed", pointer: "" })).toBe("closed");
  expect(after(arrives, { kind: "focusLeaves" })).toBe("closed");
});

test("a mouse that passes by does not close the list under the keyboard's focus", () => {
  const arrives = { kind: "focusEnters", byKeyboard: true } as const;
  const leaves = { kind: "pointerLeaves", pointer: "mouse", keyboardInside: true } as const;

  expect(after(arrives, leaves)).toBe("open");
});

test("Escape closes the list although the pointer is still on it", () => {
  expect(after({ kind: "pointerEnters", pointer: "mouse" }, { kind: "escape" })).toBe("closed");
});
