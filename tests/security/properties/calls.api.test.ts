import { expect, test } from "vitest";
import { officeGetsAnswers, visitorsChangeNothing } from "./calls.property.ts";
import { makeFurnishedWorld } from "./furnished-world.ts";
import { usualRuns } from "./runs.ts";

test("no call gives a visitor what is the office's, changes anything for him, or breaks", async () => {
  expect(await visitorsChangeNothing(await makeFurnishedWorld(), usualRuns)).toBeGreaterThan(100);
});

test("no call breaks, whatever the office sends", async () => {
  expect(await officeGetsAnswers(await makeFurnishedWorld(), usualRuns)).toBeGreaterThan(100);
});
