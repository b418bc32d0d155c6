import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { addDays, dayOf } from "#contract/dates.ts";
import { openDocument, publish, untilSaved } from "../support/editor.ts";
import { jpegPicture } from "../support/pictures.ts";
import { openSite, phone } from "../support/site.ts";

const site = openSite();
const today = dayOf(new Date());

/** A new item of a list, unfolded. */
async function addTo(page: Page, list: string, one: string) {
  await page.getByRole("button", { name: `Add ${one}` }).click();
  return page.getByRole("group", { name: list, exact: true }).getByRole("listitem").last();
}

const onPhone = { viewport: phone, hasTouch: true, isMobile: true };

test("on a desktop an event is announced, stands on the site, and leaves it when it is over", async () => {
  const title = "Open day";
  const page = await openDocument(site, "events");
  const event = await addTo(page, "Events", "an event");
  await event.getByLabel("Title").fill(title);
  await event.getByLabel("Kind").selectOption("Seminar");
  await event.getByLabel("First day", { exact: true }).fill(addDays(today, 20));
  await event.getByLabel("Begins at").fill("10:30");
  await event.getByLabel("Place", { exact: true }).fill("Main hall");
  await event.getByRole("textbox", { name: "Text", exact: true }).pressSequentially("Come and see.");
  await publish(page);
  const visitor = await site.visit();
  await visitor.goto("/events");
  await visitor.getByText(title).first().waitFor();

  await event.getByLabel("First day", { exact: true }).fill(addDays(today, -1));
  await publish(page);
  await visitor.goto("/events");
  await visitor.getByRole("heading", { level: 1 }).waitFor();
  expect(await visitor.getByText(title).count()).toBe(0);
});

test("on a phone a fee and a deadline are changed, and the program's page says them", async () => {
  const [typed, shown] = ["275000", "2,75,000"];
  const [feeTyped, feeShown] = ["11500", "11,500"];
  const [day, dayShown] = ["2027-02-12", "12 Feb 2027"];
  const page = await openDocument(site, "mphil", onPhone);
  const cost = page.getByLabel("Total cost in rupees");
  await cost.fill("");
  await cost.pressSequentially(typed);
  expect(await cost.inputValue()).toBe(shown);
  const fees = page.getByRole("group", { name: "Fee structure", exact: true });
  await fees.getByRole("button", { name: "Registration", exact: true }).click();
  const fee = fees.getByLabel("Amount in rupees");
  await fee.fill("");
  await fee.pressSequentially(feeTyped);
  await page.getByLabel("Applications open (optional)", { exact: true }).fill("2026-12-01");
  await page.getByLabel("Applications close (optional)", { exact: true }).fill(day);
  for (const later of ["Entrance examination", "Interview", "First class"])
    await page.getByLabel(`${later} (optional)`, { exact: true }).fill("");
  await publish(page);
  const visitor = await site.visit();
  await visitor.goto("/programs/mphil");
  await visitor.getByText(shown).first().waitFor();
  await visitor
    .getByRole("row", { name: /^Registration/ })
    .getByText(feeShown)
    .first()
    .waitFor();
  await visitor.getByText(dayShown).first().waitFor();
});

test("on a phone a testimonial is added", async () => {
  const page = await openDocument(site, "testimonials", onPhone);
  const testimonial = await addTo(page, "Testimonials", "a testimonial");
  await testimonial.getByLabel("Name", { exact: true }).fill("Sunita Rai");
  await testimonial.getByLabel("Degree and post").fill("MBA, banker");
  await testimonial.getByLabel("What they say").fill("I learned to read a balance sheet");
  await testimonial.getByLabel("Rating, from 1 to 5").fill("5");
  await publish(page);
  const visitor = await site.visit();
  await visitor.goto("/testimonials");
  await visitor.getByText("I learned to read a balance sheet").first().waitFor();
});

test("on a desktop the crest is another one, and every page shows it", async () => {
  const page = await openDocument(site, "identity");
  await page.getByLabel(/^Crest/).setInputFiles(await jpegPicture("crest.jpg", 600, 500));
  const crop = page.getByRole("dialog", { name: "Crop: Crest" });
  await crop.getByRole("button", { name: "Use this crop" }).click();
  await page.getByText("A file is on its way…").waitFor({ state: "hidden" });
  const source = await page
    .waitForResponse((answer) => answer.url().endsWith("/identity/draft"))
    .then((answer) => answer.request().postDataJSON().content.crest.source as string);
  await publish(page);
  const visitor = await site.visit();
  await visitor.goto("/about");
  const key = source.split(".")[0];
  await visitor.locator(`header img[src*="${key}"]`).first().waitFor();
});

test("what is not public yet is seen in the preview, beside the form or on a phone in a window of its own, and nowhere else", async () => {
  const statement = "A statement that is not public yet";
  const page = await openDocument(site, "about");
  await page.getByLabel("Statement").fill(statement);
  await untilSaved(page);
  const frame = page.locator("iframe:not([aria-hidden])").contentFrame();
  await frame.getByText(statement).first().waitFor();
  await page.setViewportSize(phone);
  const opened = page.waitForEvent("popup");
  await page.getByRole("link", { name: /^Preview/ }).click();
  await (await opened).getByText(statement).first().waitFor();

  const visitor = await site.visit({ expectedErrors: /401|403|404/ });
  await visitor.goto("/about");
  expect(await visitor.getByText(statement).count()).toBe(0);
  await visitor.goto("/admin/preview/about");
  expect(await visitor.getByText(statement).count()).toBe(0);
});
