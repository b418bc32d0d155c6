import { expect, test } from "vitest";
import { openDocument, publish, publishButton, showMore, untilSaved } from "../support/editor.ts";
import { jpegPicture } from "../support/pictures.ts";
import { openSite, phone } from "../support/site.ts";

const site = openSite();

const onPhone = { viewport: phone, hasTouch: true, isMobile: true };

test("on a phone the telephone number and the hours are changed, and visitors read them", async () => {
  const number = "+977-1-5551111";
  const page = await openDocument(site, "contact", onPhone);
  await page.getByLabel("Number", { exact: true }).first().fill(number);
  await page.getByLabel("Office hours").fill("7 AM to 4 PM");
  await untilSaved(page);
  const visitor = await site.visit({ expectedErrors: /net::ERR_/ });
  await visitor.goto("/contact");
  expect(await visitor.getByText(number).count()).toBe(0);

  await publishButton(page).press("Enter");
  await page.getByText("There is no draft", { exact: false }).waitFor();
  // The button cannot be pressed now; who has only a keyboard is still where it stands.
  const bar = page.locator("[data-editor-bar]");
  await expect.poll(() => bar.evaluate((element) => element === document.activeElement)).toBe(true);
  const last = page.getByLabel("Road on the drawn map");
  await last.focus();
  const [field, foot] = [await last.boundingBox(), await bar.boundingBox()];
  expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual(foot?.y ?? 0);
  await visitor.goto("/contact");
  await visitor.getByText(number).first().waitFor();
  await visitor.getByText("7 AM to 4 PM").first().waitFor();
});

test("on a desktop a chief comes with a portrait, goes to the top, and stands first on the page", async () => {
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

  const visitor = await site.visit();
  await visitor.goto("/about");
  const portrait = visitor.locator("li, article, figure").filter({ hasText: name }).locator("img").first();
  await portrait.waitFor();
  expect(await portrait.getAttribute("src")).toMatch(/^\/files\//);
  const names = visitor.getByRole("region", { name: /chief/i }).getByRole("heading", { level: 3 });
  expect(await names.first().textContent()).toBe(name);
});

test("on a phone what is missing is said at its field and above, which leads there", async () => {
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
  await showMore(page);
  await page.getByRole("button", { name: "Discard the draft" }).click();
  await page.getByRole("button", { name: "Discard it" }).click();
  await page.getByText("The draft was discarded.").waitFor();
  await page.getByText("There is no draft").waitFor();
});

test("on a phone several photographs become as many items of the gallery, and visitors see them", async () => {
  const page = await openDocument(site, "gallery", onPhone);
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
  await publish(page);
  const visitor = await site.visit();
  await visitor.goto("/gallery");
  for (let index = before; index < before + added; index++)
    await visitor.getByText(`Convocation ${index}`, { exact: true }).first().waitFor();
  expect(await visitor.locator('img[src^="/files/"]').count()).toBeGreaterThanOrEqual(before - 21 + added);
});

test("on a desktop yesterday's text is brought back", async () => {
  const page = await openDocument(site, "gallery");
  const lead = page.getByLabel("Text below the heading");
  const yesterday = await lead.inputValue();
  await lead.fill("A text of today");
  await publish(page);
  await page.getByRole("link", { name: "History" }).click();
  await page.getByRole("heading", { name: "History of Gallery" }).waitFor();
  await page.getByText("A text of today").first().waitFor();
  await page
    .getByRole("button", { name: /^Restore Version/ })
    .first()
    .click();
  await page.getByRole("button", { name: "Bring it back" }).click();
  await page.getByRole("form", { name: "Content" }).waitFor();
  await expect.poll(() => lead.inputValue()).toBe(yesterday);
  await publish(page);
  const visitor = await site.visit();
  await visitor.goto("/gallery");
  await visitor.getByText(yesterday).first().waitFor();
});

async function isFirst(page: Awaited<ReturnType<typeof openDocument>>, name: string): Promise<boolean> {
  const items = page.getByRole("group", { name: "Campus chiefs" }).getByRole("listitem");
  return (await items.first().textContent())?.includes(name) ?? false;
}
