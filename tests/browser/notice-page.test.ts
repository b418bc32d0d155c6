import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { formatBothCalendars } from "#calendar/bikram-sambat.ts";
import { pdfWithPages } from "#testing/samples/sample-pdfs.ts";
import { jpeg } from "#testing/samples/sample-pictures.ts";
import { pageFaults, untilIdle } from "../support/browser/pages.ts";
import { accessibilityFaults, openSite, phone, sidewaysPixels } from "../support/browser/site.ts";
import { bytesInAll, bytesOf, loadsOf, namesOf } from "../support/browser/weight.ts";
import { type AddedNotice, addFileNotice, allPagesMade } from "../support/office/records.ts";

const site = openSite();
const kilobyte = 1024;
const longTitle =
  "व्यवस्थापन संकायअन्तर्गत स्नातक तह (बी.बी.ए.) चौथो सेमेस्टरको नियमित तथा आंशिक परीक्षाको परीक्षा फाराम भर्ने, परीक्षा शुल्क बुझाउने र प्रवेशपत्र वितरण गर्ने सम्बन्धी अत्यन्त जरुरी सूचना";

const pageCount = 12;
const routine = pdfWithPages(pageCount);

/** One routine of many pages for all tests that only look at it. */
let made: Promise<AddedNotice> | undefined;
function routineNotice(): Promise<AddedNotice> {
  made ??= addFileNotice(site.url, {
    title: longTitle,
    text: "The exam begins at 11 AM.\n\nForms: https://exam.example/form. Questions to exam@school.example.",
    name: "routine.pdf",
    file: routine,
  }).then(async (notice) => {
    await allPagesMade(site.url, notice, pageCount);
    return notice;
  });
  return made;
}

const htmlOf = async (path: string) => (await fetch(site.url + path)).text();
const sheet = (page: Page, number: number) =>
  page.getByRole("img", { name: new RegExp(`Page ${number} of ${pageCount}$`) });
const isLoaded = (image: HTMLImageElement | SVGElement) =>
  image instanceof HTMLImageElement && image.naturalWidth > 0;

test("without script the list links to the page of each notice, beside what opens its file, and the page is whole: both dates, text, first page, file, and the words in it", async () => {
  const { address } = await routineNotice();
  const page = await site.visit({ viewport: phone, javaScriptEnabled: false });
  await page.goto("/notice");
  const row = page.getByRole("row").filter({ hasText: longTitle });
  expect(await row.getByRole("link").first().getAttribute("href")).toMatch(/^\/files\//);
  expect(await page.getByRole("button", { name: /^Preview/ }).count()).toBe(0);
  await row.getByRole("link", { name: `Details of ${longTitle}` }).click();
  await page.waitForURL(site.url + address);

  await page.getByRole("heading", { level: 1, name: longTitle }).waitFor();
  // In Bikram Sambat too, as far as that is known.
  const published = page.locator("main time").first();
  const day = (await published.getAttribute("datetime")) ?? "";
  expect(day).toMatch(/^20\d\d-\d\d-\d\d/);
  expect(await published.textContent()).toBe(formatBothCalendars(day));
  expect(await page.getByRole("link", { name: "https://exam.example/form" }).getAttribute("href")).toBe(
    "https://exam.example/form",
  );
  expect(await sheet(page, 1).getAttribute("width")).toBe("800");
  await page.getByText(new RegExp(`PDF · \\d+ KB · ${pageCount} pages`)).waitFor();
  await page.getByRole("link", { name: /^Open/ }).waitFor();
  expect(await page.getByRole("link", { name: "Download" }).getAttribute("download")).toBe("");
  expect(await page.getByRole("button", { name: /Share|Print/ }).count()).toBe(0);
  await page.getByText("The text of the file").click();
  await page.getByText(`Page ${pageCount} of the routine`).waitFor();
});

test("the first visit on a phone takes at most 120 KB, with at most 5 KB of script", async () => {
  const { address } = await routineNotice();
  const page = await site.visit({ viewport: phone, deviceScaleFactor: 3, isMobile: true, hasTouch: true });
  const loads = await loadsOf(page, address, { siteUrl: site.url });
  expect(namesOf(loads, "image")).toHaveLength(1);
  expect(bytesOf(loads, "script")).toBeLessThanOrEqual(5 * kilobyte);
  // A machine for tests may have no Devanagari of its own, and fetches some.
  expect(bytesInAll(loads.filter(({ path }) => !path.includes("nepali")))).toBeLessThanOrEqual(
    120 * kilobyte,
  );
});

test("a shared link shows the title, the first words and a picture of its own", async () => {
  const { address } = await routineNotice();
  const html = await htmlOf(address);
  const content = (name: string) =>
    new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1] ?? "";
  expect(content("og:title")).toBe(longTitle);
  expect(content("og:description")).toMatch(/^The exam begins at 11 AM\./);
  expect(content("description")).toMatch(/^The exam begins at 11 AM\./);
  expect(content("og:image")).toMatch(/^\/share\/notice\/.+\.png$/);
  const card = await fetch(site.url + content("og:image"));
  expect(card.headers.get("content-type")).toBe("image/png");
});

test("axe finds nothing at any width, and nothing scrolls sideways; Share opens the phone's own sheet with the address, or copies it and says so, or shows it where it can do neither; the other pages come when they are asked for, as one scrolls to them", async () => {
  const { address } = await routineNotice();
  const page = await site.visit({ viewport: phone });
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith(".webp")) asked.push(request.url());
  });
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "share", {
      configurable: true,
      value: async ({ url }: ShareData) => void Object.assign(window, { shared: url }),
    });
    Object.defineProperty(navigator, "clipboard", {
      configurable: true,
      value: { writeText: async (text: string) => void Object.assign(window, { copied: text }) },
    });
  });
  await page.goto(`${address}?fbclid=x#y`);
  await untilIdle(page);
  expect(asked).toHaveLength(1);
  expect(await pageFaults(page)).toEqual([]);
  await page.setViewportSize(phone);

  const share = page.getByRole("button", { name: "Share" });
  await share.click();
  expect(await page.evaluate("shared")).toBe(site.url + address);
  await page.evaluate(() =>
    Object.defineProperty(navigator, "share", { configurable: true, value: undefined }),
  );
  await share.click();
  await page.getByRole("status").getByText("The link is copied.").waitFor();
  expect(await page.evaluate("copied")).toBe(site.url + address);
  await page.evaluate(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
  await share.click();
  await page.getByText(`This is the link: ${site.url}${address}`).waitFor();

  await page.getByText(`Show pages 2 to ${pageCount}`).click();
  await expect.poll(() => sheet(page, 2).evaluate(isLoaded)).toBe(true);
  expect(asked.length).toBeLessThan(pageCount);
  await sheet(page, pageCount).scrollIntoViewIfNeeded();
  await expect.poll(() => sheet(page, pageCount).evaluate(isLoaded)).toBe(true);
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

test("a photographed notice comes in the width that a phone needs, and whole to download; a file without a picture is offered with its kind and size, one elsewhere only to open", async () => {
  const notice = await addFileNotice(site.url, {
    title: "Blood donation camp",
    name: "camp.jpg",
    file: await jpeg({ width: 1600, height: 1200 }),
  });
  const name = "Blood donation camp, as a picture";
  await expect.poll(() => htmlOf(notice.address)).toContain(name);
  const page = await site.visit({ viewport: phone, deviceScaleFactor: 2 });
  await page.goto(notice.address);
  const picture = page.getByRole("img", { name });
  await expect.poll(() => picture.evaluate(isLoaded)).toBe(true);
  expect(await picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/\.avif$/);
  expect(await page.getByRole("link", { name: "Download" }).getAttribute("href")).toBe(notice.fileUrl);
  expect(await sidewaysPixels(page)).toBe(0);

  const zip = Buffer.from("UEsFBgAAAAAAAAAAAAAAAAAAAAAAAA==", "base64");
  const archive = await addFileNotice(site.url, { title: "Forms", name: "forms.zip", file: zip });
  await page.goto(archive.address);
  await page.getByText("ZIP · 22 bytes").waitFor();
  await page.getByRole("link", { name: "Download" }).waitFor();
  expect(await page.locator("main img").count()).toBe(0);
  expect(await sidewaysPixels(page)).toBe(0);

  const linked = await addFileNotice(site.url, { title: "Elsewhere", text: "Only words." });
  const html = await htmlOf(linked.address);
  for (const words of ["Only words.", "PDF · other site", 'href="https://exam.example/a.pdf"'])
    expect(html).toContain(words);
  expect(html).not.toMatch(/>Download</);
});

/** Most phones with Android have none. */
async function withoutPdfViewer(page: Page): Promise<void> {
  await page.addInitScript(() => Object.defineProperty(navigator, "pdfViewerEnabled", { value: false }));
}

async function openPreview(page: Page): Promise<Locator> {
  await routineNotice();
  await page.goto("/notice");
  await page.getByRole("button", { name: `Preview ${longTitle}` }).click();
  return page.getByRole("dialog");
}

test("the preview shows our pictures where the browser has no viewer, further ones as one scrolls", async () => {
  const page = await site.visit({ viewport: phone });
  await withoutPdfViewer(page);
  const dialog = await openPreview(page);
  const picture = (number: number) => dialog.getByRole("img", { name: `Page ${number} of ${pageCount}` });
  await expect.poll(() => picture(1).evaluate(isLoaded)).toBe(true);
  expect(await picture(pageCount).evaluate(isLoaded)).toBe(false);
  expect(await dialog.locator("object").count()).toBe(0);
  expect(await accessibilityFaults(page)).toEqual([]);
  await picture(pageCount).scrollIntoViewIfNeeded();
  await expect.poll(() => picture(pageCount).evaluate(isLoaded)).toBe(true);
  await dialog.getByRole("link", { name: "Open PDF in New Tab" }).waitFor();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });
});

test("a preview whose pictures cannot be asked for is left to the browser's own viewer; one that failed on a bad line is tried again, and shows our pictures then", async () => {
  const page = await site.visit({ viewport: phone, expectedErrors: /ERR_FAILED|could not be asked/ });
  await page.route("**/api/notices/*/pages", (route) => route.abort());
  const dialog = await openPreview(page);
  await dialog
    .locator("object")
    .or(dialog.getByText(/^Cannot display PDF/))
    .first()
    .waitFor();
  expect(await dialog.getByRole("img").count()).toBe(0);
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });

  await page.route("**/files/**", (route) => route.abort());
  await page.getByRole("button", { name: `Preview ${longTitle}` }).click();
  await dialog.getByText(`Failed to load PDF: ${longTitle}`).waitFor();
  await page.unrouteAll();
  await dialog.getByRole("button", { name: "Try again" }).click();
  await expect
    .poll(() => dialog.getByRole("img", { name: `Page 1 of ${pageCount}` }).evaluate(isLoaded))
    .toBe(true);
});
