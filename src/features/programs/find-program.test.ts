import { expect, test } from "vitest";
import { findProgram } from "./shown-programs.ts";

test("a program is found by its key and by its id", () => {
  expect(findProgram("mphil")?.shortName).toBe("M.Phil");
  expect(findProgram("3")?.key).toBe("mphil");
});

test("capitals in the address do no harm", () => {
  expect(findProgram("BBA")?.key).toBe("bba");
});

test.each(["5", "0", "01", "1.0", "bba2", "", "constructor"])("%j is no program", (address) => {
  expect(findProgram(address)).toBeUndefined();
});
