import { beforeAll, expect, test } from "vitest";
import { sampleDocuments } from "#server/setup/sample-school.ts";
import { expectOneEdgeOnEveryDevice } from "../../support/browser/date-edges.ts";
import { desktop, openSite, phone, sidewaysPixels } from "../../support/browser/site.ts";
import { addNotice, addPerson, publishDocuments } from "../../support/office/records.ts";

const { identity } = sampleDocuments("2026-11-15");

const site = openSite();
/** A file's name taken for a title: nothing in it tells a browser where to break the line. */
const unbroken = "BBA_Fourth_Semester_Examination_Routine_".repeat(5);

/** As long as the office may make it; the menu stands beside it. */
const longSchool = "Sagarmatha College of Commerce, Management and Leadership";

beforeAll(async () => {
  const long = { fullName: unbroken, education: unbroken, post: unbroken };
  await publishDocuments(site.url, { identity: { ...identity, school: longSchool } });
  await addNotice(site.url, unbroken, { uploadedBy: unbroken.slice(0, 100) });
  await addPerson(site.url, "faculties", long);
  await addPerson(site.url, "adminstration", long);
});

const windows = [phone, { width: 900, height: 768 }, { width: 1024, height: 768 }, desktop];

test("a word without an end, or a long name of the school, leaves every list of the site in its window", async () => {
  const page = await site.visit({ javaScriptEnabled: false });
  for (const path of ["/notice", "/faculties", "/team", "/search?q=BBA_Fourth_Semester"]) {
    await page.goto(path);
    await page.getByText(unbroken).last().waitFor();
    for (const viewport of windows) {
      await page.setViewportSize(viewport);
      expect(await sidewaysPixels(page), `${path} at ${viewport.width} px`).toBe(0);
    }
  }
});

// The administration's screen is the one of the faculties.
test("and the lists of the office, with their buttons in sight and the days of one digit under the last digit of those with two", async () => {
  const page = await site.enter("/admin/notice");
  for (const path of ["/admin/notice", "/admin/faculties"]) {
    if (path !== "/admin/notice") await page.goto(path);
    const row = page.getByRole("row").filter({ hasText: unbroken });
    await row.waitFor();
    for (const viewport of windows) {
      await page.setViewportSize(viewport);
      const eye = await row.getByRole("button").last().boundingBox();
      const end = (eye?.x ?? Number.NaN) + (eye?.width ?? 0);
      expect(end, `${path} at ${viewport.width} px`).toBeLessThanOrEqual(viewport.width);
      expect(await sidewaysPixels(page), `${path} at ${viewport.width} px`).toBe(0);
    }
  }
  await expectOneEdgeOnEveryDevice(page, page.getByRole("cell", { name: /^\d+ [A-Z][a-z]{2} \d{4}$/ }));
});
