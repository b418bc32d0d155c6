import { expect, test } from "vitest";
import { readTypedNumber } from "./number-field.tsx";

/** The caret is written as a bar. */
function type(typed: string, isMoney = true) {
  const { value, text, caret } = readTypedNumber(typed.replace("|", ""), typed.indexOf("|"), isMoney);
  return [value, `${text.slice(0, caret)}|${text.slice(caret)}`];
}

test("money is grouped as Nepal writes it, and the caret stays at its digit", () => {
  expect(type("1|")).toEqual([1, "1|"]);
  expect(type("1,7000|")).toEqual([17000, "17,000|"]);
  expect(type("17,0000|")).toEqual([170000, "1,70,000|"]);
  expect(type("12|,70,000")).toEqual([1270000, "12|,70,000"]);
  expect(type("1,7|5,000")).toEqual([175000, "1,7|5,000"]);
});

test("other characters are removed, and an empty field is no number", () => {
  expect(type("Rs 5a0|")).toEqual([50, "50|"]);
  expect(type("|")).toEqual([null, "|"]);
  expect(type("2026|", false)).toEqual([2026, "2026|"]);
});
