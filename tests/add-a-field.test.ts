import { expect, test } from "vitest";
import { copyWith, stepsIn } from "./support/recipes.ts";

// That what comes of it works: tests/long/add-a-field.test.ts, where the compiler and the runner read the whole copy.
test("the walk changes at most seven files, and finds in each what it says", () => {
  const steps = stepsIn("docs/how-to/add-a-field.md");
  const files = new Set(steps.map(({ file }) => file));
  expect([...files]).toContain("src/features/notices/notices.rules.ts");
  expect(files.size).toBeLessThanOrEqual(7);
  copyWith(steps).remove();
});
