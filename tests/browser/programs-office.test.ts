import { expect, test } from "vitest";
import { accessibilityFaults } from "../support/browser/page-checks.ts";
import { openSite, phone } from "../support/browser/site.ts";
import { openForm } from "../support/office/office.ts";

const site = openSite();

test("a program is added with a proposed address, put first, and compared on a phone", async () => {
  const page = await site.enter("/admin/programs", { viewport: phone });
  await page.getByRole("heading", { name: "Add a program" }).waitFor();
  await openForm(page);
  await page.getByLabel("Short name").fill("M.Sc. (evening)");
  await expect.poll(() => page.getByLabel("Page address").inputValue()).toBe("msc-evening");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await page.getByText("Not public yet").waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);

  await page.getByRole("button", { name: "Edit M.Sc. (evening)" }).click();
  await page.getByLabel("Short name").fill("M.Sc.");
  await page.getByRole("button", { name: "Update", exact: true }).click();
  await page.getByText("The program was updated.").waitFor();
  await page.getByText("/programs/msc-evening", { exact: true }).waitFor();

  await page.getByRole("button", { name: "Set the order" }).click();
  await page.getByRole("button", { name: "To the top: Ph.D" }).press("Enter");
  await page.getByRole("button", { name: "Save the order" }).click();
  await page.getByRole("heading", { name: /^Order of the/ }).waitFor({ state: "detached" });
  await page.goto("/programs");
  expect(await page.locator("#comparison").getByRole("link").first().innerText()).toBe("Ph.D");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
});
