import type { Page } from "playwright-core";
import { dayOf, formatDay } from "#base/calendar/dates.ts";
import { jpeg, jpegOf } from "#testing/samples/sample-pictures.ts";
import { openSite, phone, type VisitOptions } from "../support/browser/site.ts";
import {
  broken,
  collectAlerts,
  preventTimeouts,
  signInPage,
  unsuccessful,
} from "../support/office/office.ts";
import { addBanner, newestBanner } from "../support/office/records.ts";

const site = openSite({ SAMPLE_DATA: "off" });
const longLink = "https://school.example/programs/mba?from=home&and=more";
const period = { activeFrom: "2026-08-12", activeTo: "2026-08-20" };

const rows = (page: Page) => page.getByRole("row").filter({ has: page.getByRole("cell") });
const toggle = (page: Page, number: number) =>
  page.getByRole("button", { name: new RegExp(`(Active|Inactive): banner ${number}$`) });
const dialog = (page: Page) => page.getByRole("dialog", { name: "Edit Roadblock" });
const update = (page: Page) => dialog(page).getByRole("button", { name: "Update" });

async function open(options: VisitOptions = {}, query = ""): Promise<Page> {
  const page = await site.enter(`/admin/roadblock-list${query}`, options);
  await rows(page).first().waitFor();
  return page;
}

async function edit(page: Page, number: number): Promise<void> {
  await page.getByRole("button", { name: `Edit banner ${number}`, exact: true }).click();
  await dialog(page).waitFor();
}

test("the list says that it is loading, could not be loaded, or has no banners", async () => {
  const page = await site.visit({ viewport: phone, expectedErrors: /500/ });
  const released = Promise.withResolvers<void>();
  await page.route("**/api/roadblock?**", async (route) => {
    await released.promise;
    await route.fulfill(broken);
  });
  await signInPage(page, site.url);
  await page.goto("/admin/roadblock-list");
  await page.getByText("Loading roadblocks...").waitFor();
  released.resolve();
  await page.getByText("Failed to fetch roadblocks. Please try again.").waitFor();
  await page.unroute("**/api/roadblock?**");
  await page.getByRole("button", { name: "Retry" }).click();
  await page.getByText("No roadblocks found.").waitFor();
});

describe("with eleven banners", () => {
  beforeAll(async () => {
    for (let number = 1; number <= 10; number += 1)
      await addBanner(site.url, { ...period, link: `https://school.example/${number}` });
    await addBanner(site.url, { ...period, link: longLink });
  });

  test("the newest banner is the first, with every column", async () => {
    const page = await open();
    const first = rows(page).first();
    const newest = await newestBanner(site.url);
    const text = await first.textContent();
    const uploadDay = formatDay(dayOf(new Date(newest.createdAt)));
    for (const value of [`${longLink.slice(0, 35)}…`, "12 Aug 2026", "20 Aug 2026", "8", "5 s", uploadDay])
      expect(text).toContain(value);
    const thumbnail = first.getByRole("link", { name: /picture of banner 1/ });
    expect(await thumbnail.getAttribute("href")).toBe(newest.bannerLink);
    expect(await thumbnail.getAttribute("target")).toBe("_blank");
    // Only the cards of a phone show the state as text.
    const state = first.getByText("Active", { exact: true });
    expect(await state.isVisible()).toBe(false);
    await page.setViewportSize(phone);
    await state.waitFor();
  });

  test("a toggle that fails shows why", async () => {
    const page = await open({ expectedErrors: /500/ });
    const alerts = collectAlerts(page);
    await page.route("**/toggle", (route) => route.fulfill(broken), { times: 1 });
    await toggle(page, 9).click();
    await page.getByText("Error: Something went wrong.").waitFor();
    await page.route("**/toggle", (route) => route.fulfill(unsuccessful));
    await toggle(page, 9).click();
    await expect.poll(() => alerts).toEqual(["Error: Not today."]);
  });

  test("pages and their size are in the URL, and one past the end leads to the last", async () => {
    const page = await open({}, "?page=99");
    await page.getByText("Results: 11 - 11 of 11").waitFor();
    const pager = page.getByRole("navigation", { name: "Pages of the roadblock list" });
    await page.goto("/admin/roadblock-list");
    await page.getByText("Results: 1 - 10 of 11").waitFor();
    expect((await pager.innerText()).match(/\d+|…/g)).toEqual(["1", "2"]);
    await pager.getByRole("button", { name: "Next" }).click();
    await page.getByText("Results: 11 - 11 of 11").waitFor();
    expect(new URL(page.url()).searchParams.get("page")).toBe("2");
    await page.goBack();
    await page.getByText("Results: 1 - 10 of 11").waitFor();
    const size = page.getByLabel("Per page");
    expect(await size.locator("option").allTextContents()).toEqual(["10", "25", "50", "100"]);
    await size.selectOption("50");
    await expect.poll(() => rows(page).count()).toBe(11);
    await page.getByText(/^Results/).waitFor({ state: "detached" });
  });

  test("an update that fails keeps the dialog, until it is saved", async () => {
    const page = await open({ viewport: phone, expectedErrors: /500/ });
    const alerts = collectAlerts(page);
    await edit(page, 4);
    const times = dialog(page).getByLabel("Banner Time").locator("option");
    const seconds = await times.evaluateAll((all) => all.map((one) => Number(one.getAttribute("value"))));
    expect(seconds).toEqual([5, 7, 10, 15, 20, 25, 30]);
    await dialog(page).getByLabel("Active From").fill("2026-09-01");
    await dialog(page).getByLabel("Active To").fill("2026-09-30");
    await dialog(page).getByLabel("Banner Time").selectOption("25");
    await page.route("**/api/roadblock/*", (route) => route.fulfill(broken), { times: 1 });
    await update(page).click();
    await page.getByText("Error: Something went wrong.").waitFor();
    await page.route("**/api/roadblock/*", (route) => route.fulfill(unsuccessful), { times: 1 });
    await update(page).click();
    await expect.poll(() => alerts).toEqual(["Error: Not today."]);
    expect(await dialog(page).getByLabel("Active To").inputValue()).toBe("2026-09-30");

    await update(page).click();
    await dialog(page).waitFor({ state: "hidden" });
    const saved = page.locator('tr[aria-current="true"]', { hasText: "30 Sep 2026" });
    expect(await saved.textContent()).toContain("25 s");
  });

  test("the image is replaced; while it is saved, Update reads Updating... and sends nothing twice", async () => {
    const page = await open();
    await preventTimeouts(page);
    const alerts = collectAlerts(page);
    const before = (await newestBanner(site.url)).bannerLink;
    await edit(page, 1);
    const picker = dialog(page).getByLabel("Banner Image");
    const jpegFile = (name: string, buffer: Buffer) => ({ name, mimeType: "image/jpeg", buffer });
    await picker.setInputFiles(jpegFile("large.jpg", await jpegOf(600 * 1024)));
    await expect.poll(() => alerts).toEqual(["File size must be less than 500 KB"]);
    await picker.setInputFiles(jpegFile("new.jpg", await jpeg({ colour: "#0f1e36" })));
    const released = Promise.withResolvers<void>();
    let sent = 0;
    await page.route("**/api/roadblock/*", async (route) => {
      if (!route.request().url().endsWith("/many")) sent += 1;
      await released.promise;
      await route.continue();
    });
    await update(page).dblclick();
    await dialog(page).getByRole("button", { name: "Updating..." }).waitFor();
    await page.keyboard.press("Escape");
    expect(await dialog(page).isVisible()).toBe(true);
    released.resolve();
    await dialog(page).waitFor({ state: "hidden" });
    expect(sent).toBe(1);
    expect((await newestBanner(site.url)).bannerLink).not.toBe(before);
  });
});
