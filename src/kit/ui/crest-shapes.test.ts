import { readFileSync } from "node:fs";
import { crestShapes } from "./crest-shapes.ts";

test("the icon is the crest", () => {
  const icon = readFileSync("src/kit/ui/styles/icon.svg", "utf8");
  expect([...icon.matchAll(/\sd="([^"]+)"/g)].map(([, d]) => d)).toEqual(crestShapes.map(([, d]) => d));
});
