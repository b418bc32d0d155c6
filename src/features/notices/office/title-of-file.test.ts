import { expect, test } from "vitest";
import { titleOfFile } from "./draft-files.tsx";

test.each([
  ["routine.pdf", "routine"],
  ["BBA_4th-sem__routine (final).v2.pdf", "BBA 4th sem routine (final).v2"],
  ["परीक्षा_तालिका.pdf", "परीक्षा तालिका"],
  ["no ending", "no ending"],
  ["___.pdf", "___.pdf"],
  [`${"x".repeat(400)}.pdf`, "x".repeat(300)],
])("the file %o makes the title %o", (fileName, title) => {
  expect(titleOfFile(fileName)).toBe(title);
});
