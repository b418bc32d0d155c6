import { expect, test } from "vitest";
import { lastingPath, pathInRules, valueAt, withValueAt } from "./field-paths.ts";

const content = {
  lead: "Welcome",
  chiefs: [
    { id: "1", name: "Nar" },
    { id: "b", name: "Bina" },
  ],
};

test("a path leads to a field by the index of an item or by its id", () => {
  expect(valueAt(content, "lead")).toBe("Welcome");
  expect(valueAt(content, "chiefs.1.name")).toBe("Bina");
  expect(valueAt(content, "chiefs.#1.name")).toBe("Nar");
  expect(valueAt(content, "")).toBe(content);
  expect(valueAt(content, "chiefs.7.name")).toBeUndefined();
});

test("a change copies only the values along its path", () => {
  const changed = withValueAt(content, "chiefs.#b.name", "Bina Rana");
  expect(valueAt(changed, "chiefs.1.name")).toBe("Bina Rana");
  expect(valueAt(changed, "chiefs.0")).toBe(valueAt(content, "chiefs.0"));
  expect(valueAt(content, "chiefs.1.name")).toBe("Bina");
});

test("a change of a removed item does nothing", () => {
  expect(withValueAt(content, "chiefs.#gone.name", "Nobody")).toEqual(content);
  expect(withValueAt(content, "chiefs.5.name", "Nobody")).toEqual(content);
});

test("a lasting path names items by their ids, and a path in the rules leaves them out", () => {
  expect(lastingPath(content, "chiefs.0.name")).toBe("chiefs.#1.name");
  expect(lastingPath({ lines: ["a", "b"] }, "lines.1")).toBe("lines.1");
  expect(pathInRules("chiefs.0.picture")).toBe("chiefs.picture");
  expect(pathInRules("chiefs.#b.picture")).toBe("chiefs.picture");
});
