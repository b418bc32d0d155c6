import { expect, test } from "vitest";
import { plainText } from "#contract/content/values.ts";
import { addDays, dayOf } from "#contract/dates.ts";
import { eventSlug, type SchoolEvent } from "#contract/events.ts";
import { makeEvent } from "#contract/testing/made-up-events.ts";
import { publishDocument } from "../support/documents.ts";
import { faultsOnEveryDevice, openSite, phone, sidewaysPixels } from "../support/site.ts";

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
const pageOf = (event: SchoolEvent) => `/events/${eventSlug(event)}`;
const statusOf = async (path: string) => (await fetch(`${site.url}${path}`)).status;

test("what one can come to stands on Home and in the list, the nearest first, and leads to its page", async () => {
  await publishEvents(far, past, near, secret);
  const page = await site.visit({ viewport: phone });
  await page.goto("/");
  const lines = page.getByRole("region", { name: "Coming up" }).getByRole("listitem");
  expect(await lines.getByRole("link").allInnerTexts()).toEqual(["Open day", "Convocation"]);

  await page.getByRole("link", { name: "All events" }).click();
  await page.getByRole("heading", { level: 1, name: "Events" }).waitFor();
  expect(await page.getByRole("main").getByRole("heading", { level: 2 }).allInnerTexts()).toEqual([
    "Open day",
    "Convocation",
  ]);
  expect(await sidewaysPixels(page)).toBe(0);

  await page.getByRole("link", { name: "Open day" }).click();
  await page.getByRole("heading", { level: 1, name: "Open day" }).waitFor();
  await page.getByText("Tea comes after it.").waitFor();
});

test("an event that is over keeps its page, one that is still a secret has none", async () => {
  await publishEvents(past, secret);
  expect(await statusOf(pageOf(secret))).toBe(404);
  expect(await statusOf("/events/2026-01-01-never-was")).toBe(404);
  const page = await site.visit();
  await page.goto(pageOf(past));
  await page.getByText("This event is over").waitFor();
});

test("an event that was taken back answers 410 and leads to the others", async () => {
  await publishEvents(near, far);
  await publishEvents(far);
  expect(await statusOf(pageOf(near))).toBe(410);
  const page = await site.visit({ expectedErrors: /410/ });
  await page.goto(pageOf(near));
  await page.getByRole("heading", { level: 1, name: "This event is no longer announced" }).waitFor();
  await page.getByRole("link", { name: "Go to the events" }).click();
  await page.getByRole("link", { name: "Convocation" }).waitFor();
});

test("without any event the list says so", async () => {
  await publishEvents();
  const page = await site.visit();
  await page.goto("/events");
  await page.getByText("No event is announced at the moment").waitFor();
});

test("list and page have no accessibility fault on any device", async () => {
  const text = [...plainText("Come early."), ...near.text];
  await publishEvents({ ...near, text, link: "https://forms.example/open-day" });
  const page = await site.visit();
  for (const path of ["/events", pageOf(near)]) {
    await page.goto(path);
    expect(await faultsOnEveryDevice(page), path).toEqual([]);
  }
});
