import { expect, test } from "vitest";
import { addDays, dayOf, formatDay } from "#contract/dates.ts";
import { publishDocument } from "../support/documents.ts";
import { desktop, faultsOnEveryDevice, openSite, phone, sidewaysPixels } from "../support/site.ts";

const site = openSite();
const today = dayOf(new Date());

async function publishDates(closesIn: number): Promise<string> {
  const applicationsClose = addDays(today, closesIn);
  await publishDocument(site.url, "bba", (program) => ({
    ...program,
    // The sample's own would come after the first class, which is refused.
    dates: {
      ...program.dates,
      applicationsOpen: "",
      applicationsClose,
      entrance: "",
      entranceTime: "",
      interview: "",
      firstClass: addDays(today, 40),
    },
  }));
  return formatDay(applicationsClose);
}

test("on a desktop the dates and the total cost stand beside the text, no bar hides anything, and no device finds an accessibility fault", async () => {
  const day = await publishDates(9);
  const page = await site.visit({ viewport: desktop });
  await page.goto("/programs/bba");

  const panel = page.getByRole("region", { name: "Dates of the next intake" });
  await panel.getByText(day).waitFor();
  await panel.getByText("in 9 days").waitFor();
  await panel.getByText("NPR 3,20,000").waitFor();
  expect(await page.getByRole("link", { name: /^Apply BBA/ }).isVisible()).toBe(false);
  expect(await faultsOnEveryDevice(page)).toEqual([]);
});

test("on a phone what comes next stays at the foot of the window, with the way to apply", async () => {
  const day = await publishDates(9);
  const page = await site.visit({ viewport: phone, hasTouch: true, isMobile: true });
  await page.goto("/programs/bba");

  const apply = page.getByRole("link", { name: /^Apply BBA/ });
  for (const heading of ["Plan of study", "How to apply"]) {
    await page.getByRole("heading", { name: heading }).first().scrollIntoViewIfNeeded();
    const box = await apply.boundingBox();
    expect(box && box.y + box.height).toBeLessThanOrEqual(phone.height);
    expect(box?.height).toBeGreaterThanOrEqual(44);
  }
  expect(await page.locator("[data-apply-bar]").innerText()).toContain(day);
  expect(await apply.getAttribute("href")).toMatch(/\.pdf$/);
  expect(await sidewaysPixels(page)).toBe(0);
});

test("after the last day for applications the bar leads to the office instead", async () => {
  await publishDates(-1);
  const page = await site.visit({ viewport: phone, hasTouch: true, isMobile: true });
  await page.goto("/programs/bba");

  expect(await page.getByRole("link", { name: /^Ask the office/ }).getAttribute("href")).toBe("/contact");
  await page.getByText("past", { exact: true }).waitFor();
});
