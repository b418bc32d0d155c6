import type { Locator, Page } from "playwright-core";
import { formatBothCalendars } from "#base/calendar/bikram-sambat.ts";
import type { Notice } from "#features/notices/notices.schemas.ts";
import { pdfWithPages } from "#testing/samples/sample-pdfs.ts";
import { jpeg } from "#testing/samples/sample-pictures.ts";
import { pageFaults, shows, untilIdle } from "../support/browser/page-checks.ts";
import { openSite, phone } from "../support/browser/site.ts";
import { bytesInAll, bytesOf, loadsOf } from "../support/browser/weight.ts";
import { addFileNotice, allPagesMade } from "../support/office/records.ts";

const site = openSite();
const kilobyte = 1024;
const longTitle =
  "व्यवस्थापन संकायअन्तर्गत स्नातक तह (बी.बी.ए.) चौथो सेमेस्टरको नियमित तथा आंशिक परीक्षाको परीक्षा फाराम भर्ने, परीक्षा शुल्क बुझाउने र प्रवेशपत्र वितरण गर्ने सम्बन्धी अत्यन्त जरुरी सूचना";
const pageCount = 12;

/** One notice with many pages for all tests that only read it. */
let made: Promise<Notice> | undefined;
function routineNotice(): Promise<Notice> {
  made ??= addFileNotice(site.url, {
    title: longTitle,
    text: "The exam begins at 11 AM.\n\nForms: https://exam.example/form. Questions to exam@school.example.",
    name: "routine.pdf",
    file: pdfWithPages(pageCount),
  }).then(async (notice) => {
    await allPagesMade(site.url, notice, pageCount);
    return notice;
  });
  return made;
}

const htmlOf = async (path: string) => (await fetch(site.url + path)).text();
const sheet = (place: Page | Locator, number: number) =>
  place.getByRole("img", { name: new RegExp(`Page ${number} of ${pageCount}$`) });
const isLoaded = (image: HTMLImageElement | SVGElement) =>
  image instanceof HTMLImageElement && image.naturalWidth > 0;

test("without script a notice has its page, with both dates, text, file and the file's words", async () => {
  const { address } = await routineNotice();
  const page = await site.open("/notice", { viewport: phone, javaScriptEnabled: false });
  await page.getByRole("link", { name: `Details of ${longTitle}` }).click();
  await page.waitForURL(site.url + address);
  await page.getByRole("heading", { level: 1, name: longTitle }).waitFor();
  const published = page.locator("main time").first();
  const day = (await published.getAttribute("datetime")) ?? "";
  expect(await published.textContent()).toBe(formatBothCalendars(day));
  await page.getByRole("link", { name: "https://exam.example/form" }).waitFor();
  await sheet(page, 1).waitFor();
  await page.getByText(new RegExp(`PDF · \\d+ KB · ${pageCount} pages`)).waitFor();
  expect(await page.getByRole("link", { name: "Download" }).getAttribute("download")).toBe("");
  expect(await page.getByRole("button", { name: /Share|Print/ }).count()).toBe(0);
  await page.locator("main summary").last().click();
  await page.getByText(`Page ${pageCount} of the routine`).waitFor();
});

test("the first visit on a phone takes at most 120 KB, with at most 5 KB of script", async () => {
  const { address } = await routineNotice();
  const page = await site.visit({ viewport: phone, deviceScaleFactor: 3, isMobile: true, hasTouch: true });
  const loads = await loadsOf(page, address, { siteUrl: site.url });
  expect(bytesOf(loads, "script")).toBeLessThanOrEqual(5 * kilobyte);
  // A machine without a Devanagari font loads one.
  const ours = loads.filter(({ path }) => !path.includes("nepali"));
  expect(bytesInAll(ours)).toBeLessThanOrEqual(120 * kilobyte);
});

test("further pages of the file load when they are asked for and scrolled to", async () => {
  const { address } = await routineNotice();
  const page = await site.visit({ viewport: phone });
  const pictures: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith(".webp")) pictures.push(request.url());
  });
  await page.goto(address);
  await untilIdle(page);
  expect(pictures).toHaveLength(1);
  expect(await pageFaults(page, { widths: [320, 390, 1280], axeAt: [390] })).toEqual([]);
  await page.getByText(`Show pages 2 to ${pageCount}`).click();
  await expect.poll(() => sheet(page, 2).evaluate(isLoaded)).toBe(true);
  expect(pictures.length).toBeLessThan(pageCount);
  await sheet(page, pageCount).scrollIntoViewIfNeeded();
  await expect.poll(() => sheet(page, pageCount).evaluate(isLoaded)).toBe(true);
});

test("Share opens the phone's own sheet, or copies the link, or shows it", async () => {
  const { address } = await routineNotice();
  const page = await site.visit({ viewport: phone });
  await page.addInitScript(() => {
    const set = (name: string, value: object) =>
      Object.defineProperty(navigator, name, { configurable: true, value });
    set("share", async ({ url }: ShareData) => void Object.assign(window, { shared: url }));
    set("clipboard", { writeText: async (text: string) => void Object.assign(window, { copied: text }) });
  });
  await page.goto(`${address}?fbclid=x#y`);
  const share = page.getByRole("button", { name: "Share" });
  await share.click();
  await expect.poll(() => page.evaluate("window.shared")).toBe(site.url + address);
  await page.evaluate(() => Object.defineProperty(navigator, "share", { value: undefined }));
  await share.click();
  await shows(page.getByRole("status").getByText(/copied/));
  expect(await page.evaluate("copied")).toBe(site.url + address);
  await page.evaluate(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
  await share.click();
  await page.getByText(site.url + address).waitFor();
});

test("Print waits for all pages of the file, and paper has no buttons", async () => {
  const { address } = await routineNotice();
  const page = await site.visit();
  await page.addInitScript(() => {
    window.print = () =>
      void Object.assign(window, { printed: [...document.images].every((i) => i.naturalWidth > 0) });
  });
  await page.goto(address);
  await page.getByRole("button", { name: "Print" }).click();
  await page.waitForFunction(() => "printed" in window && window.printed);
  await page.emulateMedia({ media: "print" });
  expect(await page.locator("main button:visible, main nav:visible").count()).toBe(0);
  expect(await sheet(page, pageCount).isVisible()).toBe(true);
});

test("a picture, an archive and a file on another site are offered in their own ways", async () => {
  const file = await jpeg({ width: 1600, height: 1200 });
  const notice = await addFileNotice(site.url, { title: "Blood donation camp", name: "camp.jpg", file });
  await expect.poll(() => htmlOf(notice.address)).toContain("Blood donation camp, as a picture");
  const page = await site.open(notice.address, { viewport: phone, deviceScaleFactor: 2 });
  const picture = page.getByRole("img", { name: "Blood donation camp, as a picture" });
  await expect.poll(() => picture.evaluate(isLoaded)).toBe(true);
  expect(await picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/\.avif$/);
  expect(await page.getByRole("link", { name: "Download" }).getAttribute("href")).toBe(notice.fileUrl);

  const zip = Buffer.from("UEsFBgAAAAAAAAAAAAAAAAAAAAAAAA==", "base64");
  const archive = await htmlOf(
    (await addFileNotice(site.url, { title: "Forms", name: "forms.zip", file: zip })).address,
  );
  expect(archive).toMatch(/ZIP · 22 bytes.*>Download</s);
  const linked = await htmlOf((await addFileNotice(site.url, { title: "Elsewhere" })).address);
  expect(linked).toContain('href="https://exam.example/a.pdf"');
  expect(linked).not.toMatch(/>Download</);
});

test("the preview shows our pictures where the browser has no PDF viewer", async () => {
  const page = await site.visit({ viewport: phone });
  await page.addInitScript(() => Object.defineProperty(navigator, "pdfViewerEnabled", { value: false }));
  await routineNotice();
  await page.goto("/notice");
  await page.getByRole("button", { name: `Preview ${longTitle}` }).click();
  const dialog = page.getByRole("dialog");
  await expect.poll(() => sheet(dialog, 1).evaluate(isLoaded)).toBe(true);
  expect(await sheet(dialog, pageCount).evaluate(isLoaded)).toBe(false);
  expect(await dialog.locator("object").count()).toBe(0);
  await sheet(dialog, pageCount).scrollIntoViewIfNeeded();
  await expect.poll(() => sheet(dialog, pageCount).evaluate(isLoaded)).toBe(true);
});
