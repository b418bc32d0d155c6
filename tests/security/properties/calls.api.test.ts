import { officeGetsResponses, visitorsChangeNothing } from "./calls.property.ts";
import { makeFurnishedWorld } from "./furnished-world.ts";
import { usualRuns } from "./runs.ts";

test("no endpoint shows or lets visitors change what is not theirs, or fails", async () => {
  expect(await visitorsChangeNothing(await makeFurnishedWorld(), usualRuns)).toBeGreaterThan(50);
});

test("no endpoint fails, whatever the office sends", async () => {
  expect(await officeGetsResponses(await makeFurnishedWorld(), usualRuns)).toBeGreaterThan(50);
});
