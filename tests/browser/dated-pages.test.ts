import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { formatBothCalendars } from "#calendar/bikram-sambat.ts";
import { addDays, dayOf, formatDay } from "#calendar/dates.ts";
import { eventSlug, type SchoolEvent } from "#calendar/school-events.ts";
import { plainText } from "#fields/values.ts";
import { makeEvent } from "#testing/made-up-events.ts";
import { pageFaults } from "../support/browser/pages.ts";
import { openSite, phone, sidewaysPixels } from "../support/browser/site.ts";
import { publishDocument } from "../support/office/documents.ts";
import { addFileNotice, deleteNotice, switchOff } from "../support/office/records.ts";

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

const latest = (page: Page) => page.getByRole("region", { name: "Latest Updates" });
/** Without the notices, which are in a section of their own. */
const eventCards = (page: Page) => latest(page).locator("li:not(section section li)");
const publishEvents = (...items: SchoolEvent[]) => publishDocument(site.url, "events", () => ({ items }));
const pageOf = (event: SchoolEvent) => `/events/${eventSlug(event)}`;
const htmlOf = async (path: string) => (await fetch(site.url + path)).text();
const statusOf = async (path: string) => (await fetch(site.url + path)).status;

test("what one can come to stands on Home and in the list, the nearest first, and leads to its page, at any width and without an accessibility fault", async () => {
  const text = [...plainText("Come early."), ...near.text];
  const days = { lastDay: addDays(today, 7), lastTime: "16:00" };
  await publishEvents(far, past, { ...near, ...days, text, link: "https://forms.example/open-day" }, secret);
  const page = await site.visit({ viewport: phone });
  await page.goto("/");
  const card = eventCards(page).first();
  for (const shown of ["Seminar", formatBothCalendars(near.firstDay), near.venue, "Come early."])
    await card.getByText(shown).first().waitFor();

  await page.getByRole("link", { name: "All events" }).click();
  await page.getByRole("heading", { level: 1, name: "Events" }).waitFor();
  expect(await page.getByRole("main").getByRole("heading", { level: 2 }).allInnerTexts()).toEqual([
    "Open day",
    "Convocation",
  ]);
  expect(await pageFaults(page)).toEqual([]);

  await page.getByRole("link", { name: "Open day" }).click();
  await page.getByRole("heading", { level: 1, name: "Open day" }).waitFor();
  await page.getByText("Tea comes after it.").waitFor();
  expect(await page.getByRole("main").getByRole("link", { name: "All events" }).isVisible()).toBe(true);
  // Its beginning and its end stand on lines of their own, and no line ends inside a date.
  const when = page.locator("dl time");
  const parts = await when
    .locator("[data-moment]")
    .evaluateAll((all) => all.map((part) => part.getBoundingClientRect()));
  expect(parts).toHaveLength(2);
  expect(parts[1]?.top).toBeGreaterThanOrEqual(parts[0]?.bottom ?? Number.NaN);
  await page.setViewportSize({ width: 320, height: 600 });
  const linesOfDates = await when.locator("[data-moment]").evaluateAll((all) =>
    all.flatMap(({ firstChild }) =>
      [...(firstChild?.textContent ?? "").matchAll(/\d+\s\w+\s\d{4}/g)].map(({ index, 0: date }) => {
        const range = document.createRange();
        range.setStart(firstChild as Text, index);
        range.setEnd(firstChild as Text, index + date.length);
        return range.getClientRects().length;
      }),
    ),
  );
  // In Bikram Sambat too, as far as that is known.
  const dates = [near.firstDay, days.lastDay].flatMap((day) => formatBothCalendars(day).split(" · "));
  expect(linesOfDates).toEqual(dates.map(() => 1));
  await page.setViewportSize(phone);
  expect(await pageFaults(page)).toEqual([]);
});

test("Home's Latest Updates are the next three events, filled up with past ones, and leave no hole", async () => {
  const page = await site.visit();
  for (const [published, shown] of [
    [
      [far, past, near, secret],
      ["Open day", "Convocation", "Sports week"],
    ],
    [
      [past, near],
      ["Open day", "Sports week"],
    ],
    [[past], ["Sports week"]],
  ] as const) {
    await publishEvents(...published);
    await page.goto("/");
    expect(await eventCards(page).getByRole("heading").allInnerTexts()).toEqual(shown);
    const row = await latest(page).locator("ul").first().boundingBox();
    const last = await eventCards(page).last().boundingBox();
    const end = (box: typeof row) => Math.round((box?.x ?? Number.NaN) + (box?.width ?? 0));
    expect(end(last)).toBe(end(row));
  }
  await eventCards(page).getByText("Past event").waitFor();
  expect(await pageFaults(page)).toEqual([]);

  await publishEvents();
  await page.goto("/");
  const notices = latest(page).getByRole("region", { name: "New notices" });
  expect(await notices.getByRole("listitem").count()).toBe(5);
  expect(await latest(page).getByRole("listitem").count()).toBe(5);
});

test("an event that is over keeps its page, one that is still a secret has none, one that was taken back answers 410 and leads to the others, and without any the list says so", async () => {
  await publishEvents(past, secret, near);
  expect(await statusOf(pageOf(secret))).toBe(404);
  expect(await statusOf("/events/2026-01-01-never-was")).toBe(404);
  expect(await htmlOf(pageOf(past))).toContain("This event is over");

  await publishEvents(far);
  expect(await statusOf(pageOf(near))).toBe(410);
  const gone = await htmlOf(pageOf(near));
  expect(gone).toMatch(/<h1[^>]*>This event is no longer announced/);
  expect(gone).toMatch(/<a [^>]*href="\/events"[^>]*>Go to the events/);
  expect(await htmlOf("/events")).toContain("Convocation");

  await publishEvents();
  expect(await htmlOf("/events")).toContain("No event is announced at the moment");
});

async function publishDates(closesIn: number): Promise<string> {
  const applicationsClose = addDays(today, closesIn);
  await publishDocument(site.url, "bba", (program) => ({
    ...program,
    // The sample's own would come after the first class, which is refused.
    dates: {
      ...program.dates,
      applicationsOpen: "",
      applicationsClose,
      entrance: "",
      entranceTime: "",
      interview: "",
      firstClass: addDays(today, 40),
    },
  }));
  return formatDay(applicationsClose);
}

test("a program's dates and its total cost stand beside the text on a desktop, where no bar hides anything; on a phone what comes next stays at the foot of the window, with the way to apply; nothing is wrong at any width", async () => {
  const day = await publishDates(9);
  const page = await site.visit();
  await page.goto("/programs/bba");
  const panel = page.getByRole("region", { name: "Dates of the next intake" });
  await panel.getByText(day).waitFor();
  await panel.getByText("in 9 days").waitFor();
  await panel.getByText("NPR 3,20,000").waitFor();
  const apply = page.getByRole("link", { name: /^Apply BBA/ });
  expect(await apply.isVisible()).toBe(false);
  expect(await pageFaults(page)).toEqual([]);

  await page.setViewportSize(phone);
  for (const heading of ["Plan of study", "How to apply"]) {
    await page.getByRole("heading", { name: heading }).first().scrollIntoViewIfNeeded();
    const box = await apply.boundingBox();
    expect(box && box.y + box.height).toBeLessThanOrEqual(phone.height);
    expect(box?.height).toBeGreaterThanOrEqual(44);
  }
  expect(await page.locator("[data-apply-bar]").innerText()).toContain(day);
  expect(await apply.getAttribute("href")).toMatch(/\.pdf$/);
  expect(await sidewaysPixels(page)).toBe(0);
});

test("after the last day for applications the bar leads to the office instead", async () => {
  await publishDates(-1);
  const html = await htmlOf("/programs/bba");
  const bar = html.slice(html.indexOf("data-apply-bar"));
  expect(bar).toMatch(/<a [^>]*href="\/contact"[^>]*>(?:<[^>]+>)*Ask the office/);
  expect(html).toMatch(/>past</);
});

test("the newer and the older notice of the type are a step away", async () => {
  const older = await addFileNotice(site.url, { title: "First of two results", type: "Result" });
  const newer = await addFileNotice(site.url, { title: "Second of two results", type: "Result" });
  for (const [shown, other] of [
    [older, newer],
    [newer, older],
  ] as const) {
    const [, links = ""] =
      /<nav[^>]*aria-label="More notices: Result"[^>]*>(.*?)<\/nav>/s.exec(await htmlOf(shown.address)) ?? [];
    expect(links).toContain(`href="${other.address}"`);
    expect(links).toContain(other.title);
  }
});

// Its pictures and file go with it: src/files/previews.api.test.ts, src/files/withdrawn.api.test.ts.
test("the page of a notice that was hidden or deleted is gone, and leads to the others", async () => {
  const hidden = await addFileNotice(site.url, { title: "To be hidden" });
  const deleted = await addFileNotice(site.url, { title: "To be deleted" });
  for (const { address } of [hidden, deleted]) expect((await fetch(site.url + address)).status).toBe(200);
  await switchOff(site.url, "notices", hidden.id);
  await deleteNotice(site.url, deleted.id);
  for (const { address, title } of [hidden, deleted]) {
    const gone = await fetch(site.url + address);
    expect(gone.status).toBe(410);
    const html = await gone.text();
    expect(html).not.toContain(title);
    expect(html).toContain('<meta name="robots" content="noindex"');
  }

  const page = await site.visit({ viewport: phone, expectedErrors: /410/ });
  await page.goto(hidden.address);
  await page.getByRole("heading", { name: "This notice is no longer shown" }).waitFor();
  expect(await sidewaysPixels(page)).toBe(0);
  await page.getByRole("link", { name: "Go to the notices" }).click();
  await page.waitForURL(`${site.url}/notice`);
});

test("a notice that is still to come is like one that never was, and its title stays unsaid", async () => {
  const notice = await addFileNotice(site.url, {
    title: "Secret until tomorrow",
    publishDate: addDays(dayOf(new Date()), 2),
  });
  const coming = await fetch(site.url + notice.address);
  const never = await fetch(`${site.url}/notice/2020-01-01-never-was`);
  expect([coming.status, never.status]).toEqual([404, 404]);
  expect(await coming.text()).not.toContain("Secret");
});

test("an address that is typed in another way leads to the same page", async () => {
  const { address } = await addFileNotice(site.url, { title: "नतिजा २०८३ Result" });
  for (const path of [
    address.replace(/%[0-9A-F]{2}/g, (code) => code.toLowerCase()),
    `${address}/`,
    address.replace("result", "RESULT"),
  ])
    expect((await fetch(site.url + path)).status).toBe(200);
});
