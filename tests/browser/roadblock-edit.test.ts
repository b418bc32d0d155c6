import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { jpeg, jpegOf } from "#testing/samples/sample-pictures.ts";
import { accessibilityFaults, openSite, phone, type VisitOptions } from "../support/browser/site.ts";
import { broken, links, openList, refused, rows } from "../support/office/banner-list.ts";
import { addBanners, newestBanner } from "../support/office/banners.ts";
import { collectAlerts, letCallsWait, officeToken } from "../support/office/office.ts";

const site = openSite({ SAMPLE_DATA: "off" });
beforeAll(() =>
  addBanners(
    site.url,
    Array.from({ length: 10 }, (_, index) => ({ link: `https://school.example/${index + 1}` })),
  ),
);

const open = (options: VisitOptions = {}) => openList(site, options);
const dialog = (page: Page) => page.getByRole("dialog", { name: "Edit Roadblock" });

async function edit(page: Page, number: number): Promise<void> {
  await page.getByRole("button", { name: `Edit banner ${number}`, exact: true }).click();
  await dialog(page).waitFor();
}

const update = (page: Page) => dialog(page).getByRole("button", { name: "Update" }).click();

// What else may come between, silence and an ended session, is said of all forms in notice-office.test.ts.
test("an update that fails keeps the dialog and what was typed in it, until it goes through: a fault, a no, somebody else's save", async () => {
  const page = await open({ viewport: phone, expectedErrors: /409|500/ });
  const alerts = collectAlerts(page);
  const before = (await links(page))[3];
  await edit(page, 4);
  expect(await dialog(page).getByLabel("Banner Time").locator("option").allTextContents()).toEqual([
    "5 seconds",
    "7 seconds",
    "10 seconds",
    "15 seconds",
    "20 seconds",
    "25 seconds",
    "30 seconds",
  ]);
  await dialog(page).getByLabel("Active From").fill("2026-09-01");
  await dialog(page).getByLabel("Active To").fill("2026-09-30");
  const days = dialog(page).getByLabel("Day in Bikram Sambat");
  await expect.poll(() => days.count()).toBe(2);
  for (const day of await days.all())
    expect(await day.evaluate((field) => field.scrollWidth - field.clientWidth)).toBeLessThanOrEqual(0);
  await dialog(page).getByLabel("Banner Time").selectOption("25");
  await page.route("**/api/roadblock/*", (route) => route.fulfill(broken));
  await update(page);
  await page.getByText("Error: Something went wrong.").waitFor();
  await dialog(page).getByText("Something went wrong.").waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.unroute("**/api/roadblock/*");
  await page.route("**/api/roadblock/*", (route) => route.fulfill(refused));
  await update(page);
  await expect.poll(() => alerts).toEqual(["Error: Not today."]);
  await page.unroute("**/api/roadblock/*");
  expect(await dialog(page).getByLabel("Active To").inputValue()).toBe("2026-09-30");

  const headers = { authorization: `Bearer ${await officeToken(site.url)}` };
  const { roadblocks } = await (await fetch(`${site.url}/api/roadblock?limit=100`, { headers })).json();
  const { _id } = roadblocks.find((each: { link: string }) => each.link === before);
  const theirs = new FormData();
  theirs.set("link", "https://school.example/theirs");
  await fetch(`${site.url}/api/roadblock/${_id}`, { method: "PUT", body: theirs, headers });
  await update(page);
  const both = page.getByRole("dialog", { name: "Somebody else has changed this meanwhile" });
  await both.getByRole("group", { name: "Link" }).getByText("https://school.example/theirs").waitFor();
  const sent = page.waitForRequest((request) => request.method() === "PUT");
  await both.getByRole("button", { name: "Save what is chosen" }).press("Enter");
  expect((await sent).postDataBuffer()?.toString("latin1")).toMatch(
    /name="activeFrom"\r\n\r\n2026-09-01\r\n/,
  );
  await page.getByText("The banner was updated.").waitFor();
  await dialog(page).waitFor({ state: "hidden" });
  const saved = page.locator('tr[aria-current="true"]', { hasText: "30 Sep 2026" });
  await saved.waitFor();
  expect(await saved.textContent()).toContain("25 s");
  expect(await links(page)).toContain("https://school.example/theirs");
});

test("an image is replaced, one that is too large is refused; while it is saved, Update reads Updating... and sends nothing twice; one is deleted; the required fields are asked for, and the last day is not before the first; an edit that was cancelled can be brought back, and leaving with one asks first", async () => {
  const page = await open();
  await letCallsWait(page);
  await page.getByRole("link", { name: "Roadblock", exact: true }).click();
  await page.getByRole("heading", { name: "Browse Banner" }).waitFor();
  await page.goBack();
  await rows(page).first().waitFor();
  const alerts = collectAlerts(page);
  const before = (await newestBanner(site.url)).bannerLink;
  await edit(page, 1);
  await dialog(page).getByText("Current image", { exact: true }).waitFor();
  const picker = dialog(page).getByLabel("Banner Image");
  await picker.setInputFiles({
    name: "large.jpg",
    mimeType: "image/jpeg",
    buffer: await jpegOf(600 * 1024),
  });
  await expect.poll(() => alerts).toEqual(["File size must be less than 500 KB"]);
  await dialog(page).getByRole("button", { name: "Shrink it to fit" }).waitFor();
  await picker.setInputFiles({
    name: "new.jpg",
    mimeType: "image/jpeg",
    buffer: await jpeg({ colour: "#0f1e36" }),
  });
  await dialog(page).getByText("New image").waitFor();

  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  let sent = 0;
  await page.route("**/api/roadblock/*", async (route) => {
    if (!route.request().url().endsWith("/many")) sent += 1;
    await isReleased;
    await route.continue();
  });
  await dialog(page).getByRole("button", { name: "Update" }).dblclick();
  await dialog(page).getByRole("button", { name: "Updating..." }).waitFor();
  await page.keyboard.press("Escape");
  expect(await dialog(page).isVisible()).toBe(true);
  release();
  await page.getByText("The banner was updated.").waitFor();
  expect(sent).toBe(1);
  expect((await newestBanner(site.url)).bannerLink).not.toBe(before);
  await dialog(page).waitFor({ state: "hidden" });

  const [, second] = await links(page);
  await page.getByRole("button", { name: /^Delete banner 2$/ }).click();
  await page
    .getByRole("dialog", { name: /to the bin\?$/ })
    .getByRole("button", { name: "Move to the bin" })
    .click();
  await expect.poll(() => links(page)).not.toContain(second);

  await edit(page, 8);
  const isValid = (label: string) =>
    dialog(page)
      .getByLabel(label)
      .evaluate((field: HTMLInputElement) => field.validity.valid);
  await dialog(page).getByLabel("Link").fill("");
  await dialog(page).getByLabel("Active From").fill("");
  await update(page);
  expect([await isValid("Link"), await isValid("Active From")]).toEqual([false, false]);
  await dialog(page).getByLabel("Link").fill("school.example");
  await dialog(page).getByLabel("Active From").fill("2026-09-02");
  await dialog(page).getByLabel("Active To").fill("2026-09-01");
  await update(page);
  expect([await isValid("Link"), await isValid("Active To")]).toEqual([true, false]);
  expect(sent).toBe(1);

  await dialog(page).getByLabel("Link").fill("https://school.example/half-done");
  await page.keyboard.press("Escape");
  await dialog(page).waitFor({ state: "hidden" });
  await page.getByText("What you had typed was set aside.").waitFor();
  await page.getByRole("button", { name: "Bring it back" }).click();
  expect(await dialog(page).getByLabel("Link").inputValue()).toBe("https://school.example/half-done");

  await page.goForward();
  const question = page.getByRole("dialog", { name: "Leave without saving?" });
  await question.waitFor();
  await question.getByRole("button", { name: "Stay here" }).last().click();
  await question.waitFor({ state: "hidden" });
  expect(await dialog(page).getByLabel("Link").inputValue()).toBe("https://school.example/half-done");
});
