import { expect, test } from "vitest";
import { addDays, dayOf, formatDay } from "#calendar/dates.ts";
import { jpeg } from "#testing/samples/sample-pictures.ts";
import { pageFaults } from "../support/browser/page-checks.ts";
import { wordsOf } from "../support/browser/page-text.ts";
import { openSite, phone } from "../support/browser/site.ts";
import { publishDocument } from "../support/office/records.ts";

const site = openSite();
const today = dayOf(new Date());

const htmlOf = async (path: string) => (await fetch(site.url + path)).text();

test("on a phone the office adds an event with a text and a picture, and visitors find it on Home", async () => {
  const page = await site.enter("/admin/events", { viewport: phone });
  await page.getByRole("button", { name: "Open the form" }).click();
  await page.getByLabel("Title").fill("Open day");
  await page.getByLabel("Kind").fill("Alumni dinner");
  await page.getByLabel("First day").fill(addDays(today, 1));
  await page.getByLabel("Place").fill("Main hall");
  await page.getByRole("textbox", { name: "Text" }).fill("Tea comes after it.");
  await page.locator("#field-picture").setInputFiles({
    name: "hall.jpg",
    mimeType: "image/jpeg",
    buffer: await jpeg({ width: 800, height: 450 }),
  });
  await page.getByRole("dialog").getByRole("button", { name: "Use this crop" }).click();
  await page.getByLabel("Description of the picture").fill("The hall");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await page.getByText("The event was added.").waitFor();
  const visitor = await site.visit({ viewport: phone, javaScriptEnabled: false });
  await visitor.goto("/");
  await visitor.getByRole("link", { name: "All events" }).click();
  await visitor.getByRole("link", { name: "Open day" }).click();
  await visitor.getByText("Tea comes after it.").waitFor();
  await visitor.getByRole("img", { name: "The hall" }).waitFor();
});

async function publishDates(closesIn: number, applicationsOpen = ""): Promise<string> {
  const applicationsClose = addDays(today, closesIn);
  const others = { applicationsOpen, entrance: "", entranceTime: "", interview: "" };
  const firstClass = addDays(today, 40);
  await publishDocument(site.url, "bba", (content) => ({
    ...content,
    dates: { ...content.dates, ...others, applicationsClose, firstClass },
  }));
  return formatDay(applicationsClose);
}

test("a program shows its dates and cost, on a phone with a bar to apply", async () => {
  const day = await publishDates(9);
  const page = await site.visit();
  await page.goto("/programs/bba");
  const panel = page.getByRole("region", { name: "Dates of the next intake" });
  await panel.getByText(day).waitFor();
  await panel.getByText("NPR 3,20,000").waitFor();
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

test.each([
  [
    "before the first day for applications the bar has that day for a calendar",
    9,
    40,
    "/calendar/bba-applications-open.ics",
  ],
  ["after the last day for applications the bar links to the office", -9, -1, "/contact"],
])("%s", async (_, opensIn, closesIn, href) => {
  await publishDates(closesIn, addDays(today, opensIn));
  const html = await htmlOf("/programs/bba");
  expect(html.slice(html.indexOf("data-apply-bar"))).toContain(`href="${href}"`);
});

test("a list that the office has emptied leaves no heading, and its own page says so", async () => {
  await publishDocument(site.url, "about", (about) => ({ ...about, statistics: [], chiefs: [] }));
  await publishDocument(site.url, "identity", (identity) => ({ ...identity, usefulLinks: [] }));
  await publishDocument(site.url, "gallery", (gallery) => ({ ...gallery, photographs: [] }));
  await publishDocument(site.url, "testimonials", (voices) => ({ ...voices, items: [] }));
  await publishDocument(site.url, "facilities", (facilities) => ({ ...facilities, groups: [] }));
  const about = await htmlOf("/about");
  expect(about).not.toMatch(/chiefs<\/h2>|Useful Links<\/h|aria-label="The school in figures"/i);
  for (const path of ["/gallery", "/testimonials", "/facilities"])
    expect(wordsOf(await htmlOf(path))).toMatch(/No \w+ (are|is)/);
});
