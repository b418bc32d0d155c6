import { expect, test } from "vitest";
import { formatBothCalendars } from "#calendar/bikram-sambat.ts";
import { addDays, dayOf, formatDay } from "#calendar/dates.ts";
import { eventAddress, type SchoolEvent } from "#calendar/school-events.ts";
import { plainText } from "#fields/values.ts";
import { makeEvent } from "#testing/made-up-events.ts";
import { pageFaults } from "../support/browser/page-checks.ts";
import { wordsOf } from "../support/browser/page-text.ts";
import { openSite, phone } from "../support/browser/site.ts";
import { publishDocument } from "../support/office/records.ts";

const site = openSite();
const today = dayOf(new Date());

const near = makeEvent({ id: "near", title: "Open day", firstDay: addDays(today, 3), firstTime: "10:00" });
const far = makeEvent({ id: "far", title: "Convocation", firstDay: addDays(today, 30) });
const past = makeEvent({ id: "past", title: "Sports week", firstDay: addDays(today, -9) });
const secret = makeEvent({
  id: "secret",
  title: "A visit",
  firstDay: far.firstDay,
  announced: near.firstDay,
});

const publishEvents = (...items: SchoolEvent[]) => publishDocument(site.url, "events", () => ({ items }));
const htmlOf = async (path: string) => (await fetch(site.url + path)).text();
const statusOf = async (path: string) => (await fetch(site.url + path)).status;

test("upcoming events are on Home and in the list, the nearest first, with a page each", async () => {
  const text = [...plainText("Come early."), ...near.text];
  const days = { lastDay: addDays(today, 7), lastTime: "16:00" };
  await publishEvents(far, past, { ...near, ...days, text }, secret);
  const page = await site.visit({ viewport: phone, javaScriptEnabled: false });
  await page.goto("/");
  await page.getByRole("link", { name: "All events" }).click();
  await page.getByRole("heading", { level: 1, name: "Events" }).waitFor();
  expect(await page.getByRole("main").getByRole("heading", { level: 2 }).allInnerTexts()).toEqual([
    "Open day",
    "Convocation",
  ]);
  await page.getByRole("link", { name: "Open day" }).click();
  await page.getByRole("heading", { level: 1, name: "Open day" }).waitFor();
  await page.getByText("Tea comes after it.").waitFor();
  // No line ends inside a date.
  const withSpaces = (text: string | null) => text?.replaceAll(/\s/g, " ");
  expect(withSpaces(await page.locator("dl time").first().textContent())).toContain(
    withSpaces(formatBothCalendars(near.firstDay)),
  );
});

test("a past event keeps its page, an unannounced one is a 404, and a removed one a 410", async () => {
  await publishEvents(past, secret, near);
  expect(await statusOf(eventAddress(past))).toBe(200);
  expect(await statusOf(eventAddress(secret))).toBe(404);
  expect(await statusOf("/events/2026-01-01-never-was")).toBe(404);
  await publishEvents(far);
  expect(await statusOf(eventAddress(near))).toBe(410);
  expect(await htmlOf(eventAddress(near))).toMatch(/<main.*<a [^>]*href="\/events"/s);
});

async function publishDates(closesIn: number): Promise<string> {
  const applicationsClose = addDays(today, closesIn);
  const others = { applicationsOpen: "", entrance: "", entranceTime: "", interview: "" };
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
  expect(await apply.getAttribute("href")).toMatch(/\.pdf$/);
  expect(await page.locator("[data-apply-bar]").innerText()).toContain(day);
  expect(await pageFaults(page, { widths: [390], axeAt: [390] })).toEqual([]);
});

test("after the last day for applications the bar links to the office", async () => {
  await publishDates(-1);
  const html = await htmlOf("/programs/bba");
  expect(html.slice(html.indexOf("data-apply-bar"))).toMatch(/<a [^>]*href="\/contact"/);
});

test("a list that the office has emptied leaves no heading, and its own page says so", async () => {
  await publishDocument(site.url, "about", (about) => ({ ...about, statistics: [], chiefs: [] }));
  await publishDocument(site.url, "identity", (identity) => ({ ...identity, usefulLinks: [] }));
  await publishDocument(site.url, "gallery", (gallery) => ({ ...gallery, photographs: [] }));
  await publishDocument(site.url, "testimonials", (voices) => ({ ...voices, items: [] }));
  await publishDocument(site.url, "facilities", (facilities) => ({ ...facilities, groups: [] }));
  await publishEvents();
  const about = await htmlOf("/about");
  expect(about).not.toMatch(/chiefs<\/h2>|Useful Links<\/h|aria-label="The school in figures"/i);
  for (const path of ["/gallery", "/testimonials", "/facilities", "/events"])
    expect(wordsOf(await htmlOf(path))).toMatch(/No \w+ (are|is|events)/);
});
