import { expect, test } from "vitest";
import { firstWords } from "./first-words.ts";

test("the first words end between two words", () => {
  expect(firstWords("The  routine\nof the examination", 16)).toBe("The routine of…");
  expect(firstWords("Short", 16)).toBe("Short");
});
