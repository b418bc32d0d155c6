import { beforeAll, expect, test } from "vitest";
import { sidewaysPixels } from "../../support/browser/page-checks.ts";
import { desktop, openSite, phone } from "../../support/browser/site.ts";
import { addFileNotice, addPerson, publishDocument } from "../../support/office/records.ts";

const site = openSite();
/** A file name used as a title: no browser finds a place to break the line. */
const unbroken = "BBA_Fourth_Semester_Examination_Routine_".repeat(5);

beforeAll(async () => {
  const long = { fullName: unbroken, education: unbroken, post: unbroken };
  const school = "Sagarmatha College of Commerce, Management and Leadership";
  await publishDocument(site.url, "identity", (identity) => ({ ...identity, school }));
  await addFileNotice(site.url, { title: unbroken, uploadedBy: unbroken.slice(0, 100) });
  await addPerson(site.url, "faculties", long);
  await addPerson(site.url, "adminstration", long);
});

const lists = [
  "/notice",
  "/faculties",
  "/team",
  "/search?q=BBA_Fourth_Semester",
  "/admin/notice",
  "/admin/faculties",
];

test.each(lists)(
  "%s does not scroll sideways with a long word and a long name of the school",
  async (path) => {
    const page = path.startsWith("/admin")
      ? await site.enter(path)
      : await site.visit({ javaScriptEnabled: false });
    if (!path.startsWith("/admin")) await page.goto(path);
    await page.getByText(unbroken).last().waitFor();
    for (const viewport of [phone, { width: 900, height: 768 }, { width: 1024, height: 768 }, desktop]) {
      await page.setViewportSize(viewport);
      expect(await sidewaysPixels(page), `at ${viewport.width} px`).toBe(0);
    }
  },
);
