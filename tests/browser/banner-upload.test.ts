import type { Locator, Page } from "playwright-core";
import { addDays, dayOf, formatDay } from "#base/calendar/dates.ts";
import { animation, jpeg, jpegOf } from "#testing/samples/sample-pictures.ts";
import { accessibilityFaults } from "../support/browser/page-checks.ts";
import { hasFocus, openSite, phone, type VisitOptions } from "../support/browser/site.ts";
import { give } from "../support/browser/transfers.ts";
import {
  broken,
  collectAlerts,
  preventTimeouts,
  signInPage,
  unsuccessful,
} from "../support/office/office.ts";
import { newestBanner } from "../support/office/records.ts";

const site = openSite();
const link = "https://school.example/open-day";
/** Noon in Kathmandu, whatever the day of the machine is. */
const noon = new Date("2026-03-10T06:15:00Z");
const today = dayOf(noon);
const file = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer });
const image = file("open-day.jpg", "image/jpeg", await jpeg({ width: 480, height: 200 }));

const submit = (page: Page) => page.getByRole("button", { name: /^(Submit|Uploading)/ });
const picker = (page: Page) => page.getByLabel("Banner Image");
const period = (page: Page) => page.getByRole("button", { name: /^Active Period/ });
const calendar = (page: Page) => page.getByRole("dialog", { name: "Active Period" });
const dayIn = (place: Locator, day: string) => place.locator(`[data-day="${day}"] button`);
const fact = (page: Page, name: string) =>
  page.locator("dl > div").filter({ hasText: name }).locator("dd").textContent();
const rangeOf = (first: string, last: string) => `${formatDay(first)} – ${formatDay(last)}`;

async function open(options: VisitOptions = {}, time = noon): Promise<Page> {
  const page = await site.visit(options);
  await page.clock.install({ time });
  await signInPage(page, site.url);
  await page.goto("/admin/roadblock");
  await page.getByRole("heading", { name: "Browse Banner" }).waitFor();
  return page;
}

async function fill(page: Page): Promise<void> {
  await picker(page).setInputFiles(image);
  await period(page).click();
  for (const day of [today, addDays(today, 7)]) await dayIn(calendar(page), day).click();
  await calendar(page).getByRole("button", { name: "Done" }).click();
  await page.getByLabel("Link").fill(link);
}

async function expectUnchanged(page: Page): Promise<void> {
  expect(await page.getByLabel("Link").inputValue()).toBe(link);
  expect(await fact(page, "File name")).toBe("open-day.jpg");
  expect(await period(page).textContent()).toBe(rangeOf(today, addDays(today, 7)));
  expect(await submit(page).isEnabled()).toBe(true);
}

test("a file that is no image or larger than 500 KB is refused, and can be made smaller", async () => {
  const page = await open({ viewport: phone });
  const alerts = collectAlerts(page);
  await page.getByText("Accepted formats: JPG, PNG, GIF, webp (Max: 500KB)").waitFor();
  await picker(page).setInputFiles(file("routine.pdf", "application/pdf", Buffer.from("%PDF-1.7")));
  await expect.poll(() => alerts.splice(0)).toEqual(["Please select an image file"]);
  await picker(page).setInputFiles(file("logo.svg", "image/svg+xml", Buffer.from("<svg/>")));
  await page.getByText("“logo.svg” is not a JPG, PNG, GIF or webp.").waitFor();
  await picker(page).setInputFiles(file("broken.jpg", "image/jpeg", Buffer.from("no picture")));
  await page.getByText("This file cannot be shown as a picture.").waitFor();
  await picker(page).setInputFiles(file("exact.jpg", "image/jpeg", await jpegOf(500 * 1024)));
  await expect.poll(() => fact(page, "File name")).toBe("exact.jpg");
  await expect.poll(() => fact(page, "Size")).toBe("0.49 MB");
  await picker(page).setInputFiles(file("large.jpg", "image/jpeg", await jpegOf(500 * 1024 + 1)));
  await expect.poll(() => alerts.splice(0)).toEqual(["File size must be less than 500 KB"]);
  expect(await fact(page, "File name")).toBe("exact.jpg");
  await page.getByRole("button", { name: "Shrink it to fit" }).click();
  await expect.poll(() => fact(page, "File name")).toMatch(/^large\.(webp|jpe?g)$/);

  const moving = Buffer.concat([await animation("gif"), Buffer.alloc(500 * 1024)]);
  await picker(page).setInputFiles(file("party.gif", "image/gif", moving));
  await page.getByRole("button", { name: "Shrink it to fit" }).click();
  await page.getByRole("button", { name: "Shrink it to fit" }).waitFor({ state: "hidden" });
  await page.getByText(/^Error: A GIF or an animated picture/).waitFor();
});

test("a banner is uploaded once, and the form is reset", async () => {
  // Where it is still yesterday, the days are those of the school.
  const page = await open({ viewport: phone, timezoneId: "Pacific/Honolulu" });
  expect(await submit(page).isDisabled()).toBe(true);
  await fill(page);
  await page.getByLabel("Link").fill("/open-day");
  const times = page.getByLabel("Banner Time");
  expect(
    await times.locator("option").evaluateAll((all) => all.map((one) => one.getAttribute("value"))),
  ).toEqual(["5", "7", "10", "15"]);
  await times.selectOption("10");
  await preventTimeouts(page);
  const released = Promise.withResolvers<void>();
  let sent = 0;
  await page.route("**/api/roadblock", async (route) => {
    sent += 1;
    await released.promise;
    await route.continue();
  });
  await submit(page).dblclick();
  await page.getByRole("button", { name: "Uploading..." }).waitFor();
  await page.getByRole("progressbar").waitFor();
  released.resolve();
  await expect.poll(() => page.getByLabel("Link").inputValue()).toBe("");
  expect(sent).toBe(1);
  expect(await newestBanner(site.url)).toMatchObject({
    link: `${site.url}/open-day`,
    activeFrom: `${today}T00:00:00.000Z`,
    activeTo: `${addDays(today, 7)}T00:00:00.000Z`,
    bannerSeconds: 10,
    isActive: true,
  });
  expect(await period(page).textContent()).toContain(formatDay(today));
  expect(await times.inputValue()).toBe("5");
  expect(await submit(page).isDisabled()).toBe(true);
});

test("the calendar works by keyboard, also in another time zone", async () => {
  const page = await open({ timezoneId: "Pacific/Kiritimati" }, new Date("2026-03-10T17:00:00Z"));
  await period(page).press("Enter");
  const focusedDay = () =>
    page.evaluate(() => document.activeElement?.closest("[data-day]")?.getAttribute("data-day"));
  await expect.poll(focusedDay).toBe(today);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  for (let week = 1; week <= 10; week++) {
    await page.keyboard.press("ArrowDown");
    await expect.poll(focusedDay).toBe(addDays(today, 8 + week * 7));
  }
  await page.keyboard.press("Space");
  await calendar(page).getByRole("button", { name: "Done" }).press("Enter");
  await calendar(page).waitFor({ state: "hidden" });
  expect(await period(page).textContent()).toBe(rangeOf(addDays(today, 8), addDays(today, 78)));
  await hasFocus(period(page));
  expect(await fact(page, "Duration")).toBe("70 days");
});

test("an upload that fails keeps the form, shows why, and can be corrected", async () => {
  const page = await open({ expectedErrors: /400|415|500/ });
  const alerts = collectAlerts(page);
  await page.getByLabel("Link").fill(link);
  await page.keyboard.press("Enter");
  await expect.poll(() => alerts.splice(0)).toEqual(["Please fill all required fields"]);
  await fill(page);
  await page.route("**/api/roadblock", (route) => route.fulfill(broken), { times: 1 });
  await submit(page).click();
  await page.getByText("Login failed: Something went wrong.").waitFor();
  await expectUnchanged(page);
  await page.route("**/api/roadblock", (route) => route.fulfill(unsuccessful), { times: 1 });
  await submit(page).click();
  await expect.poll(() => alerts.splice(0)).toEqual(["Error: Not today."]);
  await expectUnchanged(page);

  await page.getByLabel("Link").fill("ftp://school.example/banner");
  await submit(page).click();
  await expect.poll(() => page.getByLabel("Link").getAttribute("aria-invalid")).toBe("true");
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByLabel("Link").fill(link);
  await picker(page).setInputFiles(file("words.jpg", "image/jpeg", Buffer.from("not a picture")));
  await submit(page).click();
  await page.getByText(/^Login failed: .*words\.jpg/).waitFor();
});

test("an image can be dropped or pasted, and leaving asks first", async () => {
  const page = await open();
  for (const way of ["drop", "paste"] as const) {
    await give(page.locator("h1").first(), way, { files: [{ ...image, name: `by-${way}.jpg` }] });
    await expect.poll(() => fact(page, "File name")).toBe(`by-${way}.jpg`);
  }
  await page.getByRole("link", { name: "Roadblock-list" }).click();
  const question = page.getByRole("dialog", { name: "Leave without saving?" });
  await question.getByRole("button", { name: "Leave without saving" }).click();
  await page.waitForURL("**/admin/roadblock-list");
});
