import { valueAt, withValueAt } from "./field-paths.ts";

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

test("a change of a removed item does nothing", () => {
  expect(withValueAt(content, "chiefs.#gone.name", "Nobody")).toEqual(content);
  expect(withValueAt(content, "chiefs.5.name", "Nobody")).toEqual(content);
});
