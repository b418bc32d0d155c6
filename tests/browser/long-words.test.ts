import { beforeAll, describe, expect, test } from "vitest";
import { addNotice, addPerson } from "../support/records.ts";
import { desktop, openSite, phone, sidewaysPixels } from "../support/site.ts";

const site = openSite();
/** A file's name taken for a title: nothing in it tells a browser where to break the line. */
const unbroken = "BBA_Fourth_Semester_Examination_Routine_".repeat(5);

beforeAll(async () => {
  const long = { fullName: unbroken, education: unbroken, post: unbroken };
  await addNotice(site.url, unbroken);
  await addPerson(site.url, "faculties", long);
  await addPerson(site.url, "adminstration", long);
});

const [publicPages, officeScreens] = [
  ["/notice", "/faculties", "/team"],
  ["/admin/notice", "/admin/faculties", "/admin/adminstration"],
];

describe.each([
  ["phone", phone],
  ["small laptop", { width: 1024, height: 768 }],
  ["desktop", desktop],
])("on a %s", (_name, viewport) => {
  test.each(publicPages)("a word without an end leaves %s in its window", async (path) => {
    const page = await site.visit({ viewport });
    await page.goto(path);
    await page.getByText(unbroken).last().waitFor();
    expect(await sidewaysPixels(page)).toBe(0);
  });

  test.each(officeScreens)("and %s, with its buttons in sight", async (path) => {
    const page = await site.enter(path, { viewport });
    const row = page.getByRole("row").filter({ hasText: unbroken });
    await row.waitFor();
    const eye = await row.getByRole("button").last().boundingBox();
    expect((eye?.x ?? Number.NaN) + (eye?.width ?? 0)).toBeLessThanOrEqual(viewport.width);
    expect(await sidewaysPixels(page)).toBe(0);
  });
});
