import { existsSync } from "node:fs";
import { join } from "node:path";
import { copyWith, stepsIn } from "./support/recipes.ts";

/** Nothing is compiled here. */
const beside = { isWhole: false };

// That the result works: tests/long/how-to.test.ts, where the compiler and the runner read the whole copy.
test.each([
  ["add-a-field.md", 6],
  ["add-a-collection.md", 6],
])("the steps of %s change at most %i files and find the lines they change", (name, most) => {
  const steps = stepsIn(`docs/how-to/${name}`);
  const files = new Set(steps.map(({ file }) => file));
  expect(files.size).toBeGreaterThan(1);
  expect(files.size).toBeLessThanOrEqual(most);
  copyWith(steps, beside).remove();
});

test("steps that somebody has really taken, with another number of the migration, are not taken again", () => {
  const steps = stepsIn("docs/how-to/add-a-collection.md");
  const numbered = steps.map(({ file, ...step }) => ({ ...step, file: file.replace("0999-", "0998-") }));
  const { folder, remove } = copyWith([...numbered, ...steps], beside);
  expect(existsSync(join(folder, "resources/migrations/0999-vacancies.sql"))).toBe(false);
  remove();
});
