import { expect, test } from "vitest";
import { addDays, formatDay } from "#calendar/dates.ts";
import { animation, jpegOf } from "#testing/samples/sample-pictures.ts";
import { faultsOnEveryDevice, openSite, phone } from "../support/browser/site.ts";
import {
  bring,
  calendar,
  dayIn,
  expectUntouched,
  fact,
  file,
  fillForm,
  image,
  link,
  openUpload,
  period,
  picker,
  submit,
  today,
  type UploadVisit,
} from "../support/office/banner-form.ts";
import { newestBanner } from "../support/office/banners.ts";
import { collectAlerts, letCallsWait } from "../support/office/office.ts";

const site = openSite();
const open = (...how: UploadVisit) => openUpload(site, ...how);

test("a banner is added: image, days, link and time; the form is empty again, and the list points the banner out; where it is still yesterday the days are those of the school", async () => {
  const page = await open({ viewport: phone, timezoneId: "Pacific/Honolulu" });
  const alerts = collectAlerts(page);
  expect(await submit(page).isDisabled()).toBe(true);
  await page.getByText("Still missing: the image, the last day, the link.").waitFor();
  await page.getByText("Accepted formats: JPG, PNG, GIF, webp (Max: 500KB)").waitFor();

  await picker(page).setInputFiles(file("routine.pdf", "application/pdf", Buffer.from("%PDF-1.7")));
  await expect.poll(() => alerts).toEqual(["Please select an image file"]);
  await picker(page).setInputFiles(file("exact.jpg", "image/jpeg", await jpegOf(500 * 1024)));
  await expect.poll(() => fact(page, "File name")).toBe("exact.jpg");
  await expect.poll(() => fact(page, "Size")).toBe("0.49 MB");
  await picker(page).setInputFiles(file("large.jpg", "image/jpeg", await jpegOf(500 * 1024 + 1)));
  await expect
    .poll(() => alerts)
    .toEqual(["Please select an image file", "File size must be less than 500 KB"]);
  expect(await fact(page, "File name")).toBe("exact.jpg");
  const offer = page.getByRole("button", { name: "Shrink it to fit" });
  await offer.click();
  await page.getByText(/^It was shrunk from 500 KB to \d+ KB\.$/).waitFor();
  expect(await fact(page, "File name")).toMatch(/^large\.(webp|jpe?g)$/);

  await period(page).click();
  const days = calendar(page);
  await days.getByText("Choose the first day.").waitFor();
  expect(await days.getByRole("grid").count()).toBe(2);
  await dayIn(days, addDays(today, 4)).click();
  await days.getByText(`${formatDay(addDays(today, 4))} is the first day.`).waitFor();
  await dayIn(days, addDays(today, 1)).click();
  await days
    .getByText(`${formatDay(addDays(today, 1))} – ${formatDay(addDays(today, 4))} (3 days)`)
    .waitFor();
  expect(await faultsOnEveryDevice(page)).toEqual([]);
  await days.getByRole("button", { name: "Done" }).click();
  const chosen = `${formatDay(addDays(today, 1))} – ${formatDay(addDays(today, 4))}`;
  expect(await period(page).textContent()).toBe(chosen);
  await period(page).click();
  await dayIn(days, addDays(today, 6)).click();
  await days.getByRole("button", { name: "Cancel" }).last().click();
  await days.waitFor({ state: "hidden" });
  expect(await period(page).textContent()).toBe(chosen);
  expect(await fact(page, "Duration")).toBe("3 days");
  expect(await fact(page, "Active period")).toBe(chosen);

  expect(await submit(page).isDisabled()).toBe(true);
  await page.getByLabel("Link").fill("school.example/open-day");
  expect(await page.getByLabel("Banner Time").locator("option").allTextContents()).toEqual([
    "5 seconds",
    "7 seconds",
    "10 seconds",
    "15 seconds",
  ]);
  await page.getByLabel("Banner Time").selectOption("10");
  await page.getByAltText("The banner as visitors see it").waitFor();
  expect(await faultsOnEveryDevice(page)).toEqual([]);
  await submit(page).click();

  await page.getByText("The banner was added.").waitFor();
  expect(await newestBanner(site.url)).toMatchObject({
    link,
    activeFrom: `${addDays(today, 1)}T00:00:00.000Z`,
    activeTo: `${addDays(today, 4)}T00:00:00.000Z`,
    bannerSeconds: 10,
    isActive: true,
  });
  await expect.poll(() => period(page).textContent()).toBe(`${formatDay(today)} – choose the end`);
  expect(await page.getByLabel("Link").inputValue()).toBe("");
  expect(await page.getByLabel("Banner Time").inputValue()).toBe("5");
  expect(await submit(page).isDisabled()).toBe(true);

  const toList = page.getByRole("link", { name: "Show it in the list" });
  expect(await toList.evaluate((element) => element.getBoundingClientRect().top)).toBeGreaterThan(0);
  await toList.click();
  const pointedOut = page.locator('tr[aria-current="true"]');
  await pointedOut.getByText(link).first().waitFor();
});

test("the calendar works by keyboard alone, also where it is tomorrow already, and a period can be typed in Bikram Sambat, whichever end comes first", async () => {
  const page = await open({ timezoneId: "Pacific/Kiritimati" }, new Date("2026-03-10T17:00:00Z"));
  await period(page).focus();
  await page.keyboard.press("Enter");
  await calendar(page).waitFor();
  const focusedDay = () =>
    page.evaluate(() => document.activeElement?.closest("[data-day]")?.getAttribute("data-day"));
  await expect.poll(focusedDay).toBe(today);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowRight");
  expect(await focusedDay()).toBe(addDays(today, 8));
  await page.keyboard.press("Enter");
  for (let week = 0; week < 10; week++) await page.keyboard.press("ArrowDown");
  await expect.poll(focusedDay).toBe(addDays(today, 78));
  await page.keyboard.press("Space");
  // Past the two days in Bikram Sambat, and Cancel.
  for (let stop = 0; stop < 4; stop += 1) await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Done");
  await page.keyboard.press("Enter");
  await calendar(page).waitFor({ state: "hidden" });
  expect(await period(page).textContent()).toBe(
    `${formatDay(addDays(today, 8))} – ${formatDay(addDays(today, 78))}`,
  );
  expect(await period(page).evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press("Enter");
  await calendar(page).waitFor();
  await page.keyboard.press("Escape");
  await calendar(page).waitFor({ state: "hidden" });
  expect(await fact(page, "Duration")).toBe("70 days");

  await picker(page).setInputFiles(image);
  await page.getByLabel("Link").fill(link);
  await submit(page).click();
  await page.getByText("The banner was added.").waitFor();
  expect(await newestBanner(site.url)).toMatchObject({
    activeFrom: `${addDays(today, 8)}T00:00:00.000Z`,
    activeTo: `${addDays(today, 78)}T00:00:00.000Z`,
  });

  await period(page).click();
  const [first, last] = await calendar(page).getByLabel("Day in Bikram Sambat").all();
  await first?.fill("29 Kartik 2083");
  await last?.fill("1 Kartik 2083");
  await calendar(page).getByRole("button", { name: "Done" }).click();
  await expect.poll(() => period(page).textContent()).toBe("18 Oct 2026 – 15 Nov 2026");
  await page.getByText("1 Kartik 2083 – 29 Kartik 2083").waitFor();
});

// Silence and an ended session are said of all forms in notice-office.test.ts.
test("Enter in an incomplete form says what the button cannot, an image is refused with a reason or comes by drop and paste, and leaving asks first; a fault, a no, a link and an image that are refused are said, and can be mended; while it is uploaded, Submit reads Uploading... and sends nothing twice", async () => {
  const page = await open({ expectedErrors: /400|415|500/ });
  await letCallsWait(page);
  const alerts = collectAlerts(page);
  await page.getByLabel("Link").fill(link);
  await page.keyboard.press("Enter");
  await expect.poll(() => alerts).toEqual(["Please fill all required fields"]);
  expect(await picker(page).evaluate((field) => field === document.activeElement)).toBe(true);

  await picker(page).setInputFiles(file("crest.svg", "image/svg+xml", Buffer.from("<svg/>")));
  await page.getByText("“crest.svg” is not a JPG, PNG, GIF or webp.").waitFor();
  const moving = Buffer.concat([await animation("gif"), Buffer.alloc(500 * 1024)]);
  await picker(page).setInputFiles(file("party.gif", "image/gif", moving));
  await page.getByRole("button", { name: "Shrink it to fit" }).click();
  await page.getByRole("button", { name: "Shrink it to fit" }).waitFor({ state: "hidden" });
  expect(await page.getByRole("alert").textContent()).toMatch(/\.$/);

  for (const way of ["drop", "paste"]) {
    await bring(page, way);
    await expect.poll(() => fact(page, "File name")).toBe(`by-${way}.jpg`);
  }

  await page.getByRole("link", { name: "Roadblock-list" }).click();
  const question = page.getByRole("dialog", { name: "Leave without saving?" });
  await question.waitFor();
  await question.getByRole("button", { name: "Stay here" }).last().click();
  await question.waitFor({ state: "hidden" });
  expect(await page.getByLabel("Link").inputValue()).toBe(link);

  await fillForm(page);
  const message = "The banner was not saved: something went wrong. Please try again in a moment.";
  await page.route("**/api/roadblock", (route) =>
    route.fulfill({ status: 500, json: { success: false, message } }),
  );
  await submit(page).click();
  await page.getByText(`Login failed: ${message}`).waitFor();
  await expectUntouched(page);
  await page.unroute("**/api/roadblock");
  await page.route("**/api/roadblock", (route) =>
    route.fulfill({ json: { success: false, message: "The banner was not saved." } }),
  );
  await submit(page).click();
  await expect.poll(() => alerts.at(-1)).toBe("Error: The banner was not saved.");
  await expectUntouched(page);
  await page.unroute("**/api/roadblock");

  await page.getByLabel("Link").fill("ftp://school.example/banner");
  await submit(page).click();
  await page.getByText(/^Login failed: The banner was not saved.*http/).waitFor();
  expect(await page.getByLabel("Link").getAttribute("aria-invalid")).toBe("true");
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("banner-link");
  await page.getByLabel("Link").fill(link);

  await picker(page).setInputFiles(file("words.jpg", "image/jpeg", Buffer.from("not a picture")));
  await page.getByText("This file cannot be shown as an image.").waitFor();
  await submit(page).click();
  await page.getByText(/^Login failed: .*words\.jpg/).waitFor();
  await picker(page).setInputFiles(image);

  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  let sent = 0;
  await page.route("**/api/roadblock", async (route) => {
    sent += 1;
    await isReleased;
    await route.continue();
  });
  await submit(page).dblclick();
  await page.getByRole("button", { name: "Uploading..." }).waitFor();
  expect(await submit(page).isDisabled()).toBe(true);
  await page.getByRole("progressbar").waitFor();
  release();
  await page.getByText("The banner was added.").waitFor();
  expect(sent).toBe(1);

  await page.getByLabel("Link").fill(link);
  await page.getByRole("link", { name: "Roadblock-list" }).click();
  await question.getByRole("button", { name: "Leave without saving" }).click();
  await page.waitForURL("**/admin/roadblock-list");
});
