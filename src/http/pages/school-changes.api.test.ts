import { expect, test } from "vitest";
import { sampleDocuments } from "#server/setup/sample-school.ts";
import { openSchool } from "#testing/school-world.ts";

const { identity } = sampleDocuments("2026-11-15");

test("a page whose documents cannot be read fails in the site's own look, without the school's facts", async () => {
  const { call, school } = await openSchool();
  school.isAway = true;
  const answer = await call("/about");
  expect(answer.status).toBe(500);
  const page = await answer.text();
  expect(page).toContain("We could not show this page");
  expect(page).not.toContain(identity.school);

  school.isAway = false;
  expect((await call("/about")).status).toBe(200);
});
