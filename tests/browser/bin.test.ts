import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { addDays, dayOf, formatDay } from "#calendar/dates.ts";
import { trashDays } from "#collections/visibility.ts";
import { accessibilityFaults, openSite, phone, sidewaysPixels } from "../support/browser/site.ts";
import { officeToken } from "../support/office/office.ts";
import { addBanner, addNotice, addPerson } from "../support/office/records.ts";

const site = openSite();

const row = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });
const undo = (page: Page) => page.getByRole("button", { name: "Undo" });
const question = (page: Page) => page.getByRole("dialog", { name: /to the bin\?$/ });
/** Midnight at the school may come between a deletion and a look at it. */
const goneDay = () => formatDay(addDays(dayOf(new Date()), trashDays));
const isPublic = async (title: string) =>
  (await (await fetch(`${site.url}/api/notices?search=${encodeURIComponent(title)}`)).json()).notices.length;

async function deleteRecord(path: string, id: string): Promise<void> {
  const headers = { authorization: `Bearer ${await officeToken(site.url)}` };
  await fetch(`${site.url}/api/${path}/${id}`, { method: "DELETE", headers });
}

test("by keyboard a notice is deleted after one sentence, and Undo waits while it has the focus; several are hidden at once and taken back, and one that somebody else deleted meanwhile is named", async () => {
  await addNotice(site.url, "Deleted by keyboard");
  const page = await site.enter("/admin/notice", { expectedErrors: /404/ });
  await page.clock.install();
  await row(page, "Deleted by keyboard")
    .getByRole("button", { name: /^Delete/ })
    .press("Enter");
  await question(page)
    .getByText(/“Deleted by keyboard” leaves the website at once, stays in the bin for 30 days/)
    .waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await question(page).getByRole("button", { name: "Move to the bin" }).press("Enter");
  await row(page, "Deleted by keyboard").waitFor({ state: "detached" });
  // The row goes before the server has answered.
  await expect.poll(() => isPublic("Deleted by keyboard")).toBe(0);

  await expect.poll(() => undo(page).evaluate((button) => button === document.activeElement)).toBe(true);
  // In steps, so that the page can do in between what each one brings about.
  for (let step = 0; step < 5; step += 1) await page.clock.runFor(3_000);
  expect(await undo(page).evaluate((button) => button === document.activeElement)).toBe(true);
  await page.keyboard.press("Enter");
  await row(page, "Deleted by keyboard").waitFor();
  await undo(page).waitFor({ state: "detached" });
  expect(await isPublic("Deleted by keyboard")).toBe(1);

  const titles = ["Many one", "Many two", "Many three"];
  const ids = [];
  for (const title of titles) ids.push(await addNotice(site.url, title));
  await page.getByRole("searchbox").fill("many");
  await row(page, "Deleted by keyboard").waitFor({ state: "detached" });
  await page.getByLabel("Select all on this page").check();
  await page.getByText("3 selected").waitFor();
  await page.getByRole("button", { name: "Hide", exact: true }).click();
  await page.getByText("3 notices are now hidden.").waitFor();
  await expect.poll(() => page.getByRole("row").filter({ hasText: "Hidden" }).count()).toBe(3);
  await undo(page).click();
  await expect.poll(() => page.getByRole("row").filter({ hasText: "Live" }).count()).toBe(3);

  await deleteRecord("notices", ids[1] ?? "");
  await page.getByLabel("Select Many one").uncheck();
  await page.getByRole("button", { name: "Hide", exact: true }).click();
  await page.getByText("Not changed, because it is no longer there: “Many two”.").waitFor();
  await row(page, "Many three").getByText("Hidden", { exact: true }).waitFor();

  await page.getByLabel("Select Many one").check();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await question(page)
    .getByText("“Many three”, “Many one” leave the website at once where they are on it, stay")
    .waitFor();
  await question(page).getByRole("button", { name: "Move to the bin" }).click();
  await page.getByText("No notices found").waitFor();
});

test("on a phone hiding is taken back by a tap, and the offer is gone after ten seconds; what was just saved is not said to be on the website once it is hidden or deleted; what is done to chosen rows stays in sight", async () => {
  const page = await site.enter("/admin/notice", { viewport: phone, hasTouch: true });
  await page.clock.install();
  await page.getByLabel("Notice Title").fill("Wrong file");
  await page.getByLabel("Notice Type").selectOption("Exam");
  await page.getByLabel("Publish Date").fill(dayOf(new Date()));
  await page.getByLabel("File Link").fill("https://exam.example/wrong.pdf");
  await page.getByRole("button", { name: "Add Notice" }).click();
  const isOnTheWebsite = page.getByText("“Wrong file” is on the website.");
  await isOnTheWebsite.waitFor();

  const eye = row(page, "Wrong file").getByRole("button", { name: /^Active/ });
  await eye.tap();
  await row(page, "Wrong file").getByText("Hidden", { exact: true }).waitFor();
  await page.getByText("“Wrong file” was saved. It is hidden, so the website does not show it.").waitFor();
  await undo(page).tap();
  await row(page, "Wrong file").getByText("Live", { exact: true }).waitFor();
  await isOnTheWebsite.waitFor();
  await undo(page).waitFor({ state: "detached" });
  expect(await isPublic("Wrong file")).toBe(1);

  await eye.tap();
  await undo(page).waitFor();
  await page.clock.runFor(11_000);
  await undo(page).waitFor({ state: "detached" });
  expect(await isPublic("Wrong file")).toBe(0);

  await row(page, "Wrong file")
    .getByRole("button", { name: /^Delete/ })
    .click();
  // It is hidden, so it cannot leave the website.
  await question(page)
    .getByText(/^“Wrong file” stays in the bin for 30 days/)
    .waitFor();
  await question(page).getByRole("button", { name: "Move to the bin" }).click();
  // The question names it too, and while it stands, roles behind it cannot be found.
  await question(page).waitFor({ state: "detached" });
  await row(page, "Wrong file").waitFor({ state: "detached" });
  await page.getByText(/^“Wrong file”/).waitFor({ state: "detached" });

  await page
    .getByLabel(/^Select /)
    .last()
    .check();
  const hide = await page.getByRole("button", { name: "Hide", exact: true }).boundingBox();
  const header = await page.getByRole("banner").boundingBox();
  expect(hide?.y).toBeGreaterThanOrEqual((header?.y ?? Number.NaN) + (header?.height ?? Number.NaN));
  expect((hide?.y ?? Number.NaN) + (hide?.height ?? Number.NaN)).toBeLessThanOrEqual(phone.height);
});

const kinds = [
  {
    kind: "Notices",
    path: "notices",
    list: "/api/notices",
    name: "Back from the bin",
    add: (name: string) => addNotice(site.url, name),
  },
  {
    kind: "Faculties",
    path: "faculties",
    list: "/api/faculties",
    name: "Bina Binned",
    add: (fullName: string) => addPerson(site.url, "faculties", { fullName }),
  },
  {
    kind: "Roadblocks",
    path: "roadblock",
    list: "/api/roadblock/active",
    name: "https://binned.example",
    add: (link: string) => addBanner(site.url, { link }),
  },
];
const isListed = async (list: string, name: string) =>
  (await (await fetch(site.url + list)).text()).includes(name);

test("notices, people and banners that were deleted are in the bin, with the day on which they go, and are restored; a search that finds none does not call it empty", async () => {
  const goneAtFirst = goneDay();
  for (const { path, name, add, list } of kinds) {
    await deleteRecord(path, await add(name));
    expect(await isListed(list, name)).toBe(false);
  }

  const page = await site.enter("/admin/bin", { viewport: phone });
  for (const { kind, name, list } of kinds) {
    await page.getByRole("link", { name: kind, exact: true }).last().click();
    const binned = row(page, name);
    await binned.getByText(goneAtFirst).or(binned.getByText(goneDay())).waitFor();
    expect(await sidewaysPixels(page)).toBe(0);
    await binned.getByRole("button", { name: /^Restore/ }).click();
    await binned.waitFor({ state: "detached" });
    await expect.poll(() => isListed(list, name)).toBe(true);
  }

  await page.goto("/admin/bin?search=zzzz");
  await page.getByText("Nothing in the bin has these words.").waitFor();
  expect(await page.getByText("The bin is empty").count()).toBe(0);
});

test("while another part of the bin is on its way, a row that still stands there is restored as what it is", async () => {
  const name = "Restored in passing";
  await deleteRecord("notices", await addNotice(site.url, name));
  const page = await site.enter("/admin/bin");
  await row(page, name).waitFor();
  await page.route("**/api/faculties?*", () => undefined);
  await page.getByRole("link", { name: "Faculties", exact: true }).last().click();
  await page.getByRole("heading", { name: "Faculties" }).waitFor();
  await row(page, name)
    .getByRole("button", { name: /^Restore/ })
    .click();
  await expect.poll(() => isListed("/api/notices", name)).toBe(true);
});
