import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("the icon is the crest", () => {
  const linesOf = (file: string) =>
    [...readFileSync(file, "utf8").matchAll(/\sd="([^"]+)"/g)].map(([, d]) => d);
  expect(linesOf("src/ui/styles/icon.svg")).toEqual(linesOf("src/ui/crest.tsx"));
});
