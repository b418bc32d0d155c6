import { test } from "vitest";
import { outlivesIdleReaders, outlivesImpatientReaders } from "../support/crowds/overload.ts";

// In npm test the same is asked of a file, and of Home.
test("two thousand readers who ask for a page and take nothing are held in little memory, and nobody waits for them", () =>
  outlivesIdleReaders("a page"));

test.each(["/api/roadblock?page=1", "/nowhere"])(
  "five hundred connections that send three hundred requests for %s at once are held in little memory, and nobody waits for them",
  outlivesImpatientReaders,
);
