import { expect, onTestFinished, test } from "vitest";
import { copyWith, stepsIn, typeErrors } from "../support/recipes.ts";

test("after the walk through docs/how-to/add-a-field.md all types agree", async () => {
  const copy = copyWith(stepsIn("docs/how-to/add-a-field.md"));
  onTestFinished(copy.remove);
  expect(await typeErrors(copy.folder)).toBe("");
});
