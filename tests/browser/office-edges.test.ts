import { expect, test } from "vitest";
import { cropDialog, faculty, fileField, openPeople, portrait } from "../support/people-screen.ts";
import { openSite, sidewaysPixels } from "../support/site.ts";

const site = openSite();

test("a mistyped address of the office is a 404 that leads back to the office", async () => {
  const page = await site.visit({ expectedErrors: /404/ });
  const answer = await page.goto("/admin/notices");
  expect(answer?.status()).toBe(404);
  await page.getByText("There is no such page in the back office.").waitFor();
  expect(await page.getByRole("link", { name: "To the back office" }).getAttribute("href")).toBe(
    "/admin/roadblock",
  );
});

test("without script the office says that it needs it, and nothing turns for ever", async () => {
  const page = await site.visit({ javaScriptEnabled: false });
  await page.goto("/admin/notice");
  await page.getByText(/This page needs JavaScript/).waitFor();
  expect(await page.getByText("Loading roadblocks...").isVisible()).toBe(false);
});

test("a list without rows offers no export, and one with rows does", async () => {
  const page = await site.enter("/admin/subscribers?search=nobody-has-this");
  await page.getByText("No subscribers found").waitFor();
  expect(await page.getByRole("link", { name: "Export as CSV" }).count()).toBe(0);
});

test("after a crop the focus is on the field of the headshot, also when nothing had it before", async () => {
  const page = await openPeople(site, faculty);
  for (const answer of ["Use this crop", "Cancel"]) {
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await fileField(page).setInputFiles(portrait);
    await cropDialog(page).getByRole("button", { name: answer }).first().click();
    await cropDialog(page).waitFor({ state: "hidden" });
    await expect.poll(() => fileField(page).evaluate((field) => field === document.activeElement)).toBe(true);
  }
});

test("the narrowest tables, beside the navigation, lie within the window, also while a row is edited", async () => {
  for (const screen of ["notice", "faculties", "roadblock-list"]) {
    const page = await site.enter(`/admin/${screen}`, { viewport: { width: 1024, height: 800 } });
    await page.getByRole("button", { name: /^Edit/ }).first().click();
    expect([screen, await sidewaysPixels(page)]).toEqual([screen, 0]);
  }
});
