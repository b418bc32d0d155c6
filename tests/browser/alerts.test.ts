import { measureLayoutShift } from "../support/browser/layout-shift.ts";
import { accessibilityFaults, sidewaysPixels } from "../support/browser/page-checks.ts";
import { openSite, phone } from "../support/browser/site.ts";

const site = openSite();

test("somebody puts up an alert from a phone, and a visitor who closed it sees it again once it says more", async () => {
  const office = await site.enter("/admin/notice", { viewport: phone });
  await office.getByRole("link", { name: "Alert", exact: true }).click();
  await office.getByRole("textbox", { name: "Text" }).fill("The campus is closed today.");
  await office.getByRole("button", { name: "Add", exact: true }).click();
  await office.getByText(/^Live until /).waitFor();

  const page = await site.open("/about", { viewport: { width: 320, height: 700 } });
  const alert = page.getByRole("region", { name: "Information" });
  expect(await alert.textContent()).toContain("The campus is closed today.");
  expect(await sidewaysPixels(page)).toBe(0);
  expect(await accessibilityFaults(page, { withFrame: true })).toEqual([]);
  await alert.getByRole("button", { name: "Close this message" }).click();
  await alert.waitFor({ state: "hidden" });
  const { moved } = await measureLayoutShift(page, "/programs");
  expect(moved).toEqual([]);
  expect(await alert.isVisible()).toBe(false);

  await office.getByRole("button", { name: /^Edit/ }).click();
  await office.getByRole("textbox", { name: "Text" }).fill("The campus is closed until Friday.");
  await office.getByRole("button", { name: "Update" }).click();
  await office.getByText("The campus is closed until Friday.").first().waitFor();
  await page.goto("/contact");
  expect(await alert.textContent()).toContain("until Friday");

  await office.getByRole("button", { name: /^Edit/ }).click();
  await office.getByRole("combobox", { name: "Severity" }).selectOption("emergency");
  await office.getByRole("button", { name: "Update" }).click();
  await office.getByText("emergency", { exact: true }).waitFor();
  await page.goto("/");
  const emergency = page.getByRole("region", { name: "Emergency" });
  expect(await emergency.getByRole("button").count()).toBe(0);
  expect(await accessibilityFaults(page, { withFrame: true })).toEqual([]);
});
