import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { faultsOnEveryDevice, openSite, phone } from "../support/browser/site.ts";
import { openDocument, publish, publishButton, showMore, untilSaved } from "../support/office/editor.ts";
import { jpegPicture } from "../support/office/pictures.ts";

const site = openSite();

const onPhone = { viewport: phone, hasTouch: true, isMobile: true };
/** What visitors get: these pages are whole without script. */
const publicPage = async (path: string) => (await fetch(site.url + path)).text();

test("on a phone the hours are changed, a number is added and moved up with the keyboard alone, and visitors read both once they are published", async () => {
  const number = "+977-1-5557777";
  const page = await openDocument(site, "contact", onPhone);
  await page.getByLabel("Office hours").fill("7 AM to 4 PM");
  const focused = () =>
    page.evaluate(
      () => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent ?? "",
    );
  const press = async (key: string, isThere: () => Promise<boolean>) => {
    for (let step = 0; step < 80 && !(await isThere()); step++) await page.keyboard.press(key);
    expect(await isThere()).toBe(true);
  };
  await page.getByRole("form", { name: "Content" }).getByRole("textbox").first().focus();
  await press("Tab", async () => (await focused()) === "Add a number");
  await page.keyboard.press("Enter");
  await page.keyboard.type(number);
  await press("Shift+Tab", async () => (await focused()).startsWith(`Drag to another place: ${number}`));
  await page.keyboard.press("ArrowUp");
  await page.getByText(`${number} is now 1 of 2.`).waitFor();
  expect(await focused()).toContain(`Drag to another place: ${number}`);
  await untilSaved(page);
  expect(await publicPage("/contact")).not.toContain(number);

  await press("Tab", async () => (await focused()) === "Publish");
  await page.keyboard.press("Enter");
  await page.getByText("Published: visitors see it now.").waitFor();
  await page.getByText("There is no draft", { exact: false }).waitFor();
  // The button cannot be pressed now; who has only a keyboard is still where it stands.
  const bar = page.locator("[data-editor-bar]");
  await expect.poll(() => bar.evaluate((element) => element === document.activeElement)).toBe(true);
  const last = page.getByLabel("Road on the drawn map");
  await last.focus();
  const [field, foot] = [await last.boundingBox(), await bar.boundingBox()];
  expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual(foot?.y ?? 0);
  const read = await publicPage("/contact");
  expect(read).toContain(number);
  expect(read).toContain("7 AM to 4 PM");
});

test("a chief comes with a portrait, goes to the top, and stands first on the page", async () => {
  const name = "Dr Maya Thapa";
  const page = await openDocument(site, "about");
  await page.getByRole("button", { name: "Add a chief" }).click();
  const chief = page.getByRole("group", { name: "Campus chiefs" }).getByRole("listitem").last();
  await expect
    .poll(() =>
      chief.getByLabel("Name", { exact: true }).evaluate((field) => field === document.activeElement),
    )
    .toBe(true);
  await page.keyboard.type(name);
  await chief.getByLabel("Years in office").fill("2026 to present");
  await chief.getByLabel(/^Portrait/).setInputFiles(await jpegPicture("maya.jpg"));
  const crop = page.getByRole("dialog", { name: "Crop: Portrait" });
  await crop.getByRole("button", { name: "Use this crop" }).click();
  await crop.waitFor({ state: "hidden" });
  await chief.getByRole("button", { name: /Most important point/ }).waitFor();

  const handle = page.getByRole("button", { name: `Drag to another place: ${name}` });
  await handle.focus();
  for (let step = 0; step < 30 && !(await isFirst(page, name)); step++) await page.keyboard.press("ArrowUp");
  await page.getByText(`${name} is now 1 of`).waitFor();
  await publish(page);

  const visitor = await site.visit({ javaScriptEnabled: false });
  await visitor.goto("/about");
  const portrait = visitor.locator("li, article, figure").filter({ hasText: name }).locator("img").first();
  expect(await portrait.getAttribute("src")).toMatch(/^\/files\//);
  const names = visitor.getByRole("region", { name: /chief/i }).getByRole("heading", { level: 3 });
  expect(await names.first().textContent()).toBe(name);
});

async function isFirst(page: Page, name: string): Promise<boolean> {
  const items = page.getByRole("group", { name: "Campus chiefs" }).getByRole("listitem");
  return (await items.first().textContent())?.includes(name) ?? false;
}

test("on a phone what is missing is said at its field and above, which leads there; what was removed comes back, is filled in and read by visitors; a draft is discarded", async () => {
  const page = await openDocument(site, "testimonials", onPhone);
  await page.getByRole("button", { name: /^Add a / }).click();
  await untilSaved(page);
  await publishButton(page).click();
  const summary = page.getByRole("region", { name: /missing or wrong before this can be published/ });
  await summary.waitFor();
  await page.getByRole("button", { expanded: true }).last().click();
  const first = summary.getByRole("link").first();
  const sentence = (await first.textContent()) ?? "";
  await first.click();
  const field = page.locator(":focus");
  expect(await field.getAttribute("aria-invalid")).toBe("true");
  const described = (await field.getAttribute("aria-describedby"))?.split(" ").at(-1) ?? "";
  // Above, it also says in which of them.
  expect(sentence).toMatch(/^Testimonial \d+: /);
  expect(sentence.endsWith((await page.locator(`[id="${described}"]`).textContent()) ?? "?")).toBe(true);

  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await summary.waitFor({ state: "hidden" });
  await page.getByRole("button", { name: "Undo" }).click();
  await summary.waitFor();

  const added = page.getByRole("group", { name: "Testimonials", exact: true }).getByRole("listitem").last();
  await summary.getByRole("link").first().click();
  await added.getByLabel("Name", { exact: true }).fill("Sunita Rai");
  await added.getByLabel("Degree and post").fill("MBA, banker");
  await added.getByLabel("What they say").fill("I learned to read a balance sheet");
  await added.getByLabel("Rating, from 1 to 5").fill("5");
  await publish(page);
  expect(await publicPage("/testimonials")).toContain("I learned to read a balance sheet");

  await page.getByLabel("Text below the heading").fill("Said in vain");
  await untilSaved(page);
  await showMore(page);
  await page.getByRole("button", { name: "Discard the draft" }).click();
  await page.getByRole("button", { name: "Discard it" }).click();
  await page.getByText("The draft was discarded.").waitFor();
  await page.getByText("There is no draft").waitFor();
  expect(await page.getByLabel("Text below the heading").inputValue()).not.toBe("Said in vain");
});

test("on a phone several photographs become as many items of the gallery, and visitors see them; an older version is brought back from the history", async () => {
  const page = await openDocument(site, "gallery", { viewport: phone });
  const lead = page.getByLabel("Text below the heading");
  const yesterday = await lead.inputValue();
  const items = page.getByRole("group", { name: "Photographs", exact: true }).getByRole("listitem");
  await items.first().waitFor();
  const before = await items.count();
  const added = 3;
  const pictures = await Promise.all(
    Array.from({ length: added }, (_, index) => jpegPicture(`IMG_${index}.jpg`, 400 + index, 300)),
  );
  await page.getByLabel("Add several photographs at once").setInputFiles(pictures);
  await expect.poll(() => items.count()).toBe(before + added);
  await publishButton(page).click();
  await page.getByRole("region", { name: /things are missing or wrong/ }).waitFor();
  for (let index = before; index < before + added; index++) {
    const item = items.nth(index);
    await item.getByRole("button", { expanded: false }).first().click();
    await item.getByLabel("Caption").fill(`Convocation ${index}`);
    await item.getByLabel("Only decoration").check();
    await item.getByRole("button", { expanded: true }).first().click();
  }
  await lead.fill("A text of today");
  await publish(page);
  const today = await publicPage("/gallery");
  for (let index = before; index < before + added; index++) expect(today).toContain(`Convocation ${index}`);
  expect(today.match(/<img[^>]* src="\/files\//g)).toHaveLength(added);

  await page.getByRole("link", { name: "History" }).click();
  await page.getByRole("heading", { name: "History of Gallery" }).waitFor();
  await page.getByText("A text of today").first().waitFor();
  await page.getByText("The sample that came with this website.").waitFor();
  expect(await faultsOnEveryDevice(page)).toEqual([]);
  await page.setViewportSize(phone);
  await page
    .getByRole("button", { name: /^Restore Version/ })
    .first()
    .click();
  await page.getByRole("button", { name: "Bring it back" }).click();
  await page.getByRole("form", { name: "Content" }).waitFor();
  await expect.poll(() => lead.inputValue()).toBe(yesterday);
  await publish(page);
  const restored = await publicPage("/gallery");
  expect(restored).toContain(yesterday);
  expect(restored).not.toContain("A text of today");
});
