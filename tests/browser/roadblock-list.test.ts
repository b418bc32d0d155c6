import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { dayOf, formatDay } from "#calendar/dates.ts";
import { sampleDocuments } from "#server/setup/sample-school.ts";
import {
  faultsOnEveryDevice,
  openSite,
  phone,
  sidewaysPixels,
  type VisitOptions,
} from "../support/browser/site.ts";
import { broken, links, openList, path, refused, rows } from "../support/office/banner-list.ts";
import { addBanners, newestBanner } from "../support/office/banners.ts";
import { collectAlerts, signInPage } from "../support/office/office.ts";

const { identity } = sampleDocuments("2026-11-15");

// How many banners there are matters here: none, and then those of these tests.
const site = openSite({ SAMPLE_DATA: "off" });

const open = (options: VisitOptions = {}, address = path) => openList(site, options, address);
/** Of the site itself, which is shown like any other. */
const longLink = `${identity.siteUrl}/programs/mba?from=home`;
const toggle = (page: Page, number: number) =>
  page.getByRole("button", { name: new RegExp(`(Active|Inactive): banner ${number}$`) });

test("until the list is there it says that it is loading; one that could not be loaded says so and comes with Retry; without banners it says so, and leads to the upload", async () => {
  const page = await site.visit({ viewport: phone, expectedErrors: /500/ });
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/api/roadblock?**", async (route) => {
    await isReleased;
    await route.fulfill(broken);
  });
  await signInPage(page, site.url);
  await page.goto(path);
  await page.getByRole("heading", { name: "Roadblock List" }).waitFor();
  await page.getByText("Loading roadblocks...").waitFor();
  release();
  await page.getByText("Failed to fetch roadblocks. Please try again.").waitFor();
  expect(await sidewaysPixels(page)).toBe(0);
  await page.unroute("**/api/roadblock?**");
  await page.getByRole("button", { name: "Retry" }).click();
  await page.getByText("No roadblocks found.").waitFor();
  expect(await sidewaysPixels(page)).toBe(0);
  await page.getByRole("link", { name: "Upload a banner" }).last().click();
  await page.waitForURL("**/admin/roadblock");
});

describe("with banners", () => {
  // Four pages of ten. Which numbers stand among more pages than that is said in src/ui/pages.test.ts.
  beforeAll(() =>
    addBanners(site.url, [
      ...Array.from({ length: 30 }, (_, index) => ({ link: `https://school.example/${index + 1}` })),
      { link: longLink, activeFrom: "2026-08-12", activeTo: "2026-08-20" },
    ]),
  );

  test("the newest stands first, with every column, and is switched off and on again; a toggle that fails shows the server's sentence, one that is refused an alert, and both can be tried again", async () => {
    const page = await open({ expectedErrors: /500|ERR_FAILED/ });
    const first = rows(page).first();
    const text = await first.textContent();
    const newest = await newestBanner(site.url);
    expect(text).toContain(`${longLink.slice(0, 35)}…`);
    const uploadDay = formatDay(dayOf(new Date(newest.createdAt)));
    for (const value of ["12 Aug 2026", "20 Aug 2026", "8", "5 s", uploadDay]) {
      expect(text).toContain(value);
    }
    const target = first.getByRole("link", { name: longLink });
    expect(await target.getAttribute("href")).toBe(longLink);
    expect(await target.getAttribute("target")).toBe("_blank");
    const thumbnail = first.getByRole("link", { name: "Open the image of banner 1 in a new tab" });
    expect(await thumbnail.getAttribute("href")).toBe(newest.bannerLink);
    expect(await thumbnail.locator("img").getAttribute("src")).toMatch(/\.webp$/);
    const state = first.getByText("Active", { exact: true });
    expect(await state.isVisible()).toBe(false);
    await page.setViewportSize(phone);
    expect(await state.isVisible()).toBe(true);
    expect((await links(page))[2]).toBe("https://school.example/29");
    await first.getByText("Expired", { exact: true }).waitFor();
    expect(await faultsOnEveryDevice(page)).toEqual([]);

    await toggle(page, 3).click();
    await page.getByRole("button", { name: "Inactive: banner 3" }).waitFor();
    expect(await toggle(page, 3).getAttribute("aria-pressed")).toBe("false");
    await rows(page).nth(2).getByText("Hidden", { exact: true }).waitFor();
    await toggle(page, 3).click();
    await page.getByRole("button", { name: "Active: banner 3", exact: true }).waitFor();

    const alerts = collectAlerts(page);
    await page.route("**/toggle", (route) => route.fulfill(broken));
    await toggle(page, 9).click();
    await page.getByText("Error: Something went wrong.").waitFor();
    await page.unroute("**/toggle");
    await page.route("**/toggle", (route) => route.abort());
    await toggle(page, 9).click();
    await page.getByText(/^Error: The server could not be reached/).waitFor();
    await page.unroute("**/toggle");
    await page.route("**/toggle", (route) => route.fulfill(refused));
    await toggle(page, 9).click();
    await expect.poll(() => alerts).toEqual(["Error: Not today."]);
    await page.unroute("**/toggle");
    await toggle(page, 9).click();
    await page.getByRole("button", { name: "Inactive: banner 9" }).waitFor();
  });

  test("pages are turned, kept in the address and brought back by the browser's Back; one past the end leads to the last", async () => {
    const page = await open({}, `${path}?page=99`);
    await page.getByText("Results: 31 - 31 of 31").waitFor();
    expect(new URL(page.url()).searchParams.get("page")).toBe("4");
    const pager = page.getByRole("navigation", { name: "Pages of the roadblock list" });
    await page.goto(path);
    await page.getByText("Results: 1 - 10 of 31").waitFor();
    expect((await pager.innerText()).match(/\d+|…/g)).toEqual(["1", "2", "3", "4"]);
    await pager.getByRole("button", { name: "Next" }).click();
    await page.getByText("Results: 11 - 20 of 31").waitFor();
    await pager.getByRole("button", { name: "Page 4" }).click();
    await page.getByText("Results: 31 - 31 of 31").waitFor();
    expect(new URL(page.url()).searchParams.get("page")).toBe("4");
    await page.goBack();
    await page.getByText("Results: 11 - 20 of 31").waitFor();
    expect(await page.getByLabel("Per page").locator("option").allTextContents()).toEqual([
      "10",
      "25",
      "50",
      "100",
    ]);
    await page.getByLabel("Per page").selectOption("25");
    await page.getByText("Results: 1 - 25 of 31").waitFor();
    expect(new URL(page.url()).search).toBe("?limit=25");
    await page.getByLabel("Per page").selectOption("50");
    await expect.poll(() => rows(page).count()).toBe(31);
    expect(await page.getByText(/^Results/).count()).toBe(0);
    expect(await page.getByLabel("Per page").count()).toBe(0);
  });
});
