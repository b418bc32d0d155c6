import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { crestPaths } from "./make-card.server.ts";

test("the crest of a card is the one of the pages", () => {
  const drawn = readFileSync("src/ui/crest.tsx", "utf8");
  const shapes = [...drawn.matchAll(/ d="([^"]+)"/g)].map(([, path = ""]) => path);
  // The one that is only a stroke is a thin shape on a card.
  const missing = shapes.filter((path) => !crestPaths.includes(path));
  expect(shapes.length).toBeGreaterThan(5);
  expect(missing).toEqual(["M5.8 33h36.4"]);
});
