import type { Page } from "playwright-core";
import { addDays, dayOf, formatDay } from "#base/calendar/dates.ts";
import { jpeg } from "#testing/samples/sample-pictures.ts";
import { accessibilityFaults, pageFaults } from "../support/browser/page-checks.ts";
import { hasFocus, openSite, phone } from "../support/browser/site.ts";
import { openForm } from "../support/office/office.ts";
import { publishDocument } from "../support/office/records.ts";

const site = openSite();
const today = dayOf(new Date());

async function choosePicture(page: Page): Promise<void> {
  const buffer = await jpeg({ width: 800, height: 450 });
  await page.locator("#field-picture").setInputFiles({ name: "hall.jpg", mimeType: "image/jpeg", buffer });
  await page.getByRole("dialog").getByRole("button", { name: "Use this crop" }).click();
}

test("on a phone the office adds an event with a text and a picture, and visitors find it on Home", async () => {
  const page = await site.enter("/admin/events", { viewport: phone });
  await page.getByRole("button", { name: "Open the form" }).click();
  await page.getByLabel("Title").fill("Open day");
  await page.getByLabel("Kind").fill("Alumni dinner");
  await page.getByLabel("First day").fill(addDays(today, 1));
  await page.getByLabel("Place").fill("Main hall");
  await page.getByRole("textbox", { name: "Text" }).fill("Tea comes after it.");
  await choosePicture(page);
  await page.getByLabel("Description of the picture").fill("The hall");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await page.getByText("The event was added.").waitFor();

  // The upload of another event's picture ends after this event was opened.
  const [opened, uploaded] = [Promise.withResolvers<void>(), page.waitForResponse(/events\/pictures/)];
  await page.route("**/events/pictures?*", (route) => opened.promise.then(() => route.continue()));
  await choosePicture(page);
  await page.getByRole("button", { name: /^Edit.*Open day/ }).click();
  opened.resolve();
  await uploaded;
  await page.getByRole("button", { name: "Update", exact: true }).and(page.locator(":enabled")).waitFor();
  expect(await page.getByLabel("Description of the picture").inputValue()).toBe("The hall");

  const visitor = await site.open("/", { viewport: phone, javaScriptEnabled: false });
  await visitor.getByRole("link", { name: "All events" }).click();
  await visitor.getByRole("link", { name: "Open day" }).click();
  await visitor.getByText("Tea comes after it.").waitFor();
  await visitor.getByRole("img", { name: "The hall" }).waitFor();
});

test("the form of a list opens with the focus in it, and keeps what was typed while it is closed", async () => {
  const page = await site.enter("/admin/events");
  const open = page.getByRole("button", { name: "Open the form" });
  await open.press("Enter");
  await hasFocus(page.getByLabel("Title"));
  await page.keyboard.type("Half an event");
  const close = page.getByRole("button", { name: "Close the form" });
  await close.press("Enter");
  await hasFocus(open);
  await page.getByLabel("Search the events").fill("nothing like it");
  await page.getByText("No events found").waitFor();
  await open.click();
  expect(await page.getByLabel("Title").inputValue()).toBe("Half an event");
});

test("the keys of other programs search the office and save a form", async () => {
  const page = await site.enter("/admin/events", { expectedErrors: /400/ });
  await page.getByRole("button", { name: "Open the form" }).click();
  await page.keyboard.press("Control+k");
  await hasFocus(page.getByLabel("Search the office"));
  await page.getByLabel("Title").press("Control+s");
  await page.getByText(/^Error: /).waitFor();
});

test("on a phone the actions of a row are one line, with a menu that closes before a dialog opens", async () => {
  const page = await site.enter("/admin/events", { viewport: phone });
  const more = page.getByRole("button", { name: /^More for Data analysis/ });
  const history = page.getByRole("button", { name: /^History of Data analysis/ });
  await more.click();
  await history.press("Enter");
  await page.getByRole("dialog", { name: /^History/ }).waitFor();
  await page.keyboard.press("Escape");
  await history.waitFor({ state: "hidden" });
  await hasFocus(more);
});

test("on a tablet no picture of the list of events covers the text beside it", async () => {
  const page = await site.open("/events", { viewport: { width: 768, height: 1024 } });
  const cards = await page.getByRole("article").all();
  expect(cards).not.toHaveLength(0);
  for (const card of cards) {
    const [picture, title] = [card.getByRole("img"), card.getByRole("heading")];
    const { x = 0, width = 0 } = (await picture.boundingBox()) ?? {};
    expect((await title.boundingBox())?.x).toBeGreaterThan(x + width);
  }
});

test("a program shows its dates and cost, on a phone with a bar to apply", async () => {
  const applicationsClose = addDays(today, 9);
  const day = formatDay(applicationsClose);
  await publishDocument(site.url, "bba", (content) => ({
    ...content,
    dates: { ...content.dates, applicationsOpen: "", applicationsClose, entrance: "", interview: "" },
  }));
  const page = await site.open("/programs/bba");
  const panel = page.getByRole("region", { name: "Dates of the next intake" });
  await panel.getByText(day).waitFor();
  await page.getByText("NPR 3,20,000", { exact: true }).waitFor();
  const table = page.locator("#fees").getByRole("table");
  await page.getByRole("link", { name: "Fees in detail" }).click();
  expect(await table.getByText("42,000").count()).toBe(4);
  const apply = page.getByRole("link", { name: /^Apply BBA/ });
  expect(await apply.isVisible()).toBe(false);
  await page.setViewportSize(phone);
  await apply.waitFor();
  expect(await page.locator("[data-apply-bar]").innerText()).toContain(`Open until ${day}`);
  await apply.click();
  expect(await page.locator("#apply a[href$='.pdf']").count()).toBe(2);
  expect(await page.locator("a[href$='.pdf']").count()).toBe(2);
  expect(await pageFaults(page, { widths: [390], axeAt: [390] })).toEqual([]);
});

test("a program is added with a proposed address, put first, and compared on a phone", async () => {
  const page = await site.enter("/admin/programs", { viewport: phone });
  await page.getByRole("heading", { name: "Add a program" }).waitFor();
  await openForm(page);
  await page.getByLabel("Short name").fill("M.Sc. (evening)");
  await expect.poll(() => page.getByLabel("Page address").inputValue()).toBe("msc-evening");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await page.getByText("Not public yet").waitFor();
  expect(await page.getByRole("link", { name: /^BBA \(opens/ }).getAttribute("href")).toBe("/programs/bba");
  expect(await page.getByRole("link", { name: /^M\.Sc\..*\(opens/ }).count()).toBe(0);
  // A button that is half behind the header would count as too small.
  await page.evaluate(() => scrollTo(0, 0));
  expect(await accessibilityFaults(page)).toEqual([]);

  await page.getByRole("button", { name: "Rename M.Sc. (evening)" }).click();
  await page.getByLabel("Short name").fill("M.Sc.");
  await page.getByRole("button", { name: "Update", exact: true }).click();
  await page.getByText("The program was updated.").waitFor();
  await page.getByText("/programs/msc-evening", { exact: true }).waitFor();

  await page.getByRole("button", { name: "Set the order" }).click();
  await page.getByRole("button", { name: "To the top: Ph.D" }).press("Enter");
  await page.getByRole("button", { name: "Save the order" }).click();
  await page.getByRole("heading", { name: /^Order of the/ }).waitFor({ state: "detached" });
  await page.goto("/programs");
  expect(await page.locator("#comparison").getByRole("link").first().innerText()).toBe("Ph.D");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
});
